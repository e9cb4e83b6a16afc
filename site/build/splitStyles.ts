import { type ChildNode, type Declaration, type Rule, parse } from 'postcss';

export interface Split {
  /** What the first paint needs. */
  readonly first: string;
  readonly later: string;
}

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, found]) => found!);

/** What a selector asks for; what it must not find may be anywhere. */
const askedBy = (selector: string): string => selector.replaceAll(/:not\([^()]*\)/g, '');

const classesOf = (selector: string): string[] => all(askedBy(selector), /\.([\w-]+)/g);

/** What only shows under a pointer, or while something is done, is no part of a first paint. */
const TOUCHED = /:hover|\[aria-busy/;

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable;

const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

/**
 * Parts a page's styles by what its first screen is made of; `html` is the page up to there. First come the rules that
 * something in it can match as it is first painted, with the variables, typefaces and keyframes that they ask for; later
 * comes all else, in the same order.
 */
export const splitStyles = (css: string, html: string): Split => {
  const classes = new Set(all(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(' ')));
  const isSeen = ({ selectors }: Rule): boolean =>
    selectors.some(
      (selector) => !TOUCHED.test(askedBy(selector)) && classesOf(selector).every((name) => classes.has(name)),
    );

  const values = new Map<string, string[]>();
  const asked: string[] = [];
  parse(css).walkRules((rule) => {
    if (isStep(rule) || !isSeen(rule)) return;
    for (const node of rule.nodes) {
      if (node.type !== 'decl') continue;
      if (node.variable) values.set(node.prop, [...(values.get(node.prop) ?? []), node.value]);
      else asked.push(node.value);
    }
  });
  const variables = new Set<string>();
  const ask = (value: string): void => {
    for (const name of all(value, /var\((--[\w-]+)/g)) {
      if (variables.has(name)) continue;
      variables.add(name);
      values.get(name)?.forEach(ask);
    }
  };
  asked.forEach(ask);
  const animated = (name: string): boolean => asked.some((value) => value.split(/[\s,]/).includes(name));

  const part = (isFirst: boolean): string => {
    const root = parse(css);
    root.walkRules((rule) => {
      if (isStep(rule)) return;
      if (isSeen(rule))
        rule.each((node) => void ((!isVariable(node) || variables.has(node.prop)) !== isFirst && node.remove()));
      else if (isFirst) rule.remove();
    });
    root.walkAtRules((rule) => {
      if (rule.name === 'font-face' && !isFirst) rule.remove();
      if (rule.name === 'keyframes' && animated(rule.params) !== isFirst) rule.remove();
    });
    for (let left = true; left;) {
      left = false;
      root.walk((node) => {
        if (!('nodes' in node) || node.nodes?.length !== 0) return;
        node.remove();
        left = true;
      });
    }
    return root.toString();
  };
  return { first: part(true), later: part(false) };
};
