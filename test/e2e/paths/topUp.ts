import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { billing } from '#test/machines/charts/subscription.ts';
import { topUp } from '#test/machines/charts/topUp.ts';
import { clickButton, failing, seeAlert, seeButton, seeText } from './acts.ts';
import { type Adapter, RELOADS } from './adapter.ts';
import { lineSaying, listen } from './liveLine.ts';

const CHECKOUT_PAGE = 'https://pay.example/';

const isFirst = ({ context }: AnyMachineSnapshot): boolean => {
  const { pack, sessionId, added, failure } = context as Record<string, unknown>;
  return pack === null && sessionId === '' && added === 0 && failure === null;
};

const seeNothingToBuy = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Choose a pack' })).toBeDisabled();
};

/** Closes what is said, or leaves the screen and comes back. */
const dismiss = async ({ page }: { readonly page: Page }): Promise<void> => {
  const close = page.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) return close.click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.goBack();
};

export const topUpAdapter: Adapter = {
  chart: topUp,
  actorPath: 'app/topUp',
  calls: {
    purchase: ['POST', /^\/api\/accounts\/credits\/purchase\/$/],
    confirm: ['GET', /^\/api\/accounts\/billing\/success\/$/],
    listen,
  },
  open: async ({ page, events }) => {
    const [first] = events;
    const confirms = first?.type === 'credits.confirm';
    // Nothing to show: the browser stays, and we see the chart that has sent it away.
    await page.route(`${CHECKOUT_PAGE}**`, (route) => route.fulfill({ status: 204 }));
    const back = confirms ? `credits=bought&session_id=${first['sessionId']}&` : '';
    await page.goto(`/settings/billing?${back}journal=closed`, { waitUntil: 'commit' });
    if (!confirms) await seeNothingToBuy(page);
  },
  opensWith: ['credits.confirm'],
  acts: {
    'credits.choose': async ({ page }, { pack }) => {
      await page.getByRole('radio', { name: pack === 'small' ? /^1,000 credits/ : /^5,000 credits/ }).check();
    },
    'credits.buy': clickButton(/^Buy /),
    'xstate.done.actor.startPurchase': ({ calls }) =>
      calls.answer('purchase', { status: 200, json: { checkout_url: `${CHECKOUT_PAGE}c/1` } }),
    'xstate.error.actor.startPurchase': failing('purchase'),
    'credits.confirm': async () => {},
    'xstate.done.actor.confirmPurchase': ({ calls }, { output }) =>
      calls.answer('confirm', { status: 200, json: { billing: billing(true), credits_added: output } }),
    'xstate.error.actor.confirmPurchase': failing('confirm'),
    'credits.refresh': ({ calls }) => calls.answer('listen', lineSaying({ type: 'credits.changed' })),
    'credits.dismiss': dismiss,
  },
  ignore: ({ type }, snapshot) =>
    type === 'app.suspend' || type === 'app.resume' || (type === 'credits.confirm' && !isFirst(snapshot)),
  cannot: RELOADS,
  sees: [
    ['unchosen', seeNothingToBuy],
    ['chosen', seeButton(/^Buy [15],000 credits/)],
    ['processing', seeButton('Processing...')],
    ['leaving', seeButton('Processing...')],
    ['refused', seeAlert(/./)],
    ['confirming', seeText('Adding your credits')],
    ['added', seeText('5,000 credits were added')],
    ['late', seeAlert('Your credits are not there yet')],
  ],
};
