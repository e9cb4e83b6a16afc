import type { MetaConnection } from '#contract/calls/meta.ts';
import type { Fact } from '../fact.ts';

export const theStatus = ({ event }: { readonly event: { readonly output: MetaConnection } }) => ({
  status: event.output,
});

/** Whoever did it: this tab, whose own request is still unanswered, another, or Meta. */
export const tellDisconnected = {
  type: 'tell',
  params: { fact: { type: 'toast.show', toast: { code: 'metaDisconnected' } } satisfies Fact },
} as const;
