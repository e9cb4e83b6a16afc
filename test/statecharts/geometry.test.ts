import type { Drawing } from '#src/statecharts/drawing.ts';
import { describe, expect, it } from 'vitest';
import { crossings, notFirst, overlaps, protruding } from './geometry.ts';
import { drawings } from './drawings.ts';

describe.each([...drawings.values()])('The picture of $id', (drawing) => {
  it('has no line through words, labels or states', () => {
    expect(crossings(drawing)).toEqual([]);
  });

  it('has no words, labels or states on each other', () => {
    expect(overlaps(drawing)).toEqual([]);
  });

  it('has all words inside what they belong to, and room for its cards', () => {
    expect(protruding(drawing)).toEqual([]);
  });

  it('begins with the states in which it starts', () => {
    expect(notFirst(drawing)).toEqual([]);
  });
});

const some = drawings.get('sample')!;
const [line] = some.lines;
const beside = <T extends { readonly x: number }>(place: T): T => ({ ...place, x: place.x + 15 });

it.each<[string, (drawing: Drawing) => string[], Drawing]>([
  [
    'a line that is not parted at its label',
    crossings,
    { ...some, lines: [{ ...line!, parts: [line!.parts.flat()] }] },
  ],
  [
    'a label that lies on a state',
    overlaps,
    { ...some, lines: [{ ...line!, label: { ...line!.label, ...some.states[1]!.head, text: line!.label.text } }] },
  ],
  [
    'words beside their state',
    protruding,
    { ...some, states: some.states.map((state) => ({ ...state, head: beside(state.head) })) },
  ],
  [
    'a first state that comes last',
    notFirst,
    {
      ...some,
      states: some.states.map((one) => (one.state.id === 'sample.idle' ? { ...one, x: 9999, y: 9999 } : one)),
    },
  ],
])('It would be seen: %s', (_, check, drawing) => {
  expect(check(drawing)).not.toEqual([]);
});
