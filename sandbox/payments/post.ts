import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Webhook receivers get this long to answer, in milliseconds. */
const PATIENCE = 20_000;

/** Posts a body and resolves to the answer's status; rejects where none came. `ca`: PEM to trust, instead of the public authorities. */
export const post = (target: string, body: string, headers: Record<string, string>, ca?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(target);
    const secure = url.protocol === 'https:';
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: PATIENCE,
      agent: false,
    } as const;
    const sent = secure
      ? requestHttps(url, { ...options, ...(ca !== undefined && { ca }) })
      : requestHttp(url, options);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
