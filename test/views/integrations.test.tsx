// @vitest-environment happy-dom
import { act } from 'react';
import { fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfig } from '#contract/config.ts';
import type { AdAccount, BusinessInfo, MetaConnection } from '#contract/calls/meta.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { META_PERMISSIONS } from '#server/outside/meta/permissions.ts';
import { adAccount, metaStatus, OTHER_ID } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const riverside = { id: '420100000000001', name: 'Riverside Coffee' };
type Elsewhere = NonNullable<BusinessInfo['business']>['active_elsewhere'];
type Has = {
  readonly pages: NonNullable<BusinessInfo['business']>['facebook_pages'];
  readonly instagrams: NonNullable<BusinessInfo['business']>['instagram_accounts'];
};
const infoOf = (
  discovered: BusinessInfo['discovered_businesses'],
  active: string[] = [],
  elsewhere: Elsewhere = [],
  { pages = [], instagrams = [] }: Partial<Has> = {},
): BusinessInfo => ({
  discovered_businesses: discovered,
  offered_accounts: [],
  selected_business_id: riverside.id,
  has_multiple_businesses: discovered.length > 1,
  business: {
    facebook_pages: pages,
    instagram_accounts: instagrams,
    pixel_ids: [],
    plan_name: 'pro',
    max_active_ad_accounts: 3,
    allowed_ad_account_ids: active,
    active_elsewhere: elsewhere,
  },
  synced_at: null,
});
const uk: AdAccount = {
  ...adAccount,
  meta_id: 'act_780000000000001',
  name: 'Riverside UK',
  currency: 'GBP',
  timezone_name: 'Europe/London',
  page: { id: '61', name: 'Riverside Coffee' },
  instagram: { id: '17', username: 'riverside.coffee' },
};

