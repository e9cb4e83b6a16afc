import { colourUse } from '#contract/rules/colourUse.ts';
import { contrastOf, LEAST_CONTRAST, usableOn } from '#contract/rules/contrast.ts';
import { hexOfOklch, oklchOf } from '#contract/rules/oklch.ts';
import { describe, expect, test } from 'vitest';

const COLOURS = ['#c8552b', '#fff4b0', '#1d4ed8', '#111111', '#f6b8c8', '#00ff00', '#777777', '#7c3aed'];

describe('The colours of a brand', () => {
  test('have the contrast that WCAG gives as examples', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#fff', '#fff')).toBe(1);
  });

  test('carry white words where those can be read, and dark ones elsewhere', () => {
    expect(colourUse('#1d4ed8').ink).toBe('#ffffff');
    expect(colourUse('#767676').ink, 'just enough').toBe('#ffffff');
    expect(colourUse('#777777').ink, 'just too little').not.toBe('#ffffff');
    for (const colour of COLOURS)
      expect(contrastOf(colourUse(colour).ink, colour), colour).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  test('come back from OKLCH as they were', () => {
    for (const colour of COLOURS) expect(hexOfOklch(oklchOf(colour))).toBe(colour);
  });

  test('can be read on every other one after they were moved, and keep their hue', () => {
    for (const colour of COLOURS) {
      for (const ground of COLOURS) {
        const usable = usableOn(colour, ground);
        expect(contrastOf(usable, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        const [before, after] = [oklchOf(colour), oklchOf(usable)];
        // The darkest colours have few steps, so their hue is rounded.
        if (Math.min(before.c, after.c) < 0.05 || after.l < 0.25) continue;
        const turned = Math.abs(((before.h - after.h + 540) % 360) - 180);
        expect(turned, `${colour} on ${ground} became ${usable}`).toBeLessThan(9);
      }
    }
  });

  test('are moved no further than they must be', () => {
    for (const colour of COLOURS) {
      for (const ground of COLOURS) {
        const from = oklchOf(colour);
        const moved = Math.abs(oklchOf(usableOn(colour, ground)).l - from.l);
        // A tenth of the way less, whichever way, would not be read yet.
        for (const end of [0, 1]) {
          const less = Math.max(0, moved - 0.05) * Math.sign(end - from.l);
          const tried = contrastOf(hexOfOklch({ ...from, l: from.l + less }), ground);
          if (moved > 0.1) expect(tried, `${colour} on ${ground}`).toBeLessThan(LEAST_CONTRAST);
        }
      }
    }
  });

  test('stay as they are where they can be read', () => {
    expect(usableOn('#3a2117', '#ffffff')).toBe('#3a2117');
  });
});
