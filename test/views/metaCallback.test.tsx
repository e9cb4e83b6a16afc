// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdAccount, BusinessInfo, MetaConnection } from '#contract/calls/meta.ts';
import { countAds } from '#contract/rules/adCounts.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import type { MetaAssets } from '#src/machines/connection/context.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { MetaCallbackView } from '#src/views/metaCallback/MetaCallbackView.tsx';
import { adAccount, failures, goodAd, metaStatus, OTHER_ID } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

const shop = { id: '1', name: 'Riverside Coffee' };
const belongings: NonNullable<BusinessInfo['business']> = {
  facebook_pages: [],
  instagram_accounts: [],
  pixel_ids: [],
  plan_name: 'starter',
  max_active_ad_accounts: 1,
  allowed_ad_account_ids: [],
  active_elsewhere: [],
};
const found = (
  accounts: readonly AdAccount[],
  {
    businesses = [shop],
    chosen = true,
    offered = [],
  }: {
    businesses?: BusinessInfo['discovered_businesses'];
    chosen?: boolean;
    offered?: BusinessInfo['offered_accounts'];
  } = {},
): MetaAssets => ({
  business: {
    discovered_businesses: businesses,
    offered_accounts: offered,
    selected_business_id: chosen ? shop.id : null,
    has_multiple_businesses: businesses.length > 1,
    business: chosen ? belongings : null,
    synced_at: null,
  },
  accounts,
});
const uk: AdAccount = {
  ...adAccount,
  name: 'Riverside Coffee UK',
  currency: 'GBP',
  timezone_name: 'Europe/London',
  page: { id: '61', name: 'Riverside Coffee' },
  instagram: { id: '17', username: 'riverside.coffee' },
};
const europe: AdAccount = { ...adAccount, id: OTHER_ID, meta_id: 'act_2', name: 'Riverside Europe', is_primary: false };
const inactive = (account: AdAccount): AdAccount => ({ ...account, is_allowed: false });

let root: Root;
const firstAd = vi.fn<() => void>();
beforeEach(() => {
  firstAd.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const turns = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle();
};

/** Back from Meta, everything read. */
const arrive = async (
  assets: readonly unknown[],
  {
    planless = false,
    status = { ...metaStatus(true), meta_user_name: 'Robin Mill' },
    ads = [] as Parameters<typeof countAds>[0],
    ...services
  }: {
    planless?: boolean;
    status?: MetaConnection;
    ads?: Parameters<typeof countAds>[0];
    change?: ReturnType<typeof answers>;
  } = {},
) => {
  const logics = Object.entries(services).map(([name, { logic }]) => [name, logic]);
  const actors = {
    fetchStatus: answers(status).logic,
    fetchAssets: answers(...assets).logic,
    ...Object.fromEntries(logics),
  };
  const { actor: connection } = play(inert(connectionMachine).provide({ actors: actors as never }), {
    selectedId: null,
  });
  const { actor: queue } = play(
    inert(queueMachine).provide({ actors: { fetchCounts: answers(countAds(ads)).logic } as never }),
  );
  await act(async () => {
    connection.send({ type: 'connection.refresh' });
    queue.send({ type: 'queue.open' });
    root.render(
      <MetaCallbackView
        connection={connection}
        queue={queue}
        planless={planless}
        onFirstAd={firstAd}
        result="connected"
      />,
    );
    await turns();
  });
  return connection;
};
const text = () => document.body.textContent;
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))!.click();
    await turns();
  });
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

