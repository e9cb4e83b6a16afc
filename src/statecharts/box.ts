import { wordsOf } from './cause.ts';
import { type Chart, type ChartEdge, type ChartState, isInner } from './chart.ts';
import { widthOf, wrap } from './text.ts';

export type TextRole = 'name' | 'words' | 'does' | 'tags' | 'event' | 'action';

/** One line of text: where its baseline stands from the top of the block. */
export interface TextLine {
  readonly role: TextRole;
  readonly text: string;
  readonly y: number;
  /** Of the transition that the line speaks of. */
  readonly edge?: string;
}

/** Lines set below each other, in pixels. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
}

type Line = Omit<TextLine, 'y'> & { readonly gap?: number };

export const SIZES: Readonly<
  Record<TextRole, { readonly size: number; readonly line: number; readonly strong?: true }>
> = {
  name: { size: 14, line: 20, strong: true },
  words: { size: 12, line: 16 },
  does: { size: 12, line: 17 },
  tags: { size: 11, line: 16 },
  event: { size: 12, line: 16, strong: true },
  action: { size: 11, line: 15 },
};

const TEXT_WIDTH = 210;
const LABEL_WIDTH = 190;
export const PADDING = 12;
export const LABEL_PADDING = 4;
export const ANYWHERE_PADDING = 7;

const blockOf = (lines: readonly Line[], padding: number): Block => {
  let y = padding;
  const set = lines.map(({ gap = 0, ...line }): TextLine => {
    const { size, line: height } = SIZES[line.role];
    y += gap + height;
    return { ...line, y: y - Math.round((height - size) / 2) - 2 };
  });
  const widths = lines.map(({ role, text }) => widthOf(text, SIZES[role].size, SIZES[role].strong));
  return { width: Math.ceil(Math.max(0, ...widths)) + 2 * padding, height: Math.ceil(y + padding), lines: set };
};

const does = (text: string, edge?: string): Line[] =>
  wrap(text, SIZES.does.size, TEXT_WIDTH + 30).map((part) => ({ role: 'does', text: part, edge }));

const innerWords = ({ cause, guard, actions, target }: ChartEdge): string => {
  const acts = [...(target === null ? [] : ['starts anew']), ...actions];
  return `${wordsOf(cause)}${guard === null ? '' : ` [${guard}]`} / ${acts.join(', ') || 'nothing'}`;
};

/** What stands in a state's box, or at the head of the box around its states. */
export const stateBlock = (chart: Chart, state: ChartState): Block => {
  const activities = [
    ...state.invokes.flatMap(({ id, src }) => does(src === id ? `runs ${src}` : `runs ${src} as ${id}`)),
    ...(state.entry.length > 0 ? does(`entry / ${state.entry.join(', ')}`) : []),
    ...(state.exit.length > 0 ? does(`exit / ${state.exit.join(', ')}`) : []),
    ...chart.edges
      .filter((edge) => edge.source === state.id && isInner(edge))
      .flatMap((edge) => does(innerWords(edge), edge.id)),
  ];
  const words = wrap(state.description, SIZES.words.size, TEXT_WIDTH);
  return blockOf(
    [
      { role: 'name', text: state.parent === null ? `${chart.id} · version ${chart.version}` : state.key },
      ...words.map((text): Line => ({ role: 'words', text })),
      ...activities.map((line, at) => (at === 0 ? { ...line, gap: 6 } : line)),
      ...(state.tags.length > 0
        ? [{ role: 'tags', text: state.tags.map((tag) => `#${tag}`).join(' '), gap: 4 } satisfies Line]
        : []),
    ],
    PADDING,
  );
};

const edgeLines = ({ id, cause, guard, actions, reenter }: ChartEdge): Line[] => {
  const event = reenter ? `${wordsOf(cause)} (re-enters)` : wordsOf(cause);
  const head = wrap(guard === null ? event : `${event} [${guard}]`, SIZES.event.size, LABEL_WIDTH);
  const acts = actions.length > 0 ? wrap(`/ ${actions.join(', ')}`, SIZES.action.size, LABEL_WIDTH) : [];
  return [
    ...head.map((text): Line => ({ role: 'event', text, edge: id })),
    ...acts.map((text): Line => ({ role: 'action', text, edge: id })),
  ];
};

/** The words at a line: all transitions that lead from one state to the same other. */
export const labelBlock = (edges: readonly ChartEdge[]): Block =>
  blockOf(
    edges.flatMap((edge, at) => edgeLines(edge).map((line, row) => (at > 0 && row === 0 ? { ...line, gap: 4 } : line))),
    LABEL_PADDING,
  );

/** The place from which a transition leads that may happen anywhere in a state. */
export const anywhereBlock = (): Block => blockOf([{ role: 'tags', text: 'from anywhere here' }], ANYWHERE_PADDING);
