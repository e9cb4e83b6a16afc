import { expect, it } from 'vitest';
import { provide } from '#src/actors/late/adChoice.ts';
import { goodAd } from '#test/machines/charts/samples.ts';
import { createApi, run } from '#test/support/api.ts';
import { actorsOf, given } from '#test/support/late.ts';

interface Asked {
  readonly query: { readonly shown?: string; readonly after?: string };
}

const named = (id: string) => ({ ...goodAd, id });
/** Two pages of active ads, and two of the others. */
const PAGES: Readonly<Record<string, readonly [id: string, next: string | null]>> = {
  active: ['running', 'a2'],
  'active a2': ['also running', null],
  'paused,in_review,not_delivering,rejected': ['rejected', 'o2'],
  'paused,in_review,not_delivering,rejected o2': ['paused', null],
};

it('D7.5 ads that a run can change come first, page by page, and the others after them', async () => {
  const { services } = createApi({
    listInventory: ({ query: { shown = '', after } }: Asked) => {
      const [id, next] = PAGES[after === undefined ? shown : `${shown} ${after}`]!;
      return { ads: [named(id)], next, total: null, counts: null };
    },
  });
  const findAds = actorsOf(provide(given(services)).chart)['findAds'];
  const read = async (after: string | null) => {
    const asked = { words: '', published: true, first: 'active', after };
    const { ads, next } = (await run(findAds, asked)) as {
      readonly ads: readonly { readonly id: string }[];
      readonly next: string | null;
    };
    return { ids: ads.map(({ id }) => id), next };
  };
  const first = await read(null);
  expect(first.ids).toEqual(['running']);
  const second = await read(first.next);
  expect(second.ids).toEqual(['also running', 'rejected']);
  const third = await read(second.next);
  expect(third).toEqual({ ids: ['paused'], next: null });
});

it.each([
  [true, { shown: 'active,paused,in_review,not_delivering,rejected' }],
  [false, {}],
])(
  'D7.5 where a run can change no ad more than another they come in one list; only those at Meta: %s',
  async (published, query) => {
    const { log, services } = createApi({
      listInventory: { ads: [named('one')], next: 'two', total: null, counts: null },
    });
    const findAds = actorsOf(provide(given(services)).chart)['findAds'];
    const page = await run(findAds, { words: ' wool ', published, first: null, after: 'one' });
    expect(page).toMatchObject({ ads: [{ id: 'one', status: 'draft' }], next: 'two' });
    const { shown, ...asked } = (log[0] as [string, { query: Record<string, unknown> }])[1].query;
    expect([{ ...(shown !== undefined && { shown }) }, asked['q'], asked['after']]).toEqual([query, 'wool', 'one']);
  },
);
