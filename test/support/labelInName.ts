import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Any = Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** What an expression may come to, and what of its conditions holds then. */
interface Said {
  readonly text: string;
  readonly holds: ReadonlyMap<string, boolean>;
}

/** Stands for what only a running page knows. */
const UNKNOWN = '\u0000';
/** Of a label: there is none, and the name is what is shown. */
const OWN = '\u0001';
const NOTHING: Said = { text: '', holds: new Map() };

/** Both at once; null: one holds only where the other does not. */
const joined = (one: Said, other: Said): Said | null => {
  for (const [condition, holds] of other.holds) if (one.holds.get(condition) === !holds) return null;
  return { text: one.text + other.text, holds: new Map([...one.holds, ...other.holds]) };
};

const together = (parts: readonly (readonly Said[])[]): readonly Said[] => {
  let all: readonly Said[] = [NOTHING];
  for (const part of parts) all = all.flatMap((one) => part.flatMap((other) => joined(one, other) ?? []));
  return all;
};

/** As JSX reads it, but for single spaces: where a line breaks is no space at the ends. */
const jsxText = (text: string): string => text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s+/g, ' ');

class Reader {
  readonly #source: string;
  constructor(source: string) {
    this.#source = source;
  }

  /** A condition by its text; `x !== y` is `x === y`, turned round. */
  #under(test: Any, holds: boolean): ReadonlyMap<string, boolean> {
    const text = this.#source.slice(test.start, test.end);
    return text.includes(' !== ') ? new Map([[text.replace(' !== ', ' === '), !holds]]) : new Map([[text, holds]]);
  }

  #where(test: Any, holds: boolean, node: unknown): readonly Said[] {
    return together([[{ text: '', holds: this.#under(test, holds) }], this.said(node)]);
  }

  said(node: unknown): readonly Said[] {
    if (!isNode(node)) return [NOTHING];
    switch (node.type) {
      case 'Literal':
        return [{ text: typeof node['value'] === 'string' ? node['value'] : '', holds: new Map() }];
      case 'JSXText':
        return [{ text: jsxText(node['value'] as string), holds: new Map() }];
      case 'JSXExpressionContainer':
        return this.said(node['expression']);
      case 'JSXEmptyExpression':
        return [NOTHING];
      case 'Identifier':
        return [{ text: node['name'] === 'undefined' ? OWN : UNKNOWN, holds: new Map() }];
      case 'TemplateLiteral': {
        const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
        const values = node['expressions'] as readonly unknown[];
        return together(
          quasis.flatMap(({ value: { cooked } }, at) => [
            [{ text: cooked, holds: new Map() }],
            ...(at < values.length ? [this.said(values[at])] : []),
          ]),
        );
      }
      case 'ConditionalExpression':
        return [
          ...this.#where(node['test'] as Any, true, node['consequent']),
          ...this.#where(node['test'] as Any, false, node['alternate']),
        ];
      case 'LogicalExpression':
        return node['operator'] === '&&'
          ? [
              ...this.#where(node['left'] as Any, true, node['right']),
              { text: '', holds: this.#under(node['left'] as Any, false) },
            ]
          : [{ text: UNKNOWN, holds: new Map() }];
      case 'JSXElement':
      case 'JSXFragment':
        return together((node['children'] as readonly unknown[]).map((child) => this.said(child)));
      default:
        return [{ text: UNKNOWN, holds: new Map() }];
    }
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** A lone symbol, such as `#`, is an icon that nobody says. */
const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const PRESSED = /^(?:a|button|summary)$|Button|Link$|MenuItem/;

/** Where what is pressed shows words that its accessible name does not have: `Use template, in “Use Weekly refresh”`. */
export const labelsNotInNames = (file: string, source: string): readonly string[] => {
  const reader = new Reader(source);
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) look(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node) && node.type === 'JSXElement') {
      const opening = node['openingElement'] as Any;
      const { start, end } = opening['name'] as Any;
      const attributes = opening['attributes'] as readonly Any[];
      const label = attributes.find(
        (each) => each.type === 'JSXAttribute' && (each['name'] as Any)['name'] === 'aria-label',
      );
      if (label && PRESSED.test(source.slice(start, end)))
        for (const both of reader.said(node))
          for (const name of reader.said(label['value'])) {
            if (
              joined(both, name) === null ||
              both.text.includes(UNKNOWN) ||
              name.text === UNKNOWN ||
              name.text === OWN
            )
              continue;
            if (isSaid(both.text) && !plain(name.text).includes(plain(both.text)))
              found.push(`${file}: ${both.text.trim()}, in “${name.text.replaceAll(UNKNOWN, '…')}”`);
          }
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') look(value);
  };
  look(parseSync(file, source).program);
  return [...new Set(found)];
};
