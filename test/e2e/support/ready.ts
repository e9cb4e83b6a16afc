import { test as base } from './test.ts';

/** Tests of people who are ready: one of them for the tests of a worker, signed in from the start. */
export const test = base.extend({
  storageState: ({ ready }, use) => use(ready.cookies),
});
