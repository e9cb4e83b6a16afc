import type { Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Failure } from '#contract/failure.ts';

/** Calls by a name of their own: `{ readUser: ['GET', /auth\/user/] }`. */
export type Wanted = Readonly<Record<string, readonly [method: string, path: RegExp]>>;

export type Answer =
  /** The real server answers. */
  | 'continue'
  /** The connection breaks. */
  | 'abort'
  | {
      readonly status: number;
      readonly json?: object;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** The real server's answer, changed. */
  | { readonly edit: (json: never) => object };

export interface HeldCalls {
  /** Answers the oldest call of that name that is held; waits until there is one. */
  answer(name: string, answer: Answer): Promise<void>;
  /** Breaks those that are held, and all that come: a page that closes would let them through to the server. */
  end(): Promise<void>;
}

/** The answer that a service makes this failure of. */
export const answerOf = (failure: Failure): Answer => {
  const text = 'text' in failure && failure.text !== null ? { detail: failure.text } : {};
  const code = 'code' in failure && failure.code !== null ? { code: failure.code } : {};
  const json = { ...text, ...code };
  switch (failure.kind) {
    case 'network':
      return 'abort';
    case 'unauthorized':
      return { status: 401, json };
    case 'forbidden':
      return { status: 403, json };
    case 'missing':
      return { status: 404, json };
    case 'limited':
      return { status: 429, json, headers: { 'retry-after': String(failure.retryAfter) } };
    case 'server':
    case 'rejected':
      return { status: failure.status, json: { ...json, ...('fields' in failure && failure.fields) } };
    case 'malformed':
      return { status: 200, json: {} };
    case 'aborted':
      throw new Error('nobody answers so');
  }
};

const give = async (route: Route, answer: Answer): Promise<void> => {
  if (answer === 'continue') return route.continue();
  if (answer === 'abort') return route.abort('connectionfailed');
  if ('edit' in answer) {
    const response = await route.fetch();
    return route.fulfill({ response, json: answer.edit((await response.json()) as never) });
  }
  return route.fulfill(answer);
};

/** Holds every call of these names until it is answered; all others go to the real server. */
export const holdCalls = async (page: Page, wanted: Wanted): Promise<HeldCalls> => {
  let ended = false;
  const held: { readonly name: string; readonly route: Route }[] = [];
  const nameOf = (method: string, path: string): string | undefined =>
    Object.entries(wanted).find(([, [its, pattern]]) => its === method && pattern.test(path))?.[0];
  await page.route(
    ({ pathname }) => Object.values(wanted).some(([, pattern]) => pattern.test(pathname)),
    async (route) => {
      const request = route.request();
      const name = nameOf(request.method(), new URL(request.url()).pathname);
      if (name && ended) await route.abort().catch(() => {});
      else if (name) held.push({ name, route });
      // The page may be gone by now.
      else await route.continue().catch(() => {});
    },
  );
  return {
    answer: async (name, answer) => {
      let at = -1;
      const find = () => {
        // A call that the page gave up waits for nothing.
        at = held.findIndex((one) => one.name === name && one.route.request().failure() === null);
        return at >= 0;
      };
      await expect.poll(find, { message: `${name} is called`, intervals: [5, 10, 20, 50] }).toBe(true);
      await give(held.splice(at, 1)[0]!.route, answer);
    },
    end: async () => {
      ended = true;
      await Promise.all(held.splice(0).map(({ route }) => route.abort().catch(() => {})));
    },
  };
};
