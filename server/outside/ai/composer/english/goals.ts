import type { GoalPhrases } from '../types.ts';
import { BUY } from './goals/buy.ts';
import { JOIN } from './goals/join.ts';
import { REACH } from './goals/reach.ts';

/** What an ad asks for, as its button does. */
export const GOALS: GoalPhrases = { ...REACH, ...BUY, ...JOIN };
