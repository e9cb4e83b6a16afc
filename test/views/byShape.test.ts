import { expect, it } from 'vitest';
import { byShape } from '#src/views/bulk/byShape.ts';

const square = { width: 1080, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const all = () => true;

it('D5.1 files dropped on a row become the images of its ad by their shapes, all of them or none', () => {
  expect(byShape([portrait, square], all)).toEqual({ formats: ['portrait', 'square'], why: null });
  expect(byShape([portrait], all)).toEqual({ formats: ['portrait'], why: null });
  // What is wrong with it is said where it was given.
  expect(byShape([null], all)).toEqual({ formats: ['square'], why: null });
  for (const sizes of [
    [square, square],
    [square, portrait, square],
    [square, null],
  ])
    expect(byShape(sizes, all).why).toContain('at most one of each');
  expect(byShape([square, portrait], (format) => format === 'square').why).toContain('on their way');
});