const show = async ({
  accounts = [uk],
  businesses = [riverside],
  status = {},
  active = [],
  elsewhere = [],
  change = answers(null).logic,
  leave = null,
  has,
}: {
  accounts?: readonly AdAccount[];
  businesses?: BusinessInfo['discovered_businesses'];
  status?: Partial<MetaConnection>;
  /** Ids of the active ad accounts of all businesses. */
  active?: string[];
  /** Of them, what is told of those of other businesses. */
  elsewhere?: Elsewhere;
  change?: object;
  /** The way out of the demo workspace. */
  leave?: string | null;
  /** The pages and Instagram accounts of the business. */
  has?: Has;
}) => {
  const actors = {
    fetchStatus: answers({ ...metaStatus(true), ...status }).logic,
    fetchAssets: answers({ business: infoOf(businesses, active, elsewhere, has), accounts }).logic,
    change,
  };
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.open' });
  for (let turn = 0; turn < 4; turn += 1) await settle();
  await act(async () =>
    rooted(document.querySelector('main')!).render(
      <ReadOnly value={leave}>
        <IntegrationsView connection={actor} config={{ sandbox: { meta: false } } as ClientConfig} />
      </ReadOnly>,
    ),
  );
  return document.querySelector('main')!;
};
const itemsOf = (list: Element) => [...list.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');

describe('D6.1 Integrations', () => {
  it('D8.6 in the demo workspace shows all of it, and each control is off before it is pressed', async () => {
    const main = await show({ leave: 'Leave' });
    expect(main.textContent).toMatch(/demo workspace.*Leave.*Riverside UK/s);
    const controls = [...main.querySelectorAll('button, input')];
    expect(controls.length).toBeGreaterThan(2);
    expect(controls.filter((one) => !one.matches('fieldset[disabled] *'))).toEqual([]);
  });

  it('names every permission that we ask for, says what it is for, and what is missing first; no slug is seen', async () => {
    const [first, ...granted] = META_PERMISSIONS;
    const main = await show({ status: { granted_permissions: granted, missing_permissions: [first!] } });
    const items = itemsOf(main.querySelector('[aria-label="Permissions"]')!);
    expect(items).toHaveLength(META_PERMISSIONS.length);
    expect(items[0]).toMatch(/^Missing: /);
    expect(items.join(' ')).toContain('Granted: Read your adsShow campaigns, ad sets and results');
    expect(items.join(' ')).not.toMatch(/_/);
  });

  it('names one that we do not know, too', async () => {
    const main = await show({ status: { granted_permissions: ['catalog_management'] } });
    expect(itemsOf(main.querySelector('[aria-label="Permissions"]')!)).toEqual(['Granted: Catalog management']);
  });

  it('lets the page and the Instagram account of each active ad account be chosen; a page brings its own Instagram account', async () => {
    const speakAs = answers(null, null, null);
    const has = {
      pages: [uk.page!, { id: '62', name: 'Quay' }, { id: '63', name: 'Wholesale' }],
      instagrams: [
        { ...uk.instagram!, page_id: '61' },
        { id: '18', username: 'quay', page_id: '62' },
      ],
    };
    const off = { ...uk, id: OTHER_ID, meta_id: 'act_3', name: 'Off', is_allowed: false, is_primary: false };
    const main = await show({ accounts: [uk, off], has, change: speakAs.logic });
    const field = (name: string) => main.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!;
    expect(field('Facebook page of Off'), 'one that is off says it').toBeNull();
    expect(main.textContent).toContain('Facebook page: Riverside Coffee · Instagram: @riverside.coffee');
    const chosen = () =>
      ['Facebook page', 'Instagram account'].map((what) => field(`${what} of Riverside UK`).selectedOptions[0]!.text);
    expect(chosen()).toEqual(['Riverside Coffee', '@riverside.coffee']);
    const choose = (name: string, value: string) =>
      act(async () => {
        field(`${name} of Riverside UK`).value = value;
        field(`${name} of Riverside UK`).dispatchEvent(new Event('change', { bubbles: true }));
        for (let turn = 0; turn < 4; turn += 1) await settle();
      });
    await choose('Facebook page', '62');
    await choose('Facebook page', '63');
    await choose('Instagram account', '');
    expect(speakAs.inputs).toMatchObject([
      { accountId: uk.id, pageId: '62', instagramId: '18' },
      { accountId: uk.id, pageId: '63', instagramId: null },
      { accountId: uk.id, pageId: '61', instagramId: null },
    ]);
  });

  it('shows accounts by name, with currency, time zone, page, Instagram account and what Meta says of them', async () => {
    const old = { ...uk, id: OTHER_ID, meta_id: 'act_3', name: 'Old shop', account_status: 2, is_allowed: false };
    const lone = { ...uk, id: riverside.id, meta_id: 'act_4', name: 'Lone', page: null, instagram: null };
    const main = await show({ accounts: [uk, old, lone] });
    const [first, second, third] = itemsOf(main.querySelector('#ad-accounts')!);
    expect(first).toMatch(/^Riverside UKBritish Pound \(GBP\) · London time \(GMT(\+1)?\)/);
    expect(first).toContain('Facebook page: Riverside Coffee · Instagram: @riverside.coffee');
    expect(second).toContain('Disabled by Meta');
    expect(third).toContain('No Facebook page, which ads need.');
    expect(main.textContent, 'no id where a name tells it').not.toMatch(/act_|\d{6}/);
  });

  it.each([
    [false, "This ends Millrace's access to Meta."],
    [true, 'Another Millrace account is connected as the same Meta user and stays connected.'],
  ])(
    'says before disconnecting what ends at Meta; the same Meta user is connected elsewhere: %s',
    async (shared, words) => {
      const main = await show({ status: { shared } });
      const disconnect = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Disconnect')!;
      await act(async () => disconnect.click());
      expect(document.querySelector('[role="alertdialog"]')!.textContent).toContain(words);
    },
  );

  it('R6.06 counts the active accounts of other businesses, and says where they are', async () => {
    const off = { ...uk, id: OTHER_ID, meta_id: 'act_2', name: 'Riverside EU', is_allowed: false };
    const main = await show({ accounts: [uk, off], active: [uk.id, '1', '2'] });
    expect(main.textContent).toContain('3 of 3 active');
    expect(main.textContent).toContain('2 are active in your other businesses.');
    expect(main.textContent).toContain('Your plan includes 3 active ad accounts. Turn one off first');
    expect([...main.querySelectorAll<HTMLInputElement>('#ad-accounts input')].map((box) => box.disabled)).toEqual([
      false,
      true,
    ]);
  });

  it('R6.06 says at once that the active accounts are in another business, and names them', async () => {
    const off = { ...uk, is_allowed: false, is_primary: false };
    const elsewhere = [{ id: OTHER_ID, name: 'Hillside US', business: 'Hillside Outdoor' }];
    const main = await show({ accounts: [off], active: [OTHER_ID], elsewhere });
    expect(main.textContent).toContain('1 of 3 active');
    expect(main.textContent).toContain(
      'None of these ad accounts is active. 1 is active in your other businesses: Hillside US (Hillside Outdoor).',
    );
    expect(main.textContent).not.toContain('Primary');
    expect(main.textContent, 'and how they came to be').toContain('its accounts are turned on if your plan has room');
  });

  it.each([
    ['one of them here', [uk], 'Turn off 1 here'],
    ['none of them here', [{ ...uk, is_allowed: false }], 'Change the plan'],
  ])('R6.05 over the limit by one, with %s, says where the others are', async (_, accounts, first) => {
    const main = await show({
      accounts,
      active: [
        ...accounts.flatMap((one) => (one.is_allowed ? one.id : [])),
        '1',
        '2',
        '3',
        ...(accounts[0]!.is_allowed ? [] : ['4']),
      ],
    });
    const notice = main.querySelector('[role="status"]')!;
    expect(notice.textContent).toContain('are active in your other businesses. Switch the business below to see them.');
    expect(notice.querySelector('a')?.textContent).toBe(first);
  });

  it('R6.05 over the limit names the accounts of other businesses, and switches one off without going there', async () => {
    const asked: unknown[] = [];
    const change = fromPromise(({ input }) => {
      asked.push(input);
      return Promise.resolve(null);
    });
    const elsewhere = [{ id: OTHER_ID, name: 'Hillside US', business: 'Hillside Outdoor' }];
    const main = await show({ active: [uk.id, OTHER_ID, '2', '3'], elsewhere, change });
    const notice = main.querySelector('[role="status"]')!;
    expect(notice.textContent).not.toContain('Switch the business below');
    expect(itemsOf(notice)).toEqual(['Hillside USHillside OutdoorTurn off']);
    await act(async () => notice.querySelector<HTMLButtonElement>('[aria-label="Turn off Hillside US"]')!.click());
    expect(asked).toEqual([{ type: 'account.setAllowed', metaIds: [uk.meta_id], off: [OTHER_ID] }]);
  });

  const many = (count: number): AdAccount[] =>
    Array.from({ length: count }, (_, at) => ({
      ...uk,
      id: `${at}`,
      meta_id: `act_90${at}`,
      name: `Shop ${at}`,
      is_primary: at === 3,
      is_allowed: at === 3,
      account_status: at === 0 ? 2 : 1,
      instagram: at === 4 ? { id: '18', username: 'quayside' } : null,
    }));
  const namesIn = (main: Element) => itemsOf(main.querySelector('#ad-accounts')!).map((text) => text.slice(0, 6));
  const search = (main: Element) => main.querySelector<HTMLInputElement>('input[type="search"]');
  const type = (field: HTMLInputElement, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });

  it('offers the primary account first and those that cannot be used last; few are not searched', async () => {
    const main = await show({ accounts: many(5) });
    expect(namesIn(main)).toEqual(['Shop 3', 'Shop 1', 'Shop 2', 'Shop 4', 'Shop 0']);
    expect(search(main)).toBeNull();
  });

  it.each([
    ['its name', 'shop 2', ['Shop 2']],
    ['its Instagram account', 'QUAY', ['Shop 4']],
    ['its id', '905', ['Shop 5']],
    ['nothing that is there', 'moon', []],
  ])('finds an ad account of six by %s', async (_, text, names) => {
    const main = await show({ accounts: many(6) });
    await type(search(main)!, text);
    expect(namesIn(main)).toEqual(names);
    const said = [...main.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(said).toContain(names.length === 0 ? `No results for “${text}”` : '1 of 6 ad accounts');
  });

  it('keeps accounts active that a search does not show', async () => {
    const asked: unknown[] = [];
    const change = fromPromise(({ input }) => {
      asked.push(input);
      return Promise.resolve(null);
    });
    const main = await show({ accounts: many(6), active: ['3'], change });
    await type(search(main)!, 'shop 5');
    await act(async () => main.querySelector<HTMLInputElement>('#ad-accounts input')!.click());
    expect(asked).toMatchObject([{ metaIds: ['act_903', 'act_905'] }]);
  });

  it('tells namesakes apart by their ids', async () => {
    const namesake = { ...uk, id: OTHER_ID, meta_id: 'act_2' };
    const main = await show({ accounts: [uk, namesake], businesses: [riverside, { ...riverside, id: '2' }] });
    const [first, second] = itemsOf(main.querySelector('#ad-accounts')!);
    expect(first).toContain('ID 780000000000001');
    expect(second).toContain('ID 2');
    expect(main.querySelector('[role="radiogroup"]')?.textContent).toContain('ID 420100000000001');
  });

  it('does without words for a currency or a time zone that a browser does not know', async () => {
    const main = await show({ accounts: [{ ...uk, currency: '?', timezone_name: 'Mars/Base' }] });
    expect(main.querySelector('#ad-accounts')?.textContent).toContain('? · Mars/Base');
  });
});
