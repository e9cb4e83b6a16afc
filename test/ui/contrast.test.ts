import { describe, expect, it } from 'vitest';
import { dark } from '#ui/theme/dark.ts';
import { light } from '#ui/theme/light.ts';
import type { Colours } from '#ui/theme/roles.ts';
import { contrast, inGamut } from '../support/colour.ts';

type Role = keyof Colours;

const GROUNDS = ['paper', 'surface', 'sunken', 'floating', 'hover'] as const;
const TEXTS = ['ink', 'inkSoft', 'inkFaint', 'brandInk', 'criticalInk', 'attentionInk', 'positiveInk'] as const;

const TEXT_PAIRS: readonly (readonly [Role, Role])[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...(['brandSoft', 'attentionSoft', 'criticalSoft', 'positiveSoft'] as const).flatMap(
    (ground) =>
      [
        ['ink', ground],
        ['inkSoft', ground],
      ] as const,
  ),
  ['brandInk', 'brandSoft'],
  ['attentionInk', 'attentionSoft'],
  ['criticalInk', 'criticalSoft'],
  ['positiveInk', 'positiveSoft'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onCritical', 'critical'],
  ['onCritical', 'criticalHover'],
  ['onDeep', 'deep'],
  ['onDeepSoft', 'deep'],
];

const CONTROL_PAIRS: readonly (readonly [Role, Role])[] = (['edge', 'focus', 'brand', 'critical'] as const).flatMap(
  (mark) => GROUNDS.map((ground) => [mark, ground] as const),
);

describe.each([
  ['light', light],
  ['dark', dark],
])('Colours of the %s theme', (_name, colours) => {
  it.each(TEXT_PAIRS)('%s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('%s can be told from %s (3:1)', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it('shows every colour as it is written on an ordinary screen', () => {
    const outside = Object.entries(colours).filter(([, colour]) => !inGamut(colour));
    expect(outside).toEqual([]);
  });
});
