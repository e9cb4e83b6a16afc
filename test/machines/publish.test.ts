import { describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import { publishMachine, selectChosen } from '#src/machines/publish.machine.ts';
import { sortOut } from '#src/machines/publish/sortOut.ts';
import { refusedAds } from '#src/machines/publishRefused.ts';
import {
  PREVALIDATION_TITLE,
  selectUncheckedText,
  selectFailedLines,
  selectNothingQueued,
  selectPublishText,
  selectRefusalLines,
  selectUnconfirmed,
} from '#src/machines/publishText.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { badAd, checkedAds, failures, goodAd, MEDIA_ID } from './charts/samples.ts';

const withoutSet: Ad = { ...goodAd, id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d0ff', adset: null };
const ACCOUNT = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
const accepted = (...ads: Ad[]) => ({
  results: ads.map(({ id }) => ({ original_id: id, status: 'queued', error: null })),
  validation_errors: [],
  unchecked: [],
});

/** What was found: ads with their errors, or the failure as it is. */
const found = (answer: unknown): unknown => (Array.isArray(answer) ? checkedAds(...(answer as Ad[])) : answer);

const publish = async (ads: Ad[], answer: unknown) => {
  const publishAds = answers(answer);
  const played = play(
    publishMachine.provide({
      actors: { readAds: answers(checkedAds(...ads)).logic, publishAds: publishAds.logic } as never,
    }),
  );
  played.actor.send({ type: 'publish.request', adIds: ads.map(({ id }) => id), adAccountId: ACCOUNT });
  await settle();
  await settle();
  return { ...played, publishAds, snapshot: played.actor.getSnapshot() };
};

describe('Publishing', () => {
  it('R4.11 only drafts and queued ads with an ad set and uploaded media may go', () => {
    const of = (changes: Partial<Ad>) => sortOut(checkedAds({ ...goodAd, ...changes })).valid.length;
    expect(of({})).toBe(1);
    expect(of({ status: 'queued' })).toBe(1);
    for (const status of ['publishing', 'published', 'failed', 'archived'] as const) expect(of({ status })).toBe(0);
    expect(of({ adset: null })).toBe(0);
    expect(of({ media: { ...goodAd.media, mediaStatus: 'processing' } })).toBe(0);
  });

  it('R4.12 ads come back queued, and the queue is told', async () => {
    const { snapshot, told, publishAds } = await publish([goodAd], accepted(goodAd));
    expect(snapshot.matches({ resting: 'queued' })).toBe(true);
    expect(told('ads.queued')).toEqual([{ type: 'ads.queued', adIds: [goodAd.id] }]);
    expect(publishAds.inputs).toEqual([{ adIds: [goodAd.id], adAccountId: ACCOUNT, statuses: {} }]);
  });

  it('D5.6 says that ads were not sent, which are asked for while others are', async () => {
    const { actor, toasts } = play(
      publishMachine.provide({ actors: { readAds: silent(), publishAds: silent() } as never }),
    );
    const ask = (...adIds: string[]) => actor.send({ type: 'publish.request', adIds, adAccountId: ACCOUNT });
    ask(goodAd.id);
    ask(goodAd.id);
    expect(toasts()).toEqual([]);
    ask(withoutSet.id);
    expect(toasts().map(({ text }) => text)).toEqual([
      'Not sent: other ads are still being published. Publish these again in a moment.',
    ]);
    expect(actor.getSnapshot().context.order?.adIds).toEqual([goodAd.id]);
  });

  it('D5.3 says how many ads were queued without a word of Meta', async () => {
    const { snapshot } = await publish([goodAd], { ...accepted(goodAd), unchecked: [goodAd.id] });
    expect(snapshot.matches({ resting: 'queued' })).toBe(true);
    const rest = "queued without Meta's check, which was not possible just now.";
    expect(selectUncheckedText(snapshot)).toBe(`1 ad was ${rest} If Meta refuses it, its row says why.`);
    const two = await publish([goodAd], { ...accepted(goodAd), unchecked: [goodAd.id, MEDIA_ID] });
    expect(selectUncheckedText(two.snapshot)).toBe(`2 ads were ${rest} If Meta refuses one, its row says why.`);
    expect(selectUncheckedText((await publish([goodAd], accepted(goodAd))).snapshot)).toBeNull();
  });

  it('R5.04, R5.05 without a valid ad nothing is sent, and each ad says why', async () => {
    const { snapshot, publishAds } = await publish([withoutSet], accepted());
    expect(publishAds.calls).toBe(0);
    expect(selectPublishText(snapshot)).toBe('No valid ads to publish');
    expect(PREVALIDATION_TITLE).toBe('Pre-validation failed:');
    expect(selectRefusalLines(snapshot)).toEqual(['Autumn sale: Choose an ad set.']);
  });

  it('R8.06 counts what was refused among all that were asked for; only good ones were sent', async () => {
    const { snapshot, publishAds } = await publish([goodAd, withoutSet], accepted(goodAd));
    expect(publishAds.inputs).toMatchObject([{ adIds: [goodAd.id] }]);
    expect(selectPublishText(snapshot)).toBe('1 of 2 ads failed to publish. Check the ad queue for details.');
  });

  it('R8.05 shows the default text where the server said nothing, and may be tried again', async () => {
    const { actor, snapshot } = await publish([goodAd], fails(failures.forbidden));
    expect(selectPublishText(snapshot)).toBe('Failed to publish ads');
    expect(selectNothingQueued(snapshot)).toBe(true);
    actor.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: ACCOUNT });
    expect(actor.getSnapshot().matches('validating')).toBe(true);
  });

  describe('what a server says of ads that it did not take', () => {
    const second: Ad = { ...goodAd, id: withoutSet.id, copy: { ...goodAd.copy, name: 'Winter sale' } };
    const result = (ad: Ad, status: string, error: string | null) => ({ original_id: ad.id, status, error });

    it('R8.06 is told by the name of the ad, never by its id, and is no pre-validation', async () => {
      const results = [result(goodAd, 'queued', null), result(second, 'queued', 'The account is closed.')];
      const { snapshot, told } = await publish([goodAd, second], { results, validation_errors: [], unchecked: [] });
      expect(selectPublishText(snapshot)).toBe('1 of 2 ads failed to publish. Check the ad queue for details.');
      expect(selectFailedLines(snapshot)).toEqual(['Winter sale: The account is closed.']);
      expect(selectRefusalLines(snapshot)).toEqual([]);
      expect(told('ads.queued')).toEqual([{ type: 'ads.queued', adIds: [goodAd.id] }]);
    });

    it('R8.06 a failed one without a reason is no success', async () => {
      const results = [result(goodAd, 'failed', null)];
      const { snapshot, told } = await publish([goodAd], { results, validation_errors: [], unchecked: [] });
      expect(selectPublishText(snapshot)).toBe('1 of 1 ads failed to publish. Check the ad queue for details.');
      expect(selectFailedLines(snapshot)).toEqual(['Autumn sale: No reason was given.']);
      expect(told('ads.queued')).toEqual([]);
    });

    it('R8.06 counts all of them where all failed', async () => {
      const ads = [goodAd, second, { ...goodAd, id: MEDIA_ID }];
      const results = ads.map((ad) => result(ad, 'error', 'No.'));
      const { snapshot } = await publish(ads, { results, validation_errors: [], unchecked: [] });
      expect(selectPublishText(snapshot)).toBe('3 of 3 ads failed to publish. Check the ad queue for details.');
    });

    it('R5.05 of two ads with one name each is refused for its own reason, and led to where that is fixed', async () => {
      const twin = { ...second, copy: { ...second.copy, name: goodAd.copy.name } };
      const refused = (ad: Ad, error: string, code: string, field: string) => ({
        ad_name: ad.copy.name,
        errors: [error],
        ad_id: ad.id,
        causes: [{ code, field }],
      });
      const validation_errors = [
        refused(goodAd, 'Choose an ad set.', 'NO_ADSET', 'adset'),
        refused(twin, 'Add a link.', 'LINK_INVALID', 'link'),
      ];
      const { snapshot } = await publish([goodAd, twin], { results: [], validation_errors, unchecked: [] });
      expect([...refusedAds(snapshot)]).toEqual([
        [goodAd.id, 'Choose an ad set.'],
        [twin.id, 'Add a link.'],
      ]);
      expect(snapshot.context.refusals.map(({ adId, field }) => [adId, field])).toEqual([
        [goodAd.id, 'adset'],
        [twin.id, 'link'],
      ]);
    });

    it('R4.11 R5.05 what our own rules find is led to where the first of it is fixed', async () => {
      const actors = { readAds: answers([{ ...badAd, errors: ['Add a link.'], field: 'link' }]).logic };
      const { actor } = play(publishMachine.provide({ actors: actors as never }));
      actor.send({ type: 'publish.request', adIds: [badAd.id], adAccountId: ACCOUNT });
      await settle();
      expect(actor.getSnapshot().context.refusals).toMatchObject([{ adId: badAd.id, field: 'link' }]);
    });

    it('R5.04 R5.05 a refusal of the whole call that names the ads lists them', async () => {
      const refusals = [
        { name: 'Autumn sale', errors: ['Too long.', 'No page.'] },
        { name: '', errors: ['No.'] },
      ];
      const { snapshot } = await publish([goodAd, second], fails({ ...failures.rejected, refusals }));
      expect(selectPublishText(snapshot)).toBe('No valid ads to publish');
      expect(selectRefusalLines(snapshot)).toEqual(['Autumn sale: Too long., No page.', 'Untitled ad: No.']);
    });
  });

  describe('D5.6 the status that ads start with at Meta', () => {
    const other = withoutSet.id;
    const chosen = (actor: ActorRefFrom<typeof publishMachine>) => selectChosen(actor.getSnapshot());

    it('D5.9 is chosen ad by ad, and left to the preset again', () => {
      const { actor } = play(publishMachine);
      expect(chosen(actor)).toEqual({});
      actor.send({ type: 'publish.choose', adIds: [goodAd.id, other], wanted: 'ACTIVE' });
      actor.send({ type: 'publish.choose', adIds: [other], wanted: 'PAUSED' });
      expect(chosen(actor)).toEqual({ [goodAd.id]: 'ACTIVE', [other]: 'PAUSED' });
      actor.send({ type: 'publish.choose', adIds: [goodAd.id], wanted: null });
      expect(chosen(actor)).toEqual({ [other]: 'PAUSED' });
    });

    it('D5.9 is sent as the person was shown it', async () => {
      const publishAds = answers(accepted(goodAd));
      const actors = { readAds: answers(checkedAds(goodAd)).logic, publishAds: publishAds.logic };
      const { actor } = play(publishMachine.provide({ actors: actors as never }));
      const statuses = { [goodAd.id]: 'ACTIVE' } as const;
      actor.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: ACCOUNT, statuses });
      await settle();
      expect(publishAds.inputs).toMatchObject([{ statuses }]);
    });

    it('is sent as it was chosen, and chosen anew the next time', async () => {
      const publishAds = answers(accepted(goodAd));
      const actors = { readAds: answers(checkedAds(goodAd)).logic, publishAds: publishAds.logic };
      const { actor } = play(publishMachine.provide({ actors: actors as never }));
      actor.send({ type: 'publish.choose', adIds: [goodAd.id], wanted: 'ACTIVE' });
      actor.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: ACCOUNT });
      await settle();
      await settle();
      expect(publishAds.inputs).toMatchObject([{ statuses: { [goodAd.id]: 'ACTIVE' } }]);
      expect(chosen(actor)).toEqual({});
    });

    it('D1.5 outlasts a reload', () => {
      const { actor } = play(publishMachine);
      actor.send({ type: 'publish.choose', adIds: [goodAd.id], wanted: 'ACTIVE' });
      const again = createActor(publishMachine, { snapshot: actor.getPersistedSnapshot() }).start();
      expect(chosen(again)).toEqual({ [goodAd.id]: 'ACTIVE' });
    });
  });

  it('asks for an ad account first', async () => {
    const { actor } = play(publishMachine);
    actor.send({ type: 'publish.request', adIds: [goodAd.id], adAccountId: null });
    expect(selectPublishText(actor.getSnapshot())).toBe('Select an ad account first.');
  });

  describe('of ads that failed', () => {
    const failed: Ad = { ...goodAd, status: 'failed', version: 4 };
    const again = async (ads: readonly Ad[], reopened: unknown) => {
      const reopenAds = answers(reopened);
      const publishAds = answers(accepted(failed));
      const actors = {
        readAds: answers(checkedAds(...ads)).logic,
        reopenAds: reopenAds.logic,
        publishAds: publishAds.logic,
      };
      const played = play(publishMachine.provide({ actors: actors as never }));
      played.actor.send({ type: 'publish.request', adIds: ads.map(({ id }) => id), adAccountId: ACCOUNT });
      for (let turn = 0; turn < 4; turn += 1) await settle();
      return { ...played, reopenAds, publishAds, snapshot: played.actor.getSnapshot() };
    };

    it('D5.12 makes them drafts again, then sends them; a success is never touched', async () => {
      const published: Ad = { ...goodAd, id: withoutSet.id, status: 'published' };
      const { reopenAds, publishAds, snapshot } = await again([failed, published], undefined);
      expect(reopenAds.inputs).toEqual([{ ads: [{ id: failed.id, version: 4 }] }]);
      expect(publishAds.inputs).toMatchObject([{ adIds: [failed.id] }]);
      expect(selectRefusalLines(snapshot)).toEqual(['Autumn sale: Only drafts and queued ads can be published.']);
    });

    it('R5.04 leaves one failed that the rules refuse', async () => {
      const { reopenAds, snapshot } = await again([{ ...failed, adset: null }], undefined);
      expect([reopenAds.calls, selectPublishText(snapshot)]).toEqual([0, 'No valid ads to publish']);
    });

    it('R8.05 sends nothing where they could not be made drafts again, and says so', async () => {
      const { publishAds, snapshot } = await again([failed], fails(failures.server));
      expect([publishAds.calls, selectPublishText(snapshot)]).toEqual([0, 'Failed to publish ads']);
    });

    describe('D5.6 that another tab retries at the same moment', () => {
      const left: Ad = { ...failed, id: withoutSet.id };
      const race = async (status: Ad['status'], code: string) => {
        const readAds = answers(checkedAds(failed, left), checkedAds({ ...failed, status }, left));
        const reopenAds = answers(fails({ ...failures.rejected, status: 409, code }), undefined);
        const publishAds = answers(accepted(left));
        const actors = { readAds: readAds.logic, reopenAds: reopenAds.logic, publishAds: publishAds.logic };
        const played = play(publishMachine.provide({ actors: actors as never }));
        played.actor.send({ type: 'publish.request', adIds: [failed.id, left.id], adAccountId: ACCOUNT });
        for (let turn = 0; turn < 8; turn += 1) await settle();
        return { reopenAds, publishAds, snapshot: played.actor.getSnapshot() };
      };

      it.each([
        ['queued', 'version_conflict'],
        ['publishing', 'publishing'],
        ['published', 'not_editable'],
      ] as const)('says that they are queued (%s), and sends only what that tab left', async (status, code) => {
        const { reopenAds, publishAds, snapshot } = await race(status, code);
        expect(reopenAds.inputs.at(-1)).toEqual({ ads: [{ id: left.id, version: 4 }] });
        expect(publishAds.inputs).toMatchObject([{ adIds: [left.id] }]);
        expect([snapshot.value, snapshot.context.queued]).toEqual([{ resting: 'queued' }, [failed.id, left.id]]);
      });

      it('sends those that it had made drafts only', async () => {
        const { publishAds } = await race('draft', 'version_conflict');
        expect(publishAds.inputs).toMatchObject([{ adIds: [failed.id, left.id] }]);
      });

      it('counts none as queued that it archived', async () => {
        const { snapshot } = await race('archived', 'not_editable');
        expect(snapshot.context.queued).toEqual([left.id]);
        expect(selectRefusalLines(snapshot)).toEqual(['Autumn sale: Only drafts and queued ads can be published.']);
      });
    });

    it('D1.5 reads them anew after a reload in between', async () => {
      const readAds = answers(checkedAds(failed), checkedAds({ ...failed, status: 'draft' }));
      const publishAds = answers(accepted(failed));
      const actors = { readAds: readAds.logic, reopenAds: silent(), publishAds: publishAds.logic };
      const { actor } = play(publishMachine.provide({ actors: actors as never }));
      actor.send({ type: 'publish.request', adIds: [failed.id], adAccountId: ACCOUNT });
      await settle();
      actor.send({ type: 'app.suspend' });
      for (let turn = 0; turn < 4; turn += 1) await settle();
      expect([readAds.calls, publishAds.calls]).toEqual([2, 1]);
      expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
    });
  });

  describe('cut off by a reload before the answer came', () => {
    const second: Ad = { ...goodAd, id: withoutSet.id };

    const cutOff = async (before: Ad[], after: unknown) => {
      const sent: unknown[] = [];
      // The first answer never comes.
      const publishAds = fromPromise<unknown, unknown>(({ input }) => {
        sent.push(input);
        return sent.length === 1 ? new Promise(() => {}) : Promise.resolve(accepted(second));
      });
      const played = play(
        publishMachine.provide({
          actors: {
            readAds: answers(checkedAds(...before)).logic,
            findAds: answers(found(after)).logic,
            publishAds,
          } as never,
        }),
      );
      played.actor.send({ type: 'publish.request', adIds: before.map(({ id }) => id), adAccountId: ACCOUNT });
      await settle();
      played.actor.send({ type: 'app.suspend' });
      for (let turn = 0; turn < 4; turn += 1) await settle();
      return { ...played, sent };
    };

    it('D1.5 counts what the server took, and asks for nothing twice', async () => {
      const { actor, sent, told } = await cutOff([goodAd], [{ ...goodAd, status: 'publishing' }]);
      expect(sent).toHaveLength(1);
      expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
      expect(told('ads.queued')).toEqual([{ type: 'ads.queued', adIds: [goodAd.id] }]);
    });

    it('D1.5 counts one that the server took and that failed since, and does not send it again', async () => {
      const { actor, sent } = await cutOff([goodAd], [{ ...goodAd, status: 'failed' }]);
      expect([sent.length, actor.getSnapshot().matches({ resting: 'queued' })]).toEqual([1, true]);
    });

    it('D1.5 sends what the server never saw, and that alone', async () => {
      const { actor, sent, told } = await cutOff([goodAd, second], [{ ...goodAd, status: 'queued' }, second]);
      expect(sent.at(-1)).toMatchObject({ adIds: [second.id] });
      expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
      expect(told('ads.queued')[0]).toMatchObject({ adIds: expect.arrayContaining([goodAd.id, second.id]) });
    });

    it('D5.6 an ad that failed at Meta since was queued, and is not sent again', async () => {
      const { actor, sent } = await cutOff([goodAd], [{ ...goodAd, status: 'failed' }]);
      expect(sent).toHaveLength(1);
      expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
    });

    it('says so where nobody can tell', async () => {
      const { actor } = await cutOff([goodAd], fails(failures.network));
      expect(selectUnconfirmed(actor.getSnapshot())).toBe(true);
    });
  });

  describe('D5.6 an answer that was lost', () => {
    const second: Ad = { ...goodAd, id: withoutSet.id, copy: { ...goodAd.copy, name: 'Winter sale' } };
    const queued = (ad: Ad): Ad => ({ ...ad, status: 'queued' });

    const lose = async (failure: Failure, ...foundAds: unknown[]) => {
      const publishAds = answers(fails(failure));
      const findAds = answers(...foundAds.map(found));
      const actors = {
        readAds: answers(checkedAds(goodAd, second)).logic,
        publishAds: publishAds.logic,
        findAds: findAds.logic,
      };
      const played = play(publishMachine.provide({ actors: actors as never }));
      const request = { type: 'publish.request', adIds: [goodAd.id, second.id], adAccountId: ACCOUNT } as const;
      played.actor.send(request);
      for (let turn = 0; turn < 3; turn += 1) await settle();
      return { ...played, publishAds, findAds, request };
    };

    it.each([failures.network, failures.server, failures.malformed])(
      'is no failure where the server queued the ads ($kind)',
      async (failure) => {
        const { actor, told } = await lose(failure, [queued(goodAd), { ...second, status: 'published' }]);
        expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
        expect(selectPublishText(actor.getSnapshot())).toBeNull();
        expect(told('ads.queued')).toEqual([{ type: 'ads.queued', adIds: [goodAd.id, second.id] }]);
      },
    );

    it('R8.06 names the ads that did not get there, once they were looked for twice', async () => {
      const { actor, pass } = await lose(failures.network, [queued(goodAd), second]);
      expect(selectUnconfirmed(actor.getSnapshot())).toBe(true);
      await pass(2000);
      expect(selectPublishText(actor.getSnapshot())).toBe(
        '1 of 2 ads failed to publish. Check the ad queue for details.',
      );
      expect(selectFailedLines(actor.getSnapshot())).toEqual(['Winter sale: It was not queued. Publish it again.']);
    });

    it('counts what arrived only after the first look', async () => {
      const { actor, pass } = await lose(failures.network, [goodAd, second], [queued(goodAd), queued(second)]);
      await pass(2000);
      expect(actor.getSnapshot().matches({ resting: 'queued' })).toBe(true);
    });

    it('R8.05 says that nothing was queued only when the server has none of them', async () => {
      const { actor, pass } = await lose({ ...failures.server, text: 'Down for a minute.' }, [goodAd, second]);
      expect(selectNothingQueued(actor.getSnapshot())).toBe(false);
      expect(selectPublishText(actor.getSnapshot())).toBeNull();
      await pass(2000);
      expect(selectNothingQueued(actor.getSnapshot())).toBe(true);
      expect(selectPublishText(actor.getSnapshot())).toBe('Down for a minute.');
    });

    it('is looked up again and again, later each time, and at once when asked or when the network is back', async () => {
      const { actor, findAds, pass } = await lose(failures.network, fails(failures.network));
      expect(findAds.calls).toBe(1);
      await pass(1999);
      expect(findAds.calls).toBe(1);
      await pass(1);
      expect(findAds.calls).toBe(2);
      await pass(3999);
      expect(findAds.calls).toBe(2);
      actor.send({ type: 'publish.look' });
      await settle();
      actor.send({ type: 'publish.wake' });
      await settle();
      expect(findAds.calls).toBe(4);
      expect(selectUnconfirmed(actor.getSnapshot())).toBe(true);
    });

    it('lets nothing be sent again as long as nobody knows', async () => {
      const { actor, publishAds, pass, request } = await lose(failures.network, fails(failures.network));
      actor.send(request);
      await pass(2000);
      actor.send(request);
      await settle();
      expect(publishAds.calls).toBe(1);
    });

    it('D1.5 is still looked for after a reload', async () => {
      const { actor } = await lose(failures.network, fails(failures.network));
      const findAds = answers(checkedAds(queued(goodAd), queued(second))).logic;
      const machine = publishMachine.provide({ actors: { findAds } as never });
      const again = createActor(machine, { snapshot: actor.getPersistedSnapshot() }).start();
      again.send({ type: 'app.suspend' });
      again.send({ type: 'app.resume' });
      await settle();
      expect(again.getSnapshot().matches({ resting: 'queued' })).toBe(true);
    });
  });
});
