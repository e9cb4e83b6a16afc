import { describe, expect, it } from 'vitest';
import { placesFor } from '#contract/rules/imagePlaces.ts';

const SQUARE = { width: 1080, height: 1080 };
const WIDE = { width: 1920, height: 1080 };
const FEED = { width: 1080, height: 1350 };
const STORY = { width: 1080, height: 1920 };

describe('D5.1 which place of an ad a picture is for', () => {
  it.each([
    ['a square one', [SQUARE], ['square']],
    ['a wide one', [WIDE], ['square']],
    ['4:5', [FEED], ['portrait']],
    ['9:16', [STORY], ['portrait']],
    ['nearer to 1:1 than to 4:5', [{ width: 895, height: 1000 }], ['square']],
    ['nearer to 4:5 than to 1:1', [{ width: 894, height: 1000 }], ['portrait']],
    ['one of each, whatever comes first', [STORY, SQUARE], ['portrait', 'square']],
    ['two of one shape: the second is left', [SQUARE, WIDE, STORY, FEED], ['square', null, 'portrait', null]],
    ['one that cannot be measured is shown to be one', [null], ['square']],
    ['of those that cannot be measured, the first', [null, null], ['square', null]],
    ['one that cannot be measured takes no place from others', [null, STORY, SQUARE], [null, 'portrait', 'square']],
    ['none', [], []],
  ] as const)('%s', (_, sizes, places) => {
    expect(placesFor(sizes)).toEqual(places);
  });
});
