/** The requests that are under way. */
const requests = new Set<EventTarget>();

/** What sends a file in a browser, as far as the client asks; the bytes go where `fetch` sends them. */
export class SentByFetch extends EventTarget {
  readonly upload = new EventTarget();
  readonly #stop = new AbortController();
  readonly #headers = new Headers();
  #answer: Response | null = null;
  #url = '';
  open(_: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null;
  }
  get status(): number {
    return this.#answer?.status ?? 0;
  }
  abort(): void {
    this.#stop.abort();
  }
  async send(body: Blob): Promise<void> {
    requests.add(this.upload);
    const init = { method: 'PUT', body, headers: this.#headers, signal: this.#stop.signal };
    try {
      this.#answer = await fetch(this.#url, init);
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event(this.#stop.signal.aborted ? 'abort' : 'error'));
    } finally {
      requests.delete(this.upload);
    }
  }
}

/** Such a share of what is under way has been sent. */
export const tellShare = (share: number): void => {
  for (const sending of requests) {
    const told = Object.assign(new Event('progress'), { loaded: share, total: 1 });
    sending.dispatchEvent(told);
  }
};
