import type { Plugin, Rolldown } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
  readonly value?: Node;
}

const propertiesOf = (object: Node | undefined): readonly Property[] =>
  object?.type === 'ObjectExpression' ? (object as Node & { properties: Property[] }).properties : [];

const named = (object: Node | undefined, name: string): readonly Property[] =>
  propertiesOf(object).filter((property) => property.key?.name === name);

/** Of a state and those below it. */
const descriptionsIn = (state: Node | undefined): readonly Property[] => [
  ...named(state, 'description'),
  ...named(state, 'states').flatMap(({ value }) => propertiesOf(value).flatMap((below) => descriptionsIn(below.value))),
];

/** Of an answer the client reads one of the two. */
const unusedOfCall = (call: Node): readonly Property[] =>
  [
    'summary',
    'access',
    'notLooking',
    'whileLooking',
    'params',
    'query',
    'status',
    'errors',
    named(call, 'read').length > 0 ? 'response' : '',
  ].flatMap((name) => named(call, name));

/** By the function that is called with them. A map: what any object has by itself, such as `toString`, is called, too. */
const UNUSED: ReadonlyMap<string, (given: Node) => readonly Property[]> = new Map([
  ['createMachine', descriptionsIn],
  // A region of a chart, in a file of its own.
  ['createStateConfig', descriptionsIn],
  ['defineCall', unusedOfCall],
]);

/** A stub's name is for whoever forgot to provide it; the compiler and the tests see to it that nobody did in a build. */
const STUBS: ReadonlySet<string> = new Set(['promiseStub', 'callbackStub', 'effectStub', 'chartStub', 'notProvided']);

const calledName = (callee: Node & { readonly name?: string; readonly property?: { readonly name?: string } }) =>
  callee.name ?? callee.property?.name ?? '';

/** Every call in a module, wherever it stands. */
const visit = (node: unknown, found: (callee: string, given: Node, called: Node) => void): void => {
  if (Array.isArray(node)) for (const each of node) visit(each, found);
  else if (typeof node === 'object' && node !== null) {
    const call = node as Node & { readonly callee: Node; readonly arguments: readonly Node[] };
    if (call.type === 'CallExpression' && call.arguments[0])
      found(calledName(call.callee), call.arguments[0], call.callee);
    for (const value of Object.values(node)) visit(value, found);
  }
};

/** Of the same length, so that no place in the source moves. */
const blank = (text: string, start: number, end: number, instead = ''): string =>
  text.slice(0, start) + instead + text.slice(start + instead.length, end).replaceAll(/[^\n]/g, ' ') + text.slice(end);

const without = (code: string, { start, end }: Node): string =>
  blank(code, start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0));

const IMPORT = /^import \{([^}]*)\} from ['"][^'"]*['"];$/gm;
const localNames = (names: string): string[] => names.split(',').map((name) => name.trim().split(/\s+/).at(-1)!);

/** What is imported and named nowhere any more would still be put into the chunk of whoever imports it. */
const withoutIdleImports = (code: string): string => {
  const rest = code.replaceAll(IMPORT, '');
  return code.replaceAll(IMPORT, (line: string, names: string) => {
    const isIdle = localNames(names).every((name) => !new RegExp(`\\b${name}\\b`).test(rest));
    return isIdle ? line.replaceAll(/[^\n]/g, ' ') : line;
  });
};

/** The lists of the contract without their limits: a client reads what it is given, however much that is (D1.6). */
const UNLIMITED = `import * as z from 'zod/mini';
export const listOf = (item) => z.array(item);
export const recordOf = (key, value) => z.record(key, value);
`;

/** Nothing is preloaded, and all styles are in one file: what is left to do is to tell of a chunk that did not come. */
const LOAD = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});
`;

/**
 * Leaves out of a build what the browser has no use for. What charts and calls say of themselves is for people, who read,
 * draw and look them up; what is sent is parsed by the server, and all that a client asks is whether there is a body. What
 * types a region of a chart hands back what it is given.
 */
export const lean = (): Plugin => ({
  name: 'millrace:lean',
  apply: 'build',
  transform: {
    filter: {
      id: /\/src\/machines\/.*\.ts$|\/contract\/(?:list|calls\/[^/]+)\.ts$|vite\/preload-helper\.js$/,
    },
    handler(this: Rolldown.TransformPluginContext, code, id) {
      if (id.endsWith('vite/preload-helper.js')) return { code: LOAD, map: null };
      if (id.endsWith('/contract/list.ts')) return { code: UNLIMITED, map: null };
      const unused: Property[] = [];
      const bodies: Node[] = [];
      const names: Node[] = [];
      const wrappers: Node[] = [];
      visit(this.parse(code), (callee, given, called) => {
        unused.push(...(UNUSED.get(callee)?.(given) ?? []));
        if (STUBS.has(callee) && given.type === 'Literal') names.push(given);
        if (callee === 'createStateConfig') wrappers.push(called);
        if (callee === 'defineCall') bodies.push(...named(given, 'body').map(({ value }) => value!));
      });
      const bodiless = bodies.reduce((text, { start, end }) => blank(text, start, end, 'true'), code);
      const nameless = [...names, ...wrappers].reduce((text, { start, end }) => blank(text, start, end), bodiless);
      return { code: withoutIdleImports(unused.reduce(without, nameless)), map: null };
    },
  },
});
