import { test as base } from 'playwright/test';
import { Secrets } from './secrets.ts';

/** Every test of the browser ends with a search: nothing secret that went through it is kept anywhere. */
export const test = base.extend<{ secrets: Secrets }>({
  secrets: [
    async ({ context }, use) => {
      const secrets = new Secrets();
      await secrets.watch(context);
      await use(secrets);
      await secrets.expectNoneKeptBy(context);
    },
    { auto: true },
  ],
});
