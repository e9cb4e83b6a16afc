import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';

export interface Http2Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

/** Calls over HTTP/2, as every browser makes them; `host` is what the request calls the server. */
export const openHttp2 = (url: string, ca: string, host = new URL(url).host) => {
  const session = connect(url, { ca, servername: 'localhost' });
  const kept = new Map<string, string>();

  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Http2Answer> => {
    const stream = session.request({
      ':method': method,
      ':path': path,
      ':authority': host,
      origin: `https://${host}`,
      cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token !== undefined && { 'x-csrftoken': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    let status = 0;
    let cookies: readonly string[] = [];
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      cookies = headers['set-cookie'] ?? [];
    });
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    const read = await text(stream);
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      kept.set(name, value);
    }
    return { status, cookies, body: read === '' ? null : JSON.parse(read) };
  };

  return {
    get: (path: string) => send('GET', path),
    post: async (path: string, body: unknown) => {
      const { csrfToken } = (await send('GET', '/api/auth/csrf/')).body;
      return send('POST', path, body, csrfToken);
    },
    close: () => session.close(),
  };
};
