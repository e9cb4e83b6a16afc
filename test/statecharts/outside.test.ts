import { outside } from '#src/statecharts/outside.ts';
import { expect, it } from 'vitest';

const label = { x: 10, y: 10, width: 20, height: 10 };
it.each([
  [
    'down through it',
    [
      { x: 20, y: 0 },
      { x: 20, y: 50 },
    ],
    [
      [
        { x: 20, y: 0 },
        { x: 20, y: 10 },
      ],
      [
        { x: 20, y: 20 },
        { x: 20, y: 50 },
      ],
    ],
  ],
  [
    'up through it',
    [
      { x: 20, y: 50 },
      { x: 20, y: 0 },
    ],
    [
      [
        { x: 20, y: 50 },
        { x: 20, y: 20 },
      ],
      [
        { x: 20, y: 10 },
        { x: 20, y: 0 },
      ],
    ],
  ],
  [
    'to the left, with a bend before',
    [
      { x: 50, y: 40 },
      { x: 50, y: 15 },
      { x: 0, y: 15 },
    ],
    [
      [
        { x: 50, y: 40 },
        { x: 50, y: 15 },
        { x: 30, y: 15 },
      ],
      [
        { x: 10, y: 15 },
        { x: 0, y: 15 },
      ],
    ],
  ],
  [
    'along its edge',
    [
      { x: 10, y: 0 },
      { x: 10, y: 50 },
    ],
    [
      [
        { x: 10, y: 0 },
        { x: 10, y: 50 },
      ],
    ],
  ],
  [
    'beside it',
    [
      { x: 0, y: 30 },
      { x: 50, y: 30 },
    ],
    [
      [
        { x: 0, y: 30 },
        { x: 50, y: 30 },
      ],
    ],
  ],
  [
    'into it',
    [
      { x: 0, y: 15 },
      { x: 20, y: 15 },
    ],
    [
      [
        { x: 0, y: 15 },
        { x: 10, y: 15 },
      ],
    ],
  ],
])('A line is parted where its label lies on it: %s', (_, points, parts) => {
  expect(outside(points, label)).toEqual(parts);
});
