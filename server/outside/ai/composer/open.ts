import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { TextField } from '#contract/suggestion.ts';
import type { CopyEvent, Writer } from '../types.ts';
import type { Compose, Composed } from './compose.ts';
import { piecesOf } from './pieces.ts';

/** What was composed, after its texts piece by piece. */
const told = function* (composed: Composed, fields: readonly TextField[]): Generator<CopyEvent> {
  if (composed.type === 'made')
    for (const field of fields)
      for (const text of piecesOf(composed.suggestion[field]))
        yield { type: 'piece', index: composed.index, field, text };
  yield composed;
};

/**
 * Writes ads by a grammar and a stock of phrases (ADR 36), where no model is configured. What is composed as a whole is told
 * field by field, as by a model.
 */
export const createComposer = (compose: Compose, prepare: () => void = () => undefined): Writer => ({
  kind: 'composer',
  prepare,
  write: async function* (ask, signal): AsyncGenerator<CopyEvent> {
    const fields = ask.rewrite ? [ask.rewrite.field] : TEXT_FIELDS;
    for await (const composed of compose(ask, signal)) {
      for (const event of told(composed, fields)) {
        if (signal.aborted) return;
        yield event;
      }
    }
  },
});
