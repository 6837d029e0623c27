import { autocompletion, closeBrackets, completionKeymap, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { json } from '@codemirror/legacy-modes/mode/javascript';
import { linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { Problem } from '../table/table';
import type { lab as english } from '../words/en/lab';
import { locate, schemaAt, spanOf, type Schema } from './schema';

interface Props {
    readonly game: string;
    readonly label: string;
    readonly text: string;
    readonly schema: Schema | null;
    readonly fault: Problem | null; // what the loader says of the text
    readonly told: string; // the same in the language of the page
    readonly says: typeof english;
    readonly onChange: (text: string) => void;
}

const colours = HighlightStyle.define([
    { tag: tags.comment, color: 'var(--text-2)', fontStyle: 'italic' },
    { tag: tags.string, color: 'var(--in-text)' },
    { tag: tags.number, color: 'var(--in-number)', fontWeight: '600' },
    { tag: tags.propertyName, color: 'var(--accent-2)' },
    { tag: [tags.bool, tags.atom, tags.keyword], color: 'var(--in-word)' },
]);

const look = EditorView.theme({
    '&': { backgroundColor: 'var(--panel)', color: 'var(--text)', fontSize: '14px', height: 'clamp(13rem, 38dvh, 26rem)' },
    '&.cm-focused': { outline: '3px solid var(--focus)' },
    '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', overflow: 'auto' },
    '.cm-gutters': { backgroundColor: 'var(--page)', color: 'var(--text-2)', borderColor: 'var(--line)' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
    '.cm-tooltip': { backgroundColor: 'var(--panel)', border: '1.5px solid var(--edge)', borderRadius: '8px', maxWidth: '30rem' },
    '.told': { padding: '0.3rem 0.6rem', margin: '0' },
    '.cm-diagnostic': { padding: '0.3rem 0.6rem' },
});

// The kinds of value that a field takes, in words.
function valueOf(schema: Schema, says: typeof english): string {
    const parts: string[] = [];
    if (schema.minimum !== undefined) parts.push(says.hoverRange(schema.minimum, schema.maximum!));
    if (schema.enum) parts.push(says.hoverOneOf(schema.enum.filter((name) => name !== '').join(', ')));
    if (schema.minItems !== undefined) parts.push(says.hoverList(schema.minItems, schema.maxItems!));
    return parts.join('; ');
}

// A text in which one may write, with the loader's knowledge at hand. It lives in a shadow root, where the page's policy lets it have a style.
export function Editor(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView | null>(null);
    const now = useRef(props);
    useEffect(() => {
        now.current = props;
    });

    useEffect(() => {
        const host = place.current!;
        const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
        const told = (path: readonly (string | number)[]): string => {
            const { schema, says, game } = now.current;
            const known = schema && schemaAt(schema, [...path]);
            if (!known) return '';
            const field = path.filter((step) => typeof step === 'string').join('.');
            return [says.meaning(game, field, known.description ?? ''), valueOf(known, says)].filter((part) => part !== '').join('\n');
        };
        const complete = (context: CompletionContext) => {
            const { schema } = now.current;
            const word = context.matchBefore(/"?[\w-]*/)!;
            if (schema === null || (word.from === word.to && !context.explicit)) return null;
            const { path, key } = locate(context.state.doc.toString(), context.pos);
            const quote = (name: string) => `"${name}"`;
            const list = (names: readonly string[], suffix: string, base: readonly (string | number)[]): Completion[] =>
                names.map((name) => ({
                    label: quote(name),
                    apply: quote(name) + suffix,
                    type: 'property',
                    info: told([...base, name]) || undefined!,
                }));
            if (key) {
                const owner = path.slice(0, -1);
                return { from: word.from, options: list(Object.keys(schemaAt(schema, owner)?.properties ?? {}), ': ', owner) };
            }
            const known = schemaAt(schema, path);
            const names = known?.enum ?? (known?.const === undefined ? [] : [known.const]);
            const options = list(
                names.filter((name) => name !== ''),
                '',
                [],
            );
            if (known?.type === 'boolean') options.push({ label: 'true' }, { label: 'false' });
            return options.length === 0 ? null : { from: word.from, options };
        };
        const hover = hoverTooltip((editor, at) => {
            const { path, node } = locate(editor.state.doc.toString(), at);
            const text = told(path);
            if (text === '' || !node) return null;
            return {
                pos: node.offset,
                end: node.offset + node.length,
                create() {
                    const dom = document.createElement('p');
                    dom.className = 'told';
                    dom.style.whiteSpace = 'pre-line';
                    dom.textContent = text;
                    return { dom };
                },
            };
        });
        const editor = new EditorView({
            root,
            parent: root,
            state: EditorState.create({
                doc: now.current.text,
                extensions: [
                    lineNumbers(),
                    history(),
                    drawSelection(),
                    highlightActiveLine(),
                    bracketMatching(),
                    closeBrackets(),
                    StreamLanguage.define({ ...json, tokenTable: { property: tags.propertyName } }),
                    syntaxHighlighting(colours),
                    autocompletion({ override: [complete] }),
                    hover,
                    linter(null),
                    lintGutter(),
                    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
                    EditorView.contentAttributes.of({ 'aria-label': now.current.label, tabindex: '0' }),
                    EditorView.updateListener.of((update) => {
                        if (update.docChanged) now.current.onChange(update.state.doc.toString());
                    }),
                    look,
                ],
            }),
        });
        view.current = editor;
        return () => editor.destroy();
    }, []);

    useEffect(() => {
        const editor = view.current;
        if (editor && editor.state.doc.toString() !== props.text)
            editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.text } });
    }, [props.text]);

    useEffect(() => {
        const editor = view.current;
        if (!editor) return;
        const { fault, told } = props;
        const text = editor.state.doc.toString();
        const [from, to] = fault ? spanOf(text, fault.where, fault.what) : [0, 0];
        const found = fault ? [{ from, to, severity: 'error' as const, message: told }] : [];
        editor.dispatch(setDiagnostics(editor.state, found));
    }, [props.fault, props]);

    return <div className="editor" ref={place} />;
}
