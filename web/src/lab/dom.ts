// Elements of a page, for drawings that are made without React: the same code draws on the page and in a file of its own.
type Child = Node | string | null;

export function make(name: string, attributes: { readonly [name: string]: string }, ...children: readonly Child[]): HTMLElement {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children.filter((child) => child !== null));
    return element;
}

export interface Column {
    readonly head: string;
    readonly number?: boolean;
    readonly language?: string; // of what stands in it, if that is not the page's
}

// A table whose first column names its rows.
export function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[], caption: string): HTMLElement {
    const head = columns.map(({ head: text, number }) => make('th', { scope: 'col', ...(number ? { class: 'number' } : {}) }, text));
    const body = rows.map((row) =>
        make(
            'tr',
            {},
            ...row.map((text, i) =>
                i === 0
                    ? make('th', { scope: 'row', ...(columns[0]?.language ? { lang: columns[0].language } : {}) }, text)
                    : make('td', columns[i]?.number ? { class: 'number' } : {}, text),
            ),
        ),
    );
    const table = make(
        'table',
        {},
        make('caption', { class: 'sr' }, caption),
        make('thead', {}, make('tr', {}, ...head)),
        make('tbody', {}, ...body),
    );
    return make('div', { class: 'scrolls', role: 'region', 'aria-label': caption, tabindex: '0' }, table);
}
