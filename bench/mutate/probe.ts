import { isFunction, type Node, parse, type Source, visit } from './tree.ts';

/** Functions of a file in the order of their places; 0 is the module itself, the first function is 1. */
export const functionsOf = (source: Source): Node[] => {
  const found: Node[] = [];
  visit(source.program, (node) => {
    if (isFunction(node)) found.push(node);
  });
  return found.sort((a, b) => a.start - b.start);
};

/** Which function a place is in: the innermost; 0 where it is in none. */
export const functionAt = (functions: readonly Node[], { start, end }: { start: number; end: number }): number =>
  functions.findLastIndex((one) => {
    const body = one['body'] as Node;
    return body.start <= start && end <= body.end;
  }) + 1;

/** The same file, which tells at each of its functions that it ran. */
export const withProbes = (file: string, text: string): string => {
  const source = parse(file, text);
  const insertions: { readonly at: number; readonly text: string }[] = [];
  for (const [index, { body, start }] of functionsOf(source).entries()) {
    const call = `globalThis.__ran?.(${JSON.stringify(file)},${index + 1})`;
    const inner = body as Node;
    if (inner.type === 'BlockStatement') insertions.push({ at: inner.start + 1, text: `${call};` });
    else insertions.push({ at: inner.start, text: `(${call},` }, { at: inner.end, text: ')' });
    if (start > inner.start) throw new Error(`${file}: a function begins after its body`);
  }
  insertions.sort((a, b) => b.at - a.at);
  let probed = text;
  for (const insertion of insertions) {
    probed = probed.slice(0, insertion.at) + insertion.text + probed.slice(insertion.at);
  }
  return `globalThis.__ran?.(${JSON.stringify(file)},0);${probed}`;
};
