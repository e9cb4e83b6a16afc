import { type Alien, startAlien } from '#test/alien/server.ts';
import { CONSENT_COOKIE } from '#contract/rules/consent.ts';
import { ALIEN, ALIEN_PORT } from './origins.ts';
import { chosen, test as base } from './test.ts';

/** Tests of the built client against an API that knows section 7 and nothing else (D1.2). */
export const test = base.extend<{ alien: Alien; signedIn: boolean }, { running: Alien }>({
  baseURL: ALIEN,
  home: ALIEN,
  signedIn: [true, { option: true }],
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const alien = await startAlien(ALIEN_PORT);
      await use(alien);
      await alien.stop();
    },
    { scope: 'worker' },
  ],
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
