import * as z from 'zod';

/** What can be made to go wrong. Each strikes once unless told otherwise; `times: 0` until it is switched off. */
export const FAULTS = {
  garbage: 'Answers with words that are no JSON.',
  answer: 'Answers with the text that is given.',
  half_json: 'The stream ends in the middle of the JSON, as if all was said.',
  broken: 'The connection breaks in the middle of the stream.',
  refusal: 'The model declines: a refusal, and no content.',
  content_filter: 'The filter of the provider ends the answer in its middle.',
  length: 'The answer is cut off at the limit of its length.',
  rate_limit: 'Refused: too many requests (429), with retry-after.',
  insufficient_quota: 'Refused: no money is left (429).',
  invalid_key: 'Refused: a wrong key (401).',
  no_model: 'Refused: no such model (404).',
  moderation_blocked: 'Refused: against the rules of the provider (400).',
  no_json_schema: 'Refused where a schema is asked for (400): only json_object is known.',
  server_error: 'Fails (500).',
  overloaded: 'Fails: overloaded (503).',
  html_body: 'A page of a proxy arrives instead of the answer (502).',
  silence: 'Nothing arrives for a minute, not even a header.',
  silence_midway: 'Nothing more arrives for a minute, after half of the answer.',
  slow: 'A pause before each token.',
  tool_calls: 'The model calls a tool that nobody offered, beside its answer.',
  extra_field: 'Each object of the answer has a member that the schema does not know.',
  missing_field: 'Each object of the answer lacks the last member of the schema.',
  other_size: 'The picture has another size than was asked for: `text` is that size, as 1536x640.',
  see_through: 'The picture is see-through all over.',
  odd_usage: 'What was used is told in fractions, and more than there is.',
  reveal: 'The model repeats what the system told it.',
} as const;
export type FaultName = keyof typeof FAULTS;

const names = Object.keys(FAULTS) as [FaultName, ...FaultName[]];

export const FaultRequest = z.strictObject({
  fault: z.enum(names),
  /** How often it strikes; 0: until it is switched off. */
  times: z.coerce.number().int().min(0).max(1000).default(1),
  /** Of a silence, or of the pause before each token. */
  ms: z.coerce.number().int().min(0).max(120_000).optional(),
  /** Seconds, with `rate_limit`. */
  retry_after: z.coerce.number().int().min(0).max(3600).default(1),
  /** What `answer` answers with; the size of `other_size`. */
  text: z.string().max(100_000).default(''),
});
export type Fault = z.output<typeof FaultRequest>;

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** The oldest, counted down; null when the call goes well. */
  strike(): Fault | null;
}

export const createFaults = (): Faults => {
  let on: Fault[] = [];
  return {
    add: (fault) => void on.push(fault),
    clear: () => void (on = []),
    list: () => on,
    strike: () => {
      const [first] = on;
      if (first === undefined) return null;
      if (first.times === 1) on = on.slice(1);
      else if (first.times > 1) on = [{ ...first, times: first.times - 1 }, ...on.slice(1)];
      return first;
    },
  };
};
