import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inert } from '#test/support/inert.ts';
import { createActor } from 'xstate';
import { createMeasuring } from '#src/actors/measuring.ts';
import { consentMachine } from '#src/machines/consent.machine.ts';
import type { ConsentStore } from '#src/services/consent.ts';
import { until } from '#test/support/until.ts';

const CONFIG = { key: 'phc_test', host: 'https://eu.i.posthog.com', replay: false };

type Measured = Parameters<ReturnType<typeof createMeasuring>['measure']>[0];

/** Each time the code of the measuring arrived, the page that was shown. */
const measured = vi.fn<(shown: string | null) => void>();
const load = vi.fn<() => void>();

const browserWith = ({ cookie = '', storage = {} as object | null }): void => {
  vi.stubGlobal('document', { cookie });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      if (!storage) throw new DOMException('shut', 'SecurityError');
      return storage;
    },
  });
};

beforeEach(() => {
  vi.resetModules();
  load.mockReset();
  measured.mockReset();
  vi.doMock('#src/actors/product.ts', () => {
    load();
    return {
      measureProduct: (_charts: unknown, _store: unknown, _config: unknown, shown: string | null) => measured(shown),
    };
  });
  browserWith({});
});
afterEach(() => {
  vi.doUnmock('#src/actors/product.ts');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const storeOf = (analytics: boolean | null): ConsentStore => ({
  read: () => (analytics === null ? null : { analytics, at: new Date() }),
  write: () => true,
  watch: () => {},
});

const openPage = (page: string | null) => {
  const consent = createActor(inert(consentMachine)).start();
  const charts = { consent, root: { getSnapshot: () => ({ context: { page } }) } } as unknown as Measured;
  return { consent, charts };
};
/** What was asked for has arrived by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('The code that measures (R1.08)', () => {
  it('D8.5 is not loaded before somebody allows it, and then is told of the page that is shown', async () => {
    const { consent, charts } = openPage('/login');
    await createMeasuring(storeOf(null), CONFIG).measure(charts);
    consent.send({ type: 'consent.heard', choice: 'unasked' });
    await settle();
    expect(load).not.toHaveBeenCalled();
    consent.send({ type: 'consent.accept' });
    await until(() => expect(measured.mock.calls).toEqual([['/login']]));
    // Once, whatever is chosen after.
    consent.send({ type: 'consent.refuse' });
    consent.send({ type: 'consent.accept' });
    await settle();
    expect(measured).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['somebody allowed it before', true, {}],
    ['a cookie of it is left', null, { cookie: 'a=1; ph_key_posthog=x' }],
    ['a key of it is left in the storage, after a refusal', false, { storage: { __ph_opt_in_out: '0' } }],
  ] as const)('is loaded at once where %s, and waits for the page to open', async (_, allowed, browser) => {
    browserWith(browser);
    const measuring = createMeasuring(storeOf(allowed), CONFIG);
    await until(() => expect(load).toHaveBeenCalledTimes(1));
    expect(measured).not.toHaveBeenCalled();
    await measuring.measure(openPage('/login').charts);
    expect(measured.mock.calls).toEqual([[null]]);
  });

  it('is not looked for in a storage that is shut', async () => {
    browserWith({ storage: null });
    await createMeasuring(storeOf(false), CONFIG).measure(openPage('/login').charts);
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('is never loaded where the product has no key', async () => {
    const { consent, charts } = openPage('/login');
    await createMeasuring(storeOf(true), null).measure(charts);
    consent.send({ type: 'consent.accept' });
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves the page as it is where it does not arrive', async () => {
    vi.doMock('#src/actors/product.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(createMeasuring(storeOf(true), CONFIG).measure(openPage('/login').charts)).resolves.toBeUndefined();
    expect(measured).not.toHaveBeenCalled();
  });
});
