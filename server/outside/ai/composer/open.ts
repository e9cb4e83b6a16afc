import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { CopyEvent, Writer } from '../types.ts';
import type { Compose } from './compose.ts';
import { piecesOf } from './pieces.ts';

/**
 * Writes ads by a grammar and a stock of phrases (ADR 36), where no model is configured. What is composed as a whole is told
 * field by field, as by a model.
 */
export const createComposer = (compose: Compose): Writer => ({
  kind: 'composer',
  write: async function* (ask, signal): AsyncGenerator<CopyEvent> {
    const fields = ask.rewrite ? [ask.rewrite.field] : TEXT_FIELDS;
    for await (const composed of compose(ask, signal)) {
      const { index } = composed;
      for (const field of composed.type === 'made' ? fields : [])
        for (const text of composed.type === 'made' ? piecesOf(composed.suggestion[field]) : []) {
          if (signal.aborted) return;
          yield { type: 'piece', index, field, text };
        }
      if (signal.aborted) return;
      yield composed;
    }
  },
});
