import type { Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { type Answer, type HeldCalls, nameOfCall, type Wanted } from '#test/paths/calls.ts';

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
  await page.route(
    ({ pathname }) => Object.values(wanted).some(([, pattern]) => pattern.test(pathname)),
    async (route) => {
      const request = route.request();
      const name = nameOfCall(wanted, request.method(), new URL(request.url()).pathname);
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
