import type { Failure } from '#contract/failure.ts';

/** What is refused before the server is asked, by its code: the charts keep the code, a screen shows the words. */
export const OWN_TEXTS = {
  notAgreed: 'Agree to the Terms of Service and the Privacy Policy to continue.',
  notMeant: 'Type DELETE in capital letters.',
  noAdAccount: 'Select an ad account first.',
  /** It was in the memory of an earlier page. */
  secretGone: 'Enter your password again.',
} as const;

type OwnRefusal = keyof typeof OWN_TEXTS;

/** A refusal of our own; `field`: where it is said. */
export const ownRefusal = (code: OwnRefusal, field?: string): Failure => ({
  kind: 'rejected',
  status: 400,
  text: null,
  code,
  fields: field === undefined ? {} : { [field]: [] },
});

/** Its words; null: the refusal is the server's. */
export const ownTextOf = (failure: Failure): string | null =>
  failure.kind === 'rejected' && failure.code !== null && Object.hasOwn(OWN_TEXTS, failure.code)
    ? OWN_TEXTS[failure.code as OwnRefusal]
    : null;
