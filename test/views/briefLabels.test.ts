import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { briefLabels } from '#src/views/studio/briefLabels.ts';

const coffee = { ...EMPTY_BRIEF, product: 'Coffee by post', audience: 'Families' };
const labels = (...briefs: Brief[]) => briefLabels(briefs.map((brief) => ({ brief, at: null })));

describe('D5.2 earlier briefs in a list', () => {
  it('are known by their product and the day of their last texts', () => {
    expect(labels(coffee, { ...coffee, product: 'Tea' })).toEqual(['Coffee by post', 'Tea']);
    expect(briefLabels([{ brief: coffee, at: '2026-11-24T12:00:00.000Z' }])[0]).toMatch(/^Coffee by post · .*24/);
  });
  it('begin with what differs where two are of the same product', () => {
    expect(labels({ ...coffee, offer: '10% off' }, { ...coffee, offer: 'Free delivery' }, coffee)).toEqual([
      '10% off · Coffee by post',
      'Free delivery · Coffee by post',
      'Coffee by post',
    ]);
  });
  it('say tone or language where nothing else differs', () => {
    expect(labels({ ...coffee, tone: 'warm' }, { ...coffee, tone: 'bold' })).toEqual([
      'Warm · Coffee by post',
      'Bold · Coffee by post',
    ]);
    expect(labels(coffee, { ...coffee, language: 'de' })[1]).toBe('German · Coffee by post');
  });
  it('are told apart within the first letters, however much they have in common', () => {
    const product = 'freshly roasted coffee by post, from small farms, in letterbox packs';
    const audience = 'people who make their coffee at home and like to know where';
    const some = labels(
      { ...coffee, product, audience: `${audience} it grows` },
      { ...coffee, product, audience: `${audience} it is roasted` },
      { ...coffee, product: `${product} of two`, audience },
      { ...coffee, product: `${product} of three`, audience, points: ['Pause any time'] },
    );
    expect(new Set(some.map((label) => label.slice(0, 24))).size).toBe(4);
    expect(some[0]).toMatch(/^…grows · freshly roasted coffee/);
    expect(Math.max(...some.map((label) => label.length))).toBeLessThan(90);
  });
});
