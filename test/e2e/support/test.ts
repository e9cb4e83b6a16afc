import { test as base } from 'playwright/test';
import { CONSENT_COOKIE, writeConsent } from '#contract/rules/consent.ts';
import { ORIGIN } from './origins.ts';
import { Secrets } from './secrets.ts';

/** As after `Only necessary`: no banner asks. */
export const chosen = (analytics = false) => ({
  name: CONSENT_COOKIE,
  value: writeConsent({ analytics, at: new Date() }),
});

/** Every test of the browser ends with a search: nothing secret that went through it is kept anywhere. */
export const test = base.extend<{ chose: boolean; secrets: Secrets }>({
  /** Whether this browser answered the question about cookies before. */
  chose: [true, { option: true }],
  secrets: [
    async ({ context, chose }, use) => {
      if (chose)
        await context.addCookies([
          { ...chosen(), url: ORIGIN },
          { ...chosen(), domain: '.millrace.localhost', path: '/' },
        ]);
      const secrets = new Secrets();
      await secrets.watch(context);
      await use(secrets);
      await secrets.expectNoneKeptBy(context);
    },
    { auto: true },
  ],
});
