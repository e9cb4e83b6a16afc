import type { CopyAsk, CopyEvent } from '#server/outside/ai/types.ts';
import { keepable } from './keepable.ts';
import { createLeak } from './leak.ts';
import { fieldsOf, systemOf } from './prompt.ts';

type Piece = Extract<CopyEvent, { type: 'piece' }>;

/** Half of a sign outside the first plane: the other half comes with the next piece. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;

/**
 * What has been added to the texts of a suggestion since the last look. Only its first writing is heard: where it is
 * written again, the second comes whole. What repeats the instructions is not heard at all.
 */
export const createPieces = (ask: CopyAsk): { of(index: number, item: unknown): Piece[]; end(): void } => {
  const heard = new Map<string, string>();
  const closed = new Set<number>();
  const begun = new Set<number>();
  const leaks = createLeak(systemOf(ask));
  return {
    of: (index, item) => {
      if (closed.has(index) || typeof item !== 'object' || item === null) return [];
      const pieces: Piece[] = [];
      for (const field of fieldsOf(ask)) {
        const told = (item as Record<string, unknown>)[field];
        if (typeof told !== 'string') continue;
        const text = keepable(told.replace(HALF_SIGN, '')).trimStart();
        const before = heard.get(`${index} ${field}`) ?? '';
        if (text.length <= before.length) continue;
        if (leaks(text)) {
          closed.add(index);
          return pieces;
        }
        begun.add(index);
        heard.set(`${index} ${field}`, text);
        pieces.push({ type: 'piece', index, field, text: text.slice(before.length) });
      }
      return pieces;
    },
    end: () => {
      for (const index of begun) closed.add(index);
    },
  };
};
