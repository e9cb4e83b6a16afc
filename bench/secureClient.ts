import { Agent, request } from 'node:https';

export interface SecureAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  readonly body: any;
}

/** Sources so far. */
let source = 0;

/** Calls the product as a browser does, with its cookies, each time from another source: limits count sources. */
export const secureClient = (origin: string) => {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const cookies = new Map<string, string>();

  const send = (
    method: string,
    path: string,
    body?: Uint8Array | string,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    new Promise<SecureAnswer>((resolve, reject) => {
      source += 1;
      const asked = request(new URL(path, origin), {
        agent,
        method,
        headers: {
          origin,
          'x-forwarded-for': `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${source & 255}`,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
      });
      asked.on('error', reject);
      asked.on('response', async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
      asked.end(body);
    });

  return {
    cookies,
    get: (path: string) => send('GET', path),
    put: (url: string, bytes: Uint8Array, type: string) => send('PUT', url, bytes, { 'content-type': type }),
    /** With a CSRF token, which every change needs; JSON, or a form. */
    post: async (path: string, body: object) => {
      const { body: csrf } = await send('GET', '/api/auth/csrf/');
      const { type, bytes } =
        body instanceof FormData
          ? await new Response(body).blob().then(async (blob) => ({ type: blob.type, bytes: await blob.bytes() }))
          : { type: 'application/json', bytes: JSON.stringify(body) };
      return send('POST', path, bytes, { 'content-type': type, 'x-csrftoken': csrf.csrfToken });
    },
    close: () => agent.destroy(),
  };
};
