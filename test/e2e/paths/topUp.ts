import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { topUp } from '#test/machines/charts/topUp.ts';
import { failing } from '#test/paths/answers.ts';
import { CHECKOUT_PAGE, checkoutPage } from '#test/paths/subscription.ts';
import { added, topUpCalls } from '#test/paths/topUp.ts';
import { clickButton, seeAlert, seeButton, seeText } from './acts.ts';
import type { Adapter } from './adapter.ts';
import { lineSaying, listen } from './liveLine.ts';

const isFirst = ({ context }: AnyMachineSnapshot): boolean => {
  const { pack, sessionId, added, failure } = context as Record<string, unknown>;
  return pack === null && sessionId === null && added === 0 && failure === null;
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
  actorPath: 'app/session/topUp',
  calls: {
    ...topUpCalls,
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
    'xstate.done.actor.startPurchase': ({ calls }) => calls.answer('purchase', checkoutPage),
    'xstate.error.actor.startPurchase': failing('purchase'),
    'credits.confirm': async () => {},
    'xstate.done.actor.confirmPurchase': ({ calls }, { output }) => calls.answer('confirm', added(output)),
    'xstate.error.actor.confirmPurchase': failing('confirm'),
    'credits.refresh': ({ calls }) => calls.answer('listen', lineSaying({ type: 'credits.changed' })),
    'credits.dismiss': dismiss,
  },
  heard: ['credits.refresh'],
  ignore: ({ type }, snapshot) =>
    type === 'app.suspend' || type === 'app.resume' || (type === 'credits.confirm' && !isFirst(snapshot)),
  sees: [
    ['unchosen', seeNothingToBuy],
    ['chosen', seeButton(/^Buy [15],000 credits/)],
    ['processing', seeButton('Processing...')],
    ['leaving', seeButton('Processing...')],
    ['refused', seeAlert(/./)],
    ['confirming', seeText('Adding your credits')],
    ['added', seeText('5,000 credits were added')],
    ['late', seeAlert("Your credits haven't arrived yet")],
  ],
};
