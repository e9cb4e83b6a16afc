// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfig } from '#contract/config.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, connectionMachine } from '#src/machines/connection.machine.ts';
import { type QueueActor, queueMachine } from '#src/machines/queue.machine.ts';
import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { MetaCallbackView } from '#src/views/metaCallback/MetaCallbackView.tsx';
import { actsOf } from '#src/views/shell/acts.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { assets, failures, metaStatus } from '#test/machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

const config = { sandbox: { meta: false } } as ClientConfig;
const business = { ...assets.business, discovered_businesses: [{ id: '1', name: 'Shop' }] };

let root: Root;
let newcomer: { readonly queue: QueueActor; readonly planless: boolean; readonly onFirstAd: () => void };
beforeEach(() => {
  newcomer = { queue: play(inert(queueMachine)).actor, planless: false, onFirstAd: () => {} };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

type Services = Record<string, { logic: unknown }>;
const open = async (services: Services): Promise<ConnectionActor> => {
  const actors = Object.fromEntries(Object.entries(services).map(([name, { logic }]) => [name, logic]));
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.refresh' });
  await settle();
  await settle();
  return actor;
};
const show = (screen: ReactNode) =>
  act(async () => {
    root.render(screen);
    await settle();
  });
const doing = (deed: () => void) =>
  act(async () => {
    deed();
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)!;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const text = () => document.body.textContent;

describe('R8.05 A business that could not be switched', () => {
  const choose = async (services: Services) => {
    const actor = await open({ fetchAssets: answers({ ...assets, business }), ...services });
    await show(<IntegrationsView connection={actor} config={config} />);
    await doing(() => document.querySelector<HTMLElement>('input[name="business"]')!.click());
    return actor;
  };

  it('says so beside the businesses, also while there is none yet: the default, or the server’s words', async () => {
    const own = fails({ ...failures.rejected, text: 'This business is restricted.' });
    const switchBusiness = answers(fails(failures.server), own);
    const actor = await choose({ fetchStatus: answers(metaStatus(true)), change: switchBusiness });
    expect(alerts()).toEqual(['Failed to switch businessRetryDiscard']);
    await doing(() => actor.send({ type: 'business.switch', businessId: '1' }));
    expect(alerts()).toEqual(['This business is restricted.']);
  });

  it('says so, too, where nothing can be read afterwards', async () => {
    const fetchStatus = answers(metaStatus(true), fails(failures.network));
    await choose({ fetchStatus, change: answers(fails(failures.network)) });
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toContain('Failed to switch business');
  });
});

describe('R8.05 Ad accounts', () => {
  const none = {
    facebook_pages: [],
    instagram_accounts: [],
    pixel_ids: [],
    allowed_ad_account_ids: [],
    active_elsewhere: [],
  };
  const chosen = { ...business, business: { ...none, plan_name: 'pro', max_active_ad_accounts: 3 } };
  const own = () => fails({ ...failures.rejected, text: 'The mill stands still.' });

  it('that could not be read say so: the default, or the server’s words', async () => {
    const services = { fetchStatus: answers(metaStatus(true)), fetchAssets: answers(fails(failures.server), own()) };
    const actor = await open(services);
    await show(<IntegrationsView connection={actor} config={config} />);
    expect(text()).toContain('Failed to fetch ad accounts');
    await doing(() => actor.send({ type: 'connection.refresh' }));
    expect(text()).toContain('The mill stands still.');
  });

  it('that could not be switched say so: the default, or the server’s words', async () => {
    const actor = await open({
      fetchStatus: answers(metaStatus(true)),
      fetchAssets: answers({ ...assets, business: chosen }),
      change: answers(fails(failures.server), own()),
    });
    await show(<IntegrationsView connection={actor} config={config} />);
    for (const words of ['Failed to update active ad accounts', 'The mill stands still.']) {
      await doing(() => document.querySelector<HTMLElement>('input[type="checkbox"]')!.click());
      expect(text()).toContain(words);
    }
  });
});

describe('R8.05 A change that was refused for a moment', () => {
  const [first, second] = [assets.accounts[0]!, { ...assets.accounts[0]!, id: '2', meta_id: 'act_2', name: 'Quay' }];
  const shop = { id: '1', name: 'Shop' };
  const quay = { id: '2', name: 'Quay Ltd' };
  const has = {
    facebook_pages: [
      { id: '1', name: 'Shop' },
      { id: '62', name: 'Harbour' },
    ],
    instagram_accounts: [],
    pixel_ids: [],
    plan_name: 'pro',
    max_active_ad_accounts: 3,
    allowed_ad_account_ids: [],
    active_elsewhere: [],
  };
  const info = { ...business, selected_business_id: '1', discovered_businesses: [shop, quay], business: has };
  const known = { business: info, accounts: [first, { ...second, is_primary: false }] };
  const box = () => document.querySelectorAll<HTMLInputElement>('#ad-accounts input')[1]!;
  const radio = () => document.querySelector<HTMLInputElement>('input[name="business"][value="2"]')!;
  const page = () => document.querySelector<HTMLSelectElement>('[aria-label="Facebook page of Quay"]')!;
  const primary = () => document.querySelector<HTMLElement>('[aria-label="Make primary: Quay"]');
  const choosePage = () => {
    page().value = '62';
    page().dispatchEvent(new Event('change', { bubbles: true }));
  };

  it.each([
    ['an account that is turned off', () => box().click(), () => !box().checked, 'Not saved'],
    ['the primary account', () => primary()!.click(), () => primary() === null, 'Primary: not saved'],
    ['a page', choosePage, () => page().value === '62', 'Not saved'],
    ['a business', () => radio().click(), () => radio().checked, 'Not switched'],
  ])('stays in view, marked, and is repeated as it was: %s', async (_, choose, isShown, words) => {
    const change = answers(fails(failures.network), fails(failures.server), null);
    const fetchStatus = answers(metaStatus(true), fails(failures.network), metaStatus(true));
    const actor = await open({ fetchStatus, fetchAssets: answers(known), change });
    await show(<IntegrationsView connection={actor} config={config} />);
    expect(isShown()).toBe(false);
    await doing(choose);
    expect(alerts(), 'beside it alone, although nothing could be read').toHaveLength(1);
    expect([isShown(), text()]).toEqual([true, expect.stringContaining(words)]);
    expect(alerts()[0]).toContain('We could not reach the server.');
    button('Retry').focus();
    await doing(() => button('Retry').click());
    expect([isShown(), document.activeElement], 'the focus stays').toEqual([true, button('Retry')]);
    await doing(() => button('Retry').click());
    expect(change.inputs).toEqual([change.inputs[0], change.inputs[0], change.inputs[0]]);
    expect([alerts(), text()]).toEqual([[], expect.not.stringContaining(words)]);
    expect(document.activeElement, 'nor is it lost').not.toBe(document.body);
  });

  it('is dropped on demand, and another begins with what is seen', async () => {
    const change = answers(fails(failures.server));
    const actor = await open({ fetchStatus: answers(metaStatus(true)), fetchAssets: answers(known), change });
    await show(<IntegrationsView connection={actor} config={config} />);
    await doing(() => box().click());
    await doing(() => document.querySelector<HTMLInputElement>('#ad-accounts input')!.click());
    expect(change.inputs.map((input) => Object(input).metaIds)).toEqual([['act_1'], []]);
    await doing(() => button('Discard').click());
    expect([box().checked, alerts(), text()]).toEqual([true, [], expect.not.stringContaining('Not saved')]);
  });
});

describe('The page that Meta leads back to', () => {
  it('R8.05 says why connecting again failed: the default, or the server’s words', async () => {
    const startConnecting = answers(fails(failures.server), fails({ ...failures.rejected, text: 'Not now.' }));
    const actor = await open({ fetchStatus: answers(metaStatus(false)), startConnecting });
    await show(<MetaCallbackView {...newcomer} connection={actor} result="denied" />);
    expect(alerts()).toEqual([]);
    for (const words of ['Failed to initiate Meta connection', 'Not now.']) {
      await doing(() => button('Connect Meta').click());
      expect(alerts()).toEqual([words]);
    }
  });

  it('D6.1 asks the server where its address does not say how it went', async () => {
    const waiting = await open({ fetchStatus: { logic: silent() } });
    await show(<MetaCallbackView {...newcomer} connection={waiting} result={null} />);
    expect(text()).not.toMatch(/connected|Couldn/);
    const connected = await open({ fetchStatus: answers(metaStatus(true)), fetchAssets: answers(assets) });
    await show(<MetaCallbackView {...newcomer} connection={connected} result={null} />);
    expect(text()).toContain('Meta is connected');
    const not = await open({ fetchStatus: answers(metaStatus(false)) });
    await show(<MetaCallbackView {...newcomer} connection={not} result={null} />);
    expect(text()).toContain('Meta is not connected');
  });

  it('D6.1 celebrates nothing while a permission is missing, and leads back to Meta for it', async () => {
    const limited = { ...metaStatus(true), missing_permissions: ['ads_management'] };
    const startConnecting = answers(fails(failures.server));
    const actor = await open({ fetchStatus: answers(limited), fetchAssets: answers(assets), startConnecting });
    for (const result of ['connected', null] as const) {
      await show(<MetaCallbackView {...newcomer} connection={actor} result={result} />);
      expect(document.querySelector('h2')?.textContent).toBe('A permission is missing');
      expect(text()).not.toContain('Create your first ad');
    }
    await doing(() => button('Reconnect').click());
    expect(alerts()).toEqual(['Failed to initiate Meta connection']);
    expect(button('Reconnect'), 'and can be tried again').toBeDefined();
  });

  it('D6.1 says nothing of a connection before it knows it, and believes Meta where it cannot be read', async () => {
    const waiting = await open({ fetchStatus: { logic: silent() } });
    await show(<MetaCallbackView {...newcomer} connection={waiting} result="connected" />);
    expect(text()).not.toContain('Meta is connected');
    const unread = await open({ fetchStatus: answers(fails(failures.server)) });
    await show(<MetaCallbackView {...newcomer} connection={unread} result="connected" />);
    expect(text()).toContain('Meta is connected');
  });

  it('R8.05 says that it could not ask, and asks again', async () => {
    const actor = await open({ fetchStatus: answers(fails(failures.server), metaStatus(false)) });
    await show(<MetaCallbackView {...newcomer} connection={actor} result={null} />);
    expect(alerts()[0]).toContain('Failed to check Meta connection status');
    await doing(() => button('Retry').click());
    expect(text()).toContain('Meta is not connected');
  });
});

it('R8.05 what the palette does with Meta is done where its failure is shown', async () => {
  const startConnecting = answers(fails(failures.server));
  const connection = await open({ fetchStatus: answers(metaStatus(false)), startConnecting });
  const went: string[] = [];
  const campaigns: object[] = [];
  const acts = actsOf(
    {
      connection,
      onGo: (href: string) => void went.push(href),
      campaigns: { send: (event: object) => void campaigns.push(event) },
    } as never,
    () => {},
  );
  acts.connect();
  await settle();
  acts.readAgain('1');
  expect(went).toEqual([ROUTES.integrations, ROUTES.integrations]);
  await show(<IntegrationsView connection={connection} config={config} />);
  expect(alerts()).toEqual(['Failed to initiate Meta connection']);
  acts.syncCampaigns();
  expect(campaigns, 'and the rest says so in a toast').toEqual([{ type: 'campaigns.syncUnseen' }]);
});
