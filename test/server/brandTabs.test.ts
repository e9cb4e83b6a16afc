import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Brand, BrandFields } from '#contract/brand.ts';
import { type BrandPart, fieldsOfBrand } from '#src/machines/brandFields.ts';
import { BrandTab } from '#test/support/brandTab.ts';
import type { TestClient } from '#test/support/client.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient;
let csrfToken: string;
const tabs: BrandTab[] = [];

beforeAll(async () => {
  server = await startServer();
  const { fetch } = globalThis;
  // The browser's part: the cookies of the session.
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const request = new Request(...asked);
    if (!request.headers.has('cookie')) request.headers.set('cookie', client.cookieHeader);
    return fetch(request);
  });
});
beforeEach(async () => {
  client = await subscriber(server);
  csrfToken = (await client.get('/api/auth/csrf/')).body.csrfToken;
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.stop()));
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const open = async (): Promise<BrandTab> => {
  const tab = new BrandTab({ url: server.url, csrfToken });
  tabs.push(tab);
  await tab.settle();
  return tab;
};
const read = async (): Promise<Brand> => (await client.get('/api/brand/')).body as Brand;
const write = (tab: BrandTab, fields: Partial<BrandFields>) => tab.send({ type: 'brand.change', fields });
const send = async (
  tab: BrandTab,
  ...types: ('brand.save' | 'brand.refresh' | 'brand.keepMine' | 'brand.takeTheirs')[]
) => {
  for (const type of types) {
    tab.send({ type });
    await tab.settle();
  }
};

describe('D5.13 a brand in two tabs', () => {
  test('what both wrote is kept where they wrote something else, without a question', async () => {
    const [mine, theirs] = [await open(), await open()];
    write(mine, { name: 'Larch' });
    write(theirs, { description: 'Furniture' });
    await send(theirs, 'brand.save');
    await send(mine, 'brand.save');
    expect(mine.state).toBe('saved');
    expect(await read()).toMatchObject({ name: 'Larch', description: 'Furniture', version: 2 });
  });

  test.each([
    ['brand.keepMine', 'Mine'],
    ['brand.takeTheirs', 'Theirs'],
  ] as const)('where both wrote the same it is asked, and %s answers', async (answer, name) => {
    const [mine, theirs] = [await open(), await open()];
    write(mine, { name: 'Mine', description: 'Only mine' });
    write(theirs, { name: 'Theirs' });
    await send(theirs, 'brand.save');
    await send(mine, 'brand.save');
    expect([mine.state, mine.fields.name, (await read()).name]).toEqual(['conflict', 'Mine', 'Theirs']);
    await send(mine, answer);
    expect(mine.state).toBe('saved');
    expect(await read()).toMatchObject({ name, description: 'Only mine' });
  });

  test('a save whose answer was lost is no change of somebody else', async () => {
    const tab = await open();
    write(tab, { name: 'Larch' });
    tab.losesAnswer = true;
    await send(tab, 'brand.save');
    expect([tab.state, (await read()).name]).toEqual(['unsure', 'Larch']);
    write(tab, { name: 'Larch and Oak' });
    await send(tab, 'brand.save');
    expect([tab.state, await read()]).toMatchObject(['saved', { name: 'Larch and Oak', version: 2 }]);
  });

  test('what was written without a network is saved when it is back, through a reload', async () => {
    const tab = await open();
    write(tab, { name: 'Larch' });
    tab.isOnline = false;
    await send(tab, 'brand.save');
    tab.reload();
    await tab.settle();
    expect([tab.state, tab.fields.name]).toEqual(['unsure', 'Larch']);
    tab.isOnline = true;
    await send(tab, 'brand.refresh');
    expect([tab.state, (await read()).name]).toEqual(['saved', 'Larch']);
  });
});

type Written = 'name' | 'description' | 'voice';
const SAID: Readonly<Record<Written, (text: string) => Partial<BrandFields>>> = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  voice: (text) => ({ voice: { must_say: [text], never_say: [], tone: null } }),
};
const FIELDS = Object.keys(SAID) as readonly Written[];

/** What somebody typed in a tab and neither saved nor gave up. */
type Pending = Partial<Record<Written, BrandFields[Written]>>;

const STEPS = [
  'write',
  'write',
  'write',
  'save',
  'save',
  'save',
  'refresh',
  'refresh',
  'reload',
  'discard',
  'restore',
  'lose',
  'offline',
  'online',
  'keepMine',
  'takeTheirs',
] as const;

describe('D5.13 whatever happens in two tabs', () => {
  test.each(Array.from({ length: 24 }, (_, seed) => ({ seed })))(
    'nothing that was typed is lost silently, and what is shown as saved is what the server has (seed $seed)',
    async ({ seed }) => {
      const { pick, chance } = randomOf(seed + 1);
      const both = [await open(), await open()];
      const pending: Pending[] = [{}, {}];
      const discarded: Pending[] = [{}, {}];
      const versions = new Map<number, BrandFields>([[0, fieldsOfBrand(await read())]]);
      const story: string[] = [];

      const act = (at: number, step: string): void => {
        const tab = both[at]!;
        const { state } = tab;
        if (step === 'write') {
          const field = pick(FIELDS);
          const said = SAID[field](`${field} ${story.length}`);
          write(tab, said);
          pending[at]![field] = said[field]!;
        } else if (step === 'discard' && state === 'unsaved') {
          tab.send({ type: 'brand.discard' });
          [discarded[at], pending[at]] = [pending[at]!, {}];
        } else if (step === 'restore' && state === 'discarded') {
          tab.send({ type: 'brand.restore' });
          pending[at] = discarded[at]!;
        } else if (step === 'takeTheirs' && state === 'conflict') {
          for (const part of tab.snapshot.context.contested as readonly (BrandPart & Written)[])
            delete pending[at]![part];
          tab.send({ type: 'brand.takeTheirs' });
        } else if (step === 'keepMine') tab.send({ type: 'brand.keepMine' });
        else if (step === 'save') tab.send({ type: 'brand.save' });
        else if (step === 'refresh') tab.send({ type: 'brand.refresh' });
        else if (step === 'reload') tab.reload();
        else if (step === 'lose') tab.losesAnswer = true;
        else if (step === 'offline' || step === 'online') tab.isOnline = step === 'online';
      };

      const check = async (): Promise<void> => {
        const there = await read();
        versions.set(there.version, fieldsOfBrand(there));
        for (const [at, tab] of both.entries()) {
          const told = `${story.join(', ')}: tab ${at} is ${tab.state}`;
          for (const [field, text] of Object.entries(pending[at]!))
            expect(tab.fields[field as Written], told).toEqual(text);
          if (tab.state !== 'saved' && tab.state !== 'empty') continue;
          const { version } = tab.snapshot.context.saved!;
          expect(tab.fields, told).toEqual(versions.get(version));
          pending[at] = {};
        }
      };

      for (let count = 0; count < 40; count += 1) {
        const at = chance(0.5) ? 0 : 1;
        const step = pick(STEPS);
        story.push(`${at} ${step}`);
        act(at, step);
        await both[at]!.settle();
        await check();
      }
      // In the end both are told what the server has, and neither holds anything back.
      for (let round = 0; round < 3; round += 1)
        for (const tab of both) {
          Object.assign(tab, { isOnline: true, losesAnswer: false });
          await send(tab, 'brand.save', 'brand.refresh', 'brand.keepMine');
          await check();
        }
      for (const tab of both) await send(tab, 'brand.refresh');
      const end = fieldsOfBrand(await read());
      expect(both.map(({ fields }) => fields)).toEqual([end, end]);
    },
  );
});
