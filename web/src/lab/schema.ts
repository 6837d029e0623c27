import { findNodeAtLocation, getLocation, parseTree, type JSONPath } from 'jsonc-parser';

// What the loader knows of an edition's fields: the JSON Schema that it makes of itself.
export interface Schema {
    readonly description?: string;
    readonly $ref?: string;
    readonly $defs?: { readonly [name: string]: Schema };
    readonly type?: string | readonly string[];
    readonly enum?: readonly string[];
    readonly const?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly items?: Schema;
    readonly properties?: { readonly [name: string]: Schema };
    readonly required?: readonly string[];
}

function resolve(root: Schema, place: Schema | undefined): Schema | undefined {
    if (place?.$ref === undefined) return place;
    const shared = root.$defs?.[place.$ref.slice(place.$ref.lastIndexOf('/') + 1)];
    return shared && { ...shared, ...(place.description === undefined ? {} : { description: place.description }) };
}

// What is known of a place in a document.
export function schemaAt(root: Schema, path: JSONPath): Schema | undefined {
    let here: Schema | undefined = root;
    for (const step of path) here = resolve(root, typeof step === 'number' ? here?.items : here?.properties?.[step]);
    return here;
}

// The place of a cursor in a text.
export function locate(text: string, offset: number) {
    const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
    return { path, key: isAtPropertyKey, node: previousNode };
}

// Where in a text the loader's "walls[3].points" stands; where its "line 3, column 7" is; or the beginning.
export function spanOf(text: string, where: string, what: string): readonly [from: number, to: number] {
    const place = /at line (\d+), column (\d+)/.exec(what);
    if (place) {
        const lines = text.split('\n');
        const before = lines.slice(0, Number(place[1]) - 1).reduce((sum, line) => sum + line.length + 1, 0);
        const at = Math.min(text.length, before + Number(place[2]) - 1);
        return [Math.max(0, Math.min(at, text.length - 1)), Math.min(text.length, at + 1)];
    }
    const path: JSONPath = [...where.matchAll(/\[(\d+)\]|([^.[\]: ]+)/g)].map(([, index, field]) =>
        index === undefined ? field! : Number(index),
    );
    const tree = parseTree(text);
    if (!tree) return [0, Math.min(1, text.length)];
    for (let length = path.length; length >= 0; --length) {
        const node = findNodeAtLocation(tree, path.slice(0, length));
        if (node && length > 0) return [node.offset, node.offset + node.length];
    }
    return [tree.offset, tree.offset + 1];
}
