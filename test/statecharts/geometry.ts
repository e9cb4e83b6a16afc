import { type Block, lineWidth, SIZES } from '#src/statecharts/block.ts';
import type { Drawing, Placed, PlacedBlock, Point } from '#src/statecharts/drawing.ts';

interface Piece extends Placed {
  readonly name: string;
}

const placed = ({ x, y, text }: PlacedBlock): Placed => ({ x, y, width: text.width, height: text.height });

/** The ink of every line of words, and the frames of what is framed. */
const wordsOf = ({ x, y, text }: PlacedBlock): Piece[] => [
  ...[...text.lines, ...(text.fold ? [text.fold.trigger] : [])].map((line) => ({
    name: line.text,
    x: x + line.x,
    y: y + line.y - SIZES[line.role].size,
    width: Math.floor(lineWidth(line)),
    height: SIZES[line.role].size + 2,
  })),
  ...text.badges.map(({ line, frame }) => ({ ...frame, name: line.text, x: x + frame.x, y: y + frame.y })),
];

const overlap = (one: Placed, other: Placed): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The stretches of a line, a hair thick: what touches a frame's edge is not in it. */
const stretches = (name: string, points: readonly Point[]): Piece[] =>
  points.slice(1).map((to, at) => {
    const from = points[at]!;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
    return width > height
      ? { name, x: x + 0.1, y, width: width - 0.2, height: 0.1 }
      : { name, x, y: y + 0.1, width: 0.1, height: height - 0.2 };
  });

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

const contains = (outer: Placed, inner: Placed): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** What a drawing is made of, for comparing. */
const piecesOf = ({ states, anywheres, starts, lines }: Drawing) => {
  const isOuter = (id: string) => states.some(({ state }) => state.parent === id);
  const blocks: readonly PlacedBlock[] = [
    ...states.map(({ head }) => head),
    ...anywheres,
    ...lines.map(({ label }) => label),
  ];
  return {
    words: blocks.flatMap(wordsOf),
    lines: [
      ...starts.flatMap(({ points }) => stretches('start', points)),
      ...lines.flatMap(({ edges, parts }) => parts.flatMap((points) => stretches(edges[0]!.id, points))),
    ],
    labels: lines.map(({ edges, label }) => ({ name: `label of ${edges[0]!.id}`, ...placed(label) })),
    boxes: [
      ...states
        .filter(({ state }) => !isOuter(state.id))
        .map(({ state, x, y, width, height }) => ({ name: state.id, x, y, width, height })),
      ...anywheres.map((place) => ({ name: 'anywhere', ...placed(place) })),
    ],
    heads: states
      .filter(({ state }) => isOuter(state.id))
      .map(({ state, head }) => ({ name: `head of ${state.id}`, ...placed(head) })),
  };
};

/** Lines that run through words, through a label or through a state that they only pass. */
export const crossings = (drawing: Drawing): string[] => {
  const { words, lines, labels, boxes } = piecesOf(drawing);
  return [...words, ...labels, ...boxes].flatMap((piece) =>
    lines.filter((line) => overlap(line, piece)).map((line) => `${line.name} runs through ${piece.name}`),
  );
};

/** Words, labels and states that lie on each other. */
export const overlaps = (drawing: Drawing): string[] => {
  const { words, labels, boxes, heads } = piecesOf(drawing);
  return [...pairs(words), ...pairs([...labels, ...boxes, ...heads])]
    .filter(([one, other]) => overlap(one, other))
    .map(([one, other]) => `${one.name} lies on ${other.name}`);
};

/** Words that stick out of the box they belong to, and cards that stick out of the picture. */
export const protruding = (drawing: Drawing): string[] => {
  const blocks: readonly (PlacedBlock & { around: Placed })[] = [
    ...drawing.states.map((state) => ({ ...state.head, around: state })),
    ...drawing.anywheres.map((place) => ({ ...place, around: place })),
    ...drawing.lines.map(({ label }) => ({ ...label, around: placed(label) })),
  ];
  const fits = ({ width, height }: Block): boolean => width + 8 <= drawing.width && height + 8 <= drawing.height;
  return blocks.flatMap(({ around, ...block }) => [
    ...wordsOf(block)
      .filter((piece) => !contains(around, piece))
      .map(({ name }) => `${name} sticks out`),
    ...(block.text.fold && !fits(block.text.fold.card)
      ? [`the card of ${block.text.lines[0]!.text} is too large`]
      : []),
  ]);
};

/** States in which others start, where one of the others comes before it both downwards and to the right. */
export const notFirst = ({ states }: Drawing): string[] =>
  states
    .filter(({ state }) => state.initial !== null)
    .filter(({ state }) => {
      const first = states.find((other) => other.state.id === state.initial)!;
      const siblings = states.filter((other) => other.state.parent === state.id);
      return siblings.some(({ y }) => y < first.y) && siblings.some(({ x }) => x < first.x);
    })
    .map(({ state }) => `${state.initial} is not the first in ${state.id}`);
