import { gunzipSync } from 'node:zlib';

/** One event as PostHog's ingestion takes it. */
export interface SentEvent {
  readonly event: string;
  readonly distinct_id?: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

/** The events in a body: one, several, or several in a batch. */
const eventsIn = (parsed: unknown): SentEvent[] => {
  if (Array.isArray(parsed)) return parsed as SentEvent[];
  const { batch, data } = parsed as { batch?: SentEvent[]; data?: SentEvent[] };
  return batch ?? data ?? [parsed as SentEvent];
};

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * What a request to an ingestion address carries, whichever way the library packed it: JSON, gzip, or a form whose field
 * `data` is base64.
 */
export const decode = (body: Buffer): SentEvent[] => {
  const text = (isGzip(body) ? gunzipSync(body) : body).toString('utf8');
  if (text.startsWith('{') || text.startsWith('[')) return eventsIn(JSON.parse(text));
  const data = new URLSearchParams(text).get('data') ?? '';
  const plain = data.startsWith('{') || data.startsWith('[') ? data : Buffer.from(data, 'base64').toString('utf8');
  return eventsIn(JSON.parse(plain));
};
