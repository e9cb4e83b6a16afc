/**
 * Everything that can go wrong between the client and the world, as plain data: it travels in events and snapshots.
 * Views switch over `kind` exhaustively; `text` is what the server said, where it said something.
 */
export type Failure =
  /** No answer came: no network, DNS, a broken connection. */
  | { readonly kind: 'network' }
  /** 401. */
  | { readonly kind: 'unauthorized'; readonly text: string | null }
  /** 403, 402: signed in, and still not allowed. */
  | { readonly kind: 'forbidden'; readonly text: string | null; readonly code: string | null }
  /** 404, 410. */
  | { readonly kind: 'missing'; readonly text: string | null }
  /** 400, 409, 413, 415, 422: the request is at fault; `fields` maps a field to its texts. */
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly text: string | null;
      readonly code: string | null;
      readonly fields: Readonly<Record<string, readonly string[]>>;
    }
  /** 429; seconds until it is worth trying again. */
  | { readonly kind: 'limited'; readonly text: string | null; readonly retryAfter: number }
  /** 5xx. */
  | { readonly kind: 'server'; readonly status: number; readonly text: string | null }
  /** An answer that does not have the agreed shape. */
  | { readonly kind: 'malformed' }
  /** The person, or the screen that asked, went away. */
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
