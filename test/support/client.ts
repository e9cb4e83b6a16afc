/** What came back; `body` is parsed JSON, or the text where it is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

export interface SendOptions {
  /** JSON, unless it is a FormData or a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `false` sends no CSRF token. */
  readonly csrf?: false;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const CSRF = '/api/auth/csrf/';

/** An HTTP client that keeps cookies and sends the CSRF token, as a browser with our client would. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  #token: string | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async #csrf(): Promise<string> {
    if (this.#token === null) await this.send('GET', CSRF);
    return this.#token ?? '';
  }

  /** Takes the cookies of an answer. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
      if (name === 'csrftoken') this.#token = null;
    }
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The answer with its body unread. */
  async open(
    method: string,
    path: string,
    { body, headers = {}, csrf, signal }: SendOptions & { readonly signal?: AbortSignal } = {},
  ): Promise<Response> {
    const sent = new Headers();
    if (method !== 'GET' && csrf !== false) sent.set('x-csrftoken', await this.#csrf());
    if (this.cookies.size > 0) sent.set('cookie', this.cookieHeader);
    const raw = body instanceof FormData || typeof body === 'string';
    if (body !== undefined && !raw) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const init: RequestInit = { method, headers: sent, redirect: 'manual', ...(signal && { signal }) };
    if (body !== undefined) init.body = raw ? (body as FormData | string) : JSON.stringify(body);
    const response = await fetch(new URL(path, this.#url), init);
    this.keep(response.headers);
    return response;
  }

  async send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const response = await this.open(method, path, options);
    const text = await response.text();
    const answer: Answer = { status: response.status, headers: response.headers, text, body: parse(text) };
    // Whoever asked for it by themselves sends it from then on, too.
    if (path === CSRF && answer.status === 200) this.#token = answer.body.csrfToken as string;
    return answer;
  }

  get = (path: string, options?: SendOptions): Promise<Answer> => this.send('GET', path, options);
  post = (path: string, body?: unknown, options?: SendOptions): Promise<Answer> =>
    this.send('POST', path, { body, ...options });
  put = (path: string, body?: unknown, options?: SendOptions): Promise<Answer> =>
    this.send('PUT', path, { body, ...options });
  patch = (path: string, body?: unknown, options?: SendOptions): Promise<Answer> =>
    this.send('PATCH', path, { body, ...options });
  delete = (path: string, body?: unknown, options?: SendOptions): Promise<Answer> =>
    this.send('DELETE', path, { body, ...options });
}
