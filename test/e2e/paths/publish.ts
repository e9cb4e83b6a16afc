import type { Page } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import type { PublishAnswer } from '#src/machines/publish/context.ts';
import { publish } from '#test/machines/charts/publish.ts';
import { badAd, goodAd } from '#test/machines/charts/samples.ts';
import { makeReadyAd } from '../support/adsAtHand.ts';
import { failing, succeeding } from '#test/paths/answers.ts';
import { foundAds, onlyAds, published, publishCalls } from '#test/paths/publish.ts';
import { clickButton, seeAlert, seeButton } from './acts.ts';
import type { Adapter, Stage } from './adapter.ts';

/** Ids of the ads that a person has for these paths, by the ids that the paths call them. */
const made = new Map<string, Promise<ReadonlyMap<string, string>>>();

const adsOf = ({ page, person }: Stage): Promise<ReadonlyMap<string, string>> => {
  const make = async () => {
    const good = await makeReadyAd(page.request, person.account.id, { name: 'Path, good' });
    // The queue sends only what looks right to it: the server finds this one wrong once it is read again.
    const bad = await makeReadyAd(page.request, person.account.id, { name: 'Path, bad' });
    return new Map([
      [goodAd.id, good.id],
      [badAd.id, bad.id],
    ]);
  };
  const ads = made.get(person.email) ?? make();
  made.set(person.email, ads);
  return ads;
};

const wantsNoAccount = (events: readonly AnyEventObject[]): boolean =>
  events.some((event) => event.type === 'publish.request' && event['adAccountId'] === null);

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

export const publishAdapter: Adapter = {
  chart: publish,
  actorPath: 'app/session/publish',
  calls: {
    ...publishCalls,
    readAccounts: ['GET', /^\/api\/meta\/ad-accounts\/$/],
  },
  open: async (stage) => {
    const { page, calls, events, person } = stage;
    await adsOf(stage);
    await page.goto('/ad-queue?journal=closed', { waitUntil: 'commit' });
    // Whoever's ad accounts could not be read has chosen none.
    if (wantsNoAccount(events)) await calls.answer('readAccounts', { status: 500, json: {} });
    else {
      await calls.answer('readAccounts', 'continue');
      await page.getByRole('button', { name: person.account.name }).waitFor();
    }
    await rowOf(page, 'Path, good').first().waitFor();
  },
  acts: {
    'publish.request': async ({ page }, event) => {
      const ids = event['adIds'] as readonly string[];
      for (const [id, name] of [
        [goodAd.id, 'Path, good'],
        [badAd.id, 'Path, bad'],
      ] as const)
        await rowOf(page, name).first().getByRole('checkbox').setChecked(ids.includes(id));
      const selected = page.getByRole('region', { name: 'Selected ads' });
      await selected.getByRole('button', { name: /^Publish/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    },
    'xstate.done.actor.readAds': async (stage, event) => {
      const ids = await adsOf(stage);
      const answer = onlyAds(event['output'] as readonly Ad[], (id) => ids.get(id)!);
      await stage.calls.answer('readAds', answer);
    },
    'xstate.error.actor.readAds': failing('readAds'),
    'xstate.done.actor.reopenAds': succeeding('reopenAds'),
    'xstate.error.actor.reopenAds': failing('reopenAds'),
    'xstate.done.actor.findAds': async (stage, event) => {
      const ids = await adsOf(stage);
      await stage.calls.answer(
        'readAds',
        foundAds(event['output'] as readonly Ad[], (id) => ids.get(id)!),
      );
    },
    'xstate.error.actor.findAds': failing('readAds'),
    'xstate.done.actor.publishAds': async (stage, event) => {
      const ids = await adsOf(stage);
      await stage.calls.answer(
        'publishAds',
        published(event['output'] as PublishAnswer, (id) => ids.get(id)!),
      );
    },
    'xstate.error.actor.publishAds': failing('publishAds'),
    'publish.dismiss': clickButton('Dismiss'),
    'publish.look': clickButton('Look again'),
  },
  ignore: (event, snapshot) =>
    event.type === 'app.suspend' ||
    event.type === 'app.resume' ||
    // Nothing on the screen says so, and a choice is made only within the question that leads to a request.
    event.type === 'publish.wake' ||
    event.type === 'publish.choose' ||
    // Asked in the builder; these paths go through the queue.
    event.type === 'publish.ask' ||
    // Of ads that Meta has; those of the paths are drafts.
    event.type === 'publish.switch' ||
    event.type === 'publish.edit' ||
    (event.type === 'publish.look' && !snapshot.matches({ unconfirmed: 'waiting' })) ||
    (event.type === 'publish.request' && snapshot.matches('unconfirmed')) ||
    (event.type === 'publish.dismiss' &&
      !['failed', 'refused', 'partlyQueued'].some((resting) => snapshot.matches({ resting }))) ||
    // The page is opened with an ad account, or without one.
    (event['adAccountId'] === null && snapshot.context['order'] !== null) ||
    (event['adAccountId'] === null && !snapshot.matches({ resting: 'idle' })),
  sees: [
    [{ resting: 'refused' }, seeAlert('No valid ads to publish')],
    [{ resting: 'partlyQueued' }, seeAlert(/ads failed to publish/)],
    [{ resting: 'failed' }, seeButton('Dismiss')],
    ['unconfirmed', (page) => page.getByText("We don't know yet whether your ads were queued.").waitFor()],
    [
      { resting: 'queued' },
      (page) =>
        page
          .getByText(/queued for publishing/)
          .first()
          .waitFor(),
    ],
  ],
};
