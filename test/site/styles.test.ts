import { describe, expect, it } from 'vitest';
import { createShortNames } from '../../site/build/shortNames.ts';
import { splitStyles } from '../../site/build/splitStyles.ts';

const HTML = '<body><p class="word lead">A word</p>';
const split = (css: string) => splitStyles(css, HTML);

describe('The styles of the first screen', () => {
  it('are the rules that something on it can match, in their order; all others come later, in theirs', () => {
    const { first, later } = split(
      '.word{color:red}.tile{color:blue}p{margin:0}.lead>.tile{top:0}.word,.tile{left:0}.tile:hover{top:1px}',
    );
    expect(first).toBe('.word{color:red}p{margin:0}.word,.tile{left:0}');
    expect(later).toBe('.tile{color:blue}.lead>.tile{top:0}.tile:hover{top:1px}');
  });

  it('leave to later what only shows under a pointer, or while something is done, with its variables', () => {
    const { first, later } = split(
      ':root{--ink:black;--hover:grey}.word{color:var(--ink)}.word:hover{color:var(--hover)}.word[aria-busy=true]{top:0}',
    );
    expect(first).toBe(':root{--ink:black}.word{color:var(--ink)}');
    expect(later).toBe(':root{--hover:grey}.word:hover{color:var(--hover)}.word[aria-busy=true]{top:0}');
    expect(split('.word:not(:hover){top:0}').first).toBe('.word:not(:hover){top:0}');
  });

  it('keep what a rule must not find: it may come later', () => {
    expect(split('.word:not(.tile,[hidden]){color:red}').first).toBe('.word:not(.tile,[hidden]){color:red}');
  });

  it('keep their place in a layer or a condition, and leave none behind that is empty', () => {
    const { first, later } = split(
      '@layer reset,parts;@layer parts{.word{top:0}.tile{top:0}}@media print{.tile{left:0}}@media screen{.word{left:0}}',
    );
    expect(first).toBe('@layer reset,parts;@layer parts{.word{top:0}}@media screen{.word{left:0}}');
    expect(later).toBe('@layer reset,parts;@layer parts{.tile{top:0}}@media print{.tile{left:0}}');
  });

  it('have the variables that they ask for, also by way of others and in every theme', () => {
    const { first, later } = split(
      ':root{--ink:black;--red:red;--shadow:0 0 var(--ink)}html[data-dark]{--ink:white;--red:pink}' +
        '.word{box-shadow:var(--shadow)}.tile{color:var(--red)}',
    );
    expect(first).toBe(
      ':root{--ink:black;--shadow:0 0 var(--ink)}html[data-dark]{--ink:white}.word{box-shadow:var(--shadow)}',
    );
    expect(later).toBe(':root{--red:red}html[data-dark]{--red:pink}.tile{color:var(--red)}');
  });

  it('have the typefaces, and the keyframes that they move by', () => {
    const { first, later } = split(
      '@font-face{font-family:A}@keyframes in{0%{opacity:0}}@keyframes spin{to{rotate:1turn}}' +
        '.word{animation:1s in}.tile{animation:spin 1s}',
    );
    expect(first).toBe('@font-face{font-family:A}@keyframes in{0%{opacity:0}}.word{animation:1s in}');
    expect(later).toBe('@keyframes spin{to{rotate:1turn}}.tile{animation:spin 1s}');
  });
});

describe('Short class names', () => {
  it('are valid, and another for every name of a file', () => {
    const nameOf = createShortNames();
    const names = ['1n1lmv70', '1n1lmv71', '1n1lmv7a', 'kw8bj70'].map((hash) =>
      nameOf({ hash, filePath: hash.slice(0, -1) }),
    );
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^[a-z_][\w]*$/);
  });

  it('stop the build where two files would have the same', () => {
    const nameOf = createShortNames();
    nameOf({ hash: 'abclmv70', filePath: 'one.css.ts' });
    expect(() => nameOf({ hash: 'xyzlmv70', filePath: 'two.css.ts' })).toThrow('lmv70: one.css.ts, two.css.ts');
  });
});