describe('D8.6 Back from Meta', () => {
  it('says what was connected and where ads go, and leads to the first ad', async () => {
    await arrive([found([uk])]);
    expect(document.querySelector('h1')?.textContent).toBe('Meta is connected as Robin Mill');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Riverside Coffee',
      'Riverside Coffee UK',
      expect.stringMatching(/^British Pound \(GBP\) · London time \(GMT(\+1)?\)$/),
      'Riverside Coffee',
      '@riverside.coffee',
    ]);
    expect(link('Create your first ad')?.getAttribute('href')).toBe('/ad-builder');
    expect(document.querySelector('h2')?.textContent, 'nothing is left to choose').toBe('Where your ads run');
    expect(firstAd).not.toHaveBeenCalled();
  });

  it.each([
    ['ended', metaStatus(false), false, 'Meta is not connected', 'Connect Meta'],
    ['ended, and there is no plan', metaStatus(false), true, 'Meta is not connected', 'Connect Meta'],
    ['expired', { ...metaStatus(false), health: 'expired' as const }, false, 'Reconnect Meta', 'Reconnect'],
  ])(
    'D6.1 says of a connection that has %s since that it did, whatever the address says, and how to connect again',
    async (_, status, planless, words, way) => {
      await arrive([found([uk])], { status, planless });
      expect(text()).not.toContain('Meta is connected');
      expect(document.querySelector('h2, h3')?.textContent).toBe(words);
      expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(way);
      expect(text()).not.toContain('Loading your ad accounts');
      expect(firstAd).not.toHaveBeenCalled();
    },
  );

  it('of several businesses one is chosen by one press, what belongs to it is read, and the first ad opens', async () => {
    const businesses = [shop, { id: '2', name: 'Hillside Outdoor' }];
    const switchBusiness = answers(found([uk, europe], { businesses }));
    await arrive([found([], { businesses, chosen: false }), found([uk, europe], { businesses })], {
      change: switchBusiness,
    });
    expect(link('Create your first ad')).toBeUndefined();
    await press('Riverside Coffee');
    expect(switchBusiness.inputs).toEqual([{ type: 'business.switch', businessId: '1' }]);
    expect(text()).toContain('2 ad accounts are active; new ads go to Riverside Coffee UK.');
    expect(firstAd).toHaveBeenCalledTimes(1);
  });

  it('of several businesses with several ad accounts both are chosen by one press', async () => {
    const businesses = [shop, { id: '2', name: 'Hillside Outdoor' }];
    const [first, second] = [uk, europe].map(({ meta_id, name, currency, timezone_name }) => ({
      business_id: shop.id,
      meta_id,
      name,
      currency,
      timezone_name,
    }));
    // One that both businesses share is offered for each.
    const offered = [
      { ...second!, business_id: '2' },
      { ...second!, meta_id: 'act_3', business_id: '2' },
      first!,
      second!,
    ];
    const chosen = found([inactive(uk), europe], { businesses });
    const switchBusiness = answers(chosen);
    await arrive([found([], { businesses, chosen: false, offered }), chosen], { change: switchBusiness });
    const choices = [...document.querySelectorAll('[aria-label="Business or ad account"] li')];
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Riverside Coffee UKRiverside Coffee · British Pound \(GBP\) · London time/),
      // Where several have one name, the id tells which are the same ad account.
      expect.stringMatching(/^Riverside EuropeRiverside Coffee · .* · ID 2$/),
      expect.stringMatching(/^Riverside EuropeHillside Outdoor · .* · ID 2$/),
      expect.stringMatching(/^Riverside EuropeHillside Outdoor · .* · ID 3$/),
    ]);
    expect(choices[0]!.textContent, 'one of its own name needs none').not.toContain('ID ');
    await press('Riverside EuropeRiverside Coffee');
    expect(switchBusiness.inputs).toEqual([
      { type: 'business.switch', businessId: shop.id, accountMetaId: europe.meta_id },
    ]);
    expect(firstAd).toHaveBeenCalledTimes(1);
  });

  it('where the plan has no room for all accounts, one is made active by one press', async () => {
    const unchosen = [
      inactive(uk),
      inactive(europe),
      { ...inactive(uk), name: 'Old', meta_id: 'act_3', account_status: 2 },
    ];
    const chosen = found([inactive(uk), europe]);
    const setAllowed = answers(chosen);
    await arrive([found(unchosen), chosen], { change: setAllowed });
    expect(text()).toContain('Your plan includes 1 active ad account. Your first ad opens next.');
    expect(firstAd).not.toHaveBeenCalled();
    expect(text(), 'one that cannot run ads is not offered').not.toContain('Old');
    await press('Riverside Europe');
    expect(setAllowed.inputs).toEqual([{ type: 'account.setAllowed', metaIds: ['act_2'] }]);
    expect(firstAd).toHaveBeenCalledTimes(1);
    expect(text()).toContain('Riverside Europe');
  });

  it.each([
    ['whoever has ads', uk, [goodAd]],
    ['whoever chose an account that no page speaks for', { ...uk, page: null }, []],
  ])('a choice does not lead %s away', async (_, account, ads) => {
    const setAllowed = answers(found([account]));
    await arrive([found([inactive(account)]), found([account])], { change: setAllowed, ads });
    await press('Riverside Coffee UK');
    expect(text()).toContain('Where your ads run');
    expect(firstAd).not.toHaveBeenCalled();
  });

  it('says why a choice was refused, keeps it in view, and repeats it on demand', async () => {
    const setAllowed = answers(fails(failures.server), found([uk, inactive(europe)]));
    const unchosen = found([inactive(uk), inactive(europe)]);
    await arrive([unchosen, unchosen, found([uk, inactive(europe)])], { change: setAllowed });
    await press('Riverside Coffee UK');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(text()).toContain('Choose an ad account');
    const chosen = [...document.querySelectorAll('[aria-label="Ad account"] li')].map(({ textContent }) => textContent);
    expect(chosen.map((words) => words?.endsWith('Not saved'))).toEqual([true, false]);
    await press('Retry');
    expect(setAllowed.inputs[1]).toEqual(setAllowed.inputs[0]);
    expect(text()).toContain('Where your ads run');
  });

  it('says what is missing at Meta, and reads it again', async () => {
    const switchBusiness = answers(found([uk]));
    await arrive([found([{ ...inactive(uk), account_status: 2 }]), found([uk])], { change: switchBusiness });
    expect(text()).toContain('Riverside Coffee has no ad account that can run ads.');
    await press('Refresh');
    expect(switchBusiness.inputs).toEqual([{ type: 'business.switch', businessId: '1' }]);
    expect(link('Create your first ad')).toBeDefined();
  });

  it('leads whoever has ads back to the dashboard, and whoever has no plan to the plans', async () => {
    await arrive([found([uk])], { ads: [goodAd] });
    expect(link('Go to dashboard')?.getAttribute('href')).toBe('/dashboard');
    expect(link('Create your first ad')).toBeUndefined();
    await act(async () => root.unmount());
    root = rooted(document.querySelector('main')!);
    await arrive([fails(failures.server)], { planless: true });
    expect(link('Choose a plan')?.getAttribute('href')).toBe('/settings/billing');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});

