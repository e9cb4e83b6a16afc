import type { Alien } from '#test/alien/server.ts';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import { ALIEN } from './origins.ts';
import { chosen, test as base } from './test.ts';

/** Tests of the built client against an API that knows section 7 and nothing else (D1.2). */
export const test = base.extend<{ alien: Alien; signedIn: boolean }>({
  baseURL: ALIEN,
  home: ALIEN,
  signedIn: [true, { option: true }],
  alien: [
    async ({ running, context, signedIn }, use) => {
      running.reset();
      await context.addCookies([
        { name: CONSENT_COOKIE, value: chosen().value, url: ALIEN },
        ...(signedIn ? [{ name: 'alien_session', value: '1', url: ALIEN, httpOnly: true }] : []),
      ]);
      await use(running);
    },
    { auto: true },
  ],
});
