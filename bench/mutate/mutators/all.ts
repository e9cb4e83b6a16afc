import type { Mutator } from '../change.ts';
import { action, guard, invocation, isChartWord, tag, target, transition } from './chart.ts';
import { clause } from './query.ts';
import { usual } from './usual.ts';

const string: Mutator = (node, around, source) => (isChartWord(node, around) ? [] : usual.string(node, around, source));

export const mutators: Readonly<Record<string, Mutator>> = {
  ...usual,
  string,
  clause,
  transition,
  guard,
  action,
  invocation,
  tag,
  target,
};
