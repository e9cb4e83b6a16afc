import type { LoadedDraft } from './context.ts';

/** What becomes of a draft of which the server has nothing any more. */
export const gone = {
  guard: {
    type: 'isGone',
    params: ({ event }: { event: { output: LoadedDraft } }) => ({ loaded: event.output }),
  },
  target: '#draft.deleted',
  actions: {
    type: 'keepGone',
    params: ({ event }: { event: { output: LoadedDraft } }) => ({ loaded: event.output }),
  },
} as const;
