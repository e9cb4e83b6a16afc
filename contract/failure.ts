/**
 * Everything that can go wrong in a call, as plain data, because it is part of events and snapshots. Views switch over
 * `kind` exhaustively; `text` is the server's text, if it sent one.
 */
export type Failure =
  /** No answer came: no network, DNS, a broken connection. */
  | { readonly kind: 'network' }
  /** 401. */
  | { readonly kind: 'unauthorized'; readonly text: string | null }
  /** 403, 402: signed in, and still not allowed. */
  | {
      readonly kind: 'forbidden';
      readonly text: string | null;
      readonly code: string | null;
      /** 402 where the credits do not reach (D4.4): how many it takes, and how many there are. */
      readonly credits?: { readonly needed: number; readonly left: number };
    }
  /** 404, 410. */
  | { readonly kind: 'missing'; readonly text: string | null }
  /** 400, 409, 413, 415, 422: the request is invalid; `fields` maps a field to its texts. */
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly text: string | null;
      readonly code: string | null;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** Of a list of ads: which were refused, and why. */
      readonly refusals?: readonly {
        readonly name: string;
        readonly errors: readonly string[];
        readonly adId?: string;
        /** Where the first error is fixed. */
        readonly field?: string;
      }[];
    }
  /** 429; seconds until a retry makes sense. */
  | { readonly kind: 'limited'; readonly text: string | null; readonly retryAfter: number }
  /** 5xx; status 0: no answer of an outside store, though there is a network. */
  | { readonly kind: 'server'; readonly status: number; readonly text: string | null }
  /** An answer that does not match its schema. */
  | { readonly kind: 'malformed' }
  /** Aborted, because the person or the screen went away. */
  | { readonly kind: 'aborted' };

/** The one sentence to show for a failure; `fallback` is the default text of the call (R8.05). */
export const textOf = (failure: Failure, fallback: string): string => {
  switch (failure.kind) {
    case 'network':
    case 'malformed':
    case 'aborted':
      return fallback;
    case 'unauthorized':
    case 'forbidden':
    case 'missing':
    case 'rejected':
    case 'limited':
    case 'server':
      return failure.text ?? fallback;
  }
};
