import { beforeEach, expect, it, vi } from 'vitest';
import { createShelf } from '#src/services/shelf.ts';
import { until } from '#test/support/until.ts';

/** The browser's database, by store and key; null: it has none. */
let stores: Map<string, Map<string, unknown>> | null;

vi.mock('#src/services/openDatabase.ts', () => ({
  openDatabase: async () => {
    if (!stores) throw new Error('This browser stores nothing.');
    const of = stores;
    return {
      get: async (store: string, key: string) => of.get(store)!.get(key),
      getAllKeys: async (store: string) => [...of.get(store)!.keys()],
      delete: async (store: string, key: string) => void of.get(store)!.delete(key),
      put: async (store: string, value: { id: string }, key = value.id) => void of.get(store)!.set(key, value),
    };
  },
}));

beforeEach(() => {
  stores = new Map([
    ['files', new Map()],
    ['uploads', new Map()],
  ]);
});

const file = () => new File(['a vase'], 'vase.jpg', { type: 'image/jpeg' });
const kept = (): string[] => [...stores!.get('files')!.keys()];

/** What another page of this browser finds. */
const later = () => createShelf<string>();

it('D5.4 a reload finds the files of a person again, with what each is uploaded for', async () => {
  const shelf = createShelf<string>();
  const [known, unknown, given] = [shelf.keep(7, file()), shelf.keep(7, file()), shelf.keep(7, file())];
  shelf.remember(known, 'the square of the first ad');
  shelf.remember(given, 'the square of the second ad');
  shelf.remember(given, null);
  await until(() => expect([kept().length, stores!.get('uploads')!.size]).toEqual([3, 1]));
  const left = await later().leftBehind(7, [known, unknown, given, 'gone']);
  expect(left).toEqual(
    new Map([
      [known, 'the square of the first ad'],
      [unknown, null],
      [given, null],
    ]),
  );
  expect(await (await later().look(known))!.text()).toBe('a vase');
  expect(await later().look('gone')).toBeNull();
});

it('R6.01 nobody finds the files that another left in this browser', async () => {
  const id = createShelf<string>().keep(7, file());
  await until(() => expect(kept()).toEqual([id]));
  expect(await later().leftBehind(8, [id])).toEqual(new Map());
});

it('D3.7 all files of a person go at once, with what they were for, and nobody else’s', async () => {
  const shelf = createShelf<string>();
  const [own, another, theirs] = [shelf.keep(7, file()), shelf.keep(7, file()), shelf.keep(8, file())];
  for (const id of [own, another, theirs]) shelf.remember(id, 'an ad');
  await until(() => expect([kept().length, stores!.get('uploads')!.size]).toEqual([3, 3]));
  const page = later();
  // Whoever is asked to forget may be at work already: what it drops meanwhile is in nobody's way.
  page.drop([own]);
  page.dropAll(7);
  await until(() => expect([kept(), [...stores!.get('uploads')!.keys()]]).toEqual([[theirs], [theirs]]));
});

it('D5.4 a file is dropped with what it was for, and one that nobody came back for in a week is dropped by itself', async () => {
  const shelf = createShelf<string>();
  const [dropped, old, new_] = [shelf.keep(7, file()), shelf.keep(7, file()), shelf.keep(7, file())];
  shelf.remember(dropped, 'an ad');
  await until(() => expect([kept().length, stores!.get('uploads')!.size]).toEqual([3, 1]));
  shelf.drop([dropped]);
  const day = 86_400_000;
  const age = (id: string, days: number): void => {
    const entry = stores!.get('files')!.get(id) as object;
    stores!.get('files')!.set(id, { ...entry, keptAt: new Date(Date.now() - days * day).toISOString() });
  };
  age(old, 7.1);
  age(new_, 6.9);
  later().sweep();
  await until(() => expect(kept()).toEqual([new_]));
  expect([await shelf.look(dropped), stores!.get('uploads')!.size]).toEqual([null, 0]);
});

it('D5.4 where the browser stores nothing, files live as long as the page', async () => {
  stores = null;
  const shelf = createShelf<string>();
  const id = shelf.keep(7, file());
  shelf.remember(id, 'an ad');
  shelf.sweep();
  expect(await (await shelf.look(id))!.text()).toBe('a vase');
  expect(await shelf.leftBehind(7, [id])).toEqual(new Map());
  shelf.drop([id]);
  expect(await shelf.look(id)).toBeNull();
});
