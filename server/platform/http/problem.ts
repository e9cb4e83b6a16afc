export interface ProblemExtra {
  /** For programs: `insufficient_credits`, `version_conflict`, … */
  readonly code?: string;
  /** Texts per field of the request. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** More members of the answer's body. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seconds; becomes the Retry-After header. */
  readonly retryAfter?: number;
}

/** A refusal with its status and a text for the person who reads it; the call decides the shape (D1.4). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly text: string;
  readonly extra: ProblemExtra;
  constructor(status: number, text: string, extra: ProblemExtra = {}) {
    super(text);
    this.status = status;
    this.text = text;
    this.extra = extra;
  }
}