describe('D6.1 Back from Meta with nothing new', () => {
  const back = async (result: 'denied' | 'expired' | 'failed' | 'connected', status: Partial<MetaConnection>) => {
    const startConnecting = answers(fails(failures.server));
    const actors = {
      fetchStatus: answers({ ...metaStatus(true), meta_user_name: 'Robin Mill', ...status }).logic,
      fetchAssets: answers(found([uk])).logic,
      startConnecting: startConnecting.logic,
    };
    const { actor: connection } = play(inert(connectionMachine).provide({ actors: actors as never }), {
      selectedId: null,
    });
    const { actor: queue } = play(inert(queueMachine));
    await act(async () => {
      connection.send({ type: 'connection.refresh' });
      root.render(
        <MetaCallbackView connection={connection} queue={queue} planless={false} onFirstAd={firstAd} result={result} />,
      );
      await turns();
    });
    return startConnecting;
  };

  it.each([
    ['denied', 'Meta was not reconnected'],
    ['expired', 'That took too long'],
    ['failed', "Couldn't reconnect Meta"],
  ] as const)('%s: the connection that there was stands, and is said to', async (result, title) => {
    const startConnecting = await back(result, {});
    expect(text()).toContain(title);
    expect(text()).toContain('nothing changed. Meta is still connected as Robin Mill.');
    expect(text()).not.toMatch(/Connect Meta|not connected/);
    expect(link('Back to Integrations')?.getAttribute('href')).toBe('/settings/integrations');
    await press('Reconnect');
    expect(startConnecting.calls).toBe(1);
  });

  it('an expired connection is not called connected, and reconnecting comes first', async () => {
    await back('denied', { connected: false, health: 'expired' });
    expect(text()).toContain('Your Meta connection has expired: reconnect to resume publishing.');
    expect(text()).not.toContain('still connected');
  });

  it('without a connection before, it is offered', async () => {
    await back('denied', { connected: false, health: 'none' });
    expect(text()).toContain('Meta was not connected');
    expect(text()).toContain('Connect Meta');
  });

  it('names each permission that is missing, and what it is for', async () => {
    await back('connected', { missing_permissions: ['pages_manage_ads', 'catalog_management'] });
    expect(text()).toContain('2 permissions are missing');
    expect(text()).toContain('Run ads for your pages: publish ads in the name of a page');
    expect(text()).toContain('Catalog management');
  });
});
