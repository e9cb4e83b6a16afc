import { describe, expect, it } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { briefLabels } from '#src/views/studio/briefLabels.ts';

const coffee = { ...EMPTY_BRIEF, product: 'Coffee by post', audience: 'Families' };

describe('D5.2 earlier briefs in a list', () => {
  it('are known by product and audience', () => {
    expect(briefLabels([coffee, { ...coffee, product: 'Tea' }])).toEqual([
      'Coffee by post · Families',
      'Tea · Families',
    ]);
  });
  it('say their offer where two are of the same product for the same people', () => {
    expect(
      briefLabels([
        { ...coffee, offer: '10% off' },
        { ...coffee, offer: 'Free delivery' },
      ]),
    ).toEqual(['Coffee by post · Families · 10% off', 'Coffee by post · Families · Free delivery']);
  });
  it('say tone or language where nothing else differs', () => {
    expect(
      briefLabels([
        { ...coffee, tone: 'warm' },
        { ...coffee, tone: 'bold' },
      ]),
    ).toEqual(['Coffee by post · Families · Warm', 'Coffee by post · Families · Bold']);
    expect(briefLabels([coffee, { ...coffee, language: 'de' }])[1]).toBe('Coffee by post · Families · Plain · German');
  });
});
