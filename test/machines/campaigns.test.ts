import { describe, expect, it } from 'vitest';
import {
  type CampaignList,
  campaignsMachine,
  selectBusy,
  selectCampaigns,
  selectCampaignsText,
  selectSyncedAt,
} from '#src/machines/campaigns.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const AT = '2026-11-22T09:00:00Z';
const autumn = { campaigns: [{ id: '1', name: 'Autumn' }], syncedAt: AT } as unknown as CampaignList;
const winter = { campaigns: [{ id: '2', name: 'Winter' }], syncedAt: AT } as unknown as CampaignList;
const unread: CampaignList = { campaigns: [], syncedAt: null, recent: [] };

const start = async (fetchCampaigns = answers(autumn), syncCampaigns = answers(winter)) => {
  const actors = { fetchCampaigns: fetchCampaigns.logic, syncCampaigns: syncCampaigns.logic };
  const { actor, toasts } = play(campaignsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
  await settle();
  const now = () => actor.getSnapshot();
  const names = () => selectCampaigns(now()).map(({ name }) => name);
  return { actor, now, names, toasts, text: () => selectCampaignsText(now()), fetchCampaigns, syncCampaigns };
};

describe('The campaigns of an ad account', () => {
  it('are those that the server has, and Meta is asked only for an account that was never read', async () => {
    const { names, now, syncCampaigns } = await start();
    expect([names(), selectSyncedAt(now()), syncCampaigns.calls]).toEqual([['Autumn'], AT, 0]);
    const first = await start(answers(unread));
    await settle();
    expect(first.syncCampaigns.inputs).toEqual([{ adAccountId: MEDIA_ID, force: false }]);
    expect(first.names()).toEqual(['Winter']);
  });

  it('are read from Meta when somebody asks for it', async () => {
    const { actor, now, names, syncCampaigns } = await start();
    actor.send({ type: 'campaigns.sync' });
    expect([selectBusy(now()), names()], 'the old ones stay meanwhile').toEqual([true, ['Autumn']]);
    await settle();
    expect([selectBusy(now()), names()]).toEqual([false, ['Winter']]);
    expect(syncCampaigns.inputs).toEqual([{ adAccountId: MEDIA_ID, force: true }]);
  });

  it('are read again when a screen opens them again, or the page comes back', async () => {
    const { actor, names, fetchCampaigns } = await start(answers(autumn, winter, autumn));
    actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
    expect(names(), 'and stay meanwhile').toEqual(['Autumn']);
    await settle();
    expect(names()).toEqual(['Winter']);
    actor.send({ type: 'app.resume' });
    await settle();
    expect([names(), fetchCampaigns.calls]).toEqual([['Autumn'], 3]);
  });

  it('are none of the last account once another is chosen, or none', async () => {
    const { actor, now, names, fetchCampaigns } = await start(answers(autumn, winter));
    actor.send({ type: 'campaigns.open', adAccountId: OTHER_ID });
    expect([names(), selectSyncedAt(now()), selectBusy(now())]).toEqual([[], null, true]);
    await settle();
    expect([names(), fetchCampaigns.inputs]).toEqual([
      ['Winter'],
      [{ adAccountId: MEDIA_ID }, { adAccountId: OTHER_ID }],
    ]);
    actor.send({ type: 'campaigns.open', adAccountId: null });
    await settle();
    expect([names(), selectBusy(now()), fetchCampaigns.calls]).toEqual([[], false, 2]);
  });

  it('are none of the last account where another is chosen while they are read, or after that failed', async () => {
    const failing = await start(answers(fails(failures.server), winter));
    failing.actor.send({ type: 'campaigns.open', adAccountId: OTHER_ID });
    expect(failing.text()).toBeNull();
    await settle();
    expect(failing.names()).toEqual(['Winter']);
    failing.actor.send({ type: 'campaigns.sync' });
    failing.actor.send({ type: 'campaigns.open', adAccountId: null });
    await settle();
    expect([failing.names(), selectBusy(failing.now())]).toEqual([[], false]);
  });

  it.each(['campaigns.retry', 'app.resume', 'campaigns.sync'] as const)(
    'R8.05 stay where they could not be read again, which is said until %s asks anew',
    async (type) => {
      const { actor, names, text } = await start(answers(autumn, fails(failures.server), winter));
      actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
      await settle();
      expect([names(), text()]).toEqual([['Autumn'], expect.any(String)]);
      actor.send({ type });
      expect(text()).toBeNull();
      await settle();
      expect([names(), text()]).toEqual([['Winter'], null]);
    },
  );

  it('R8.05 say in a toast that they could not be synced from where they are not shown', async () => {
    const own = fails({ ...failures.rejected, text: 'Meta is busy.' });
    const { actor, names, toasts, syncCampaigns } = await start(
      answers(autumn),
      answers(fails(failures.server), own, winter),
    );
    for (const said of [['Failed to sync campaigns'], ['Failed to sync campaigns', 'Meta is busy.']]) {
      actor.send({ type: 'campaigns.syncUnseen' });
      await settle();
      expect(toasts().map(({ text }) => text)).toEqual(said);
    }
    actor.send({ type: 'campaigns.sync' });
    await settle();
    expect([names(), syncCampaigns.calls]).toEqual([['Winter'], 3]);
    actor.send({ type: 'campaigns.syncUnseen' });
    await settle();
    expect([toasts().length, syncCampaigns.inputs.at(-1)]).toEqual([2, { adAccountId: MEDIA_ID, force: true }]);
  });

  it('R8.05 say which of the two failed: the reading, or the asking at Meta', async () => {
    const own = (text: string) => fails({ ...failures.rejected, text });
    const { actor, text, now } = await start(
      answers(fails(failures.server)),
      answers(fails(failures.server), own('No.')),
    );
    const readText = text();
    actor.send({ type: 'campaigns.sync' });
    await settle();
    expect(text()).not.toBe(readText);
    expect(selectBusy(now())).toBe(false);
    actor.send({ type: 'campaigns.sync' });
    await settle();
    expect(text()).toBe('No.');
  });

  it('D5.2 are read again by themselves once the connection was, unless the reason stays', async () => {
    const { actor, names, text, fetchCampaigns } = await start(answers(fails(failures.network), autumn));
    expect(text()).not.toBeNull();
    actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
    await settle();
    expect([names(), text(), fetchCampaigns.calls]).toEqual([['Autumn'], null, 2]);
    const refused = await start(answers(fails(failures.rejected), autumn));
    refused.actor.send({ type: 'campaigns.open', adAccountId: MEDIA_ID });
    await settle();
    expect([refused.text() === null, refused.fetchCampaigns.calls]).toEqual([false, 1]);
  });
});
