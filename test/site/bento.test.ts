import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PARALLEL_UPLOADS } from '#contract/rules/limits.ts';
import { selectBalance, selectCreditsStage } from '#site/landing/bento/credits/demoCredits.machine.ts';
import {
  selectFlowText,
  selectHeadline,
  selectPublished,
  selectReviewing,
} from '#site/landing/bento/flow/demoFlow.machine.ts';
import { selectIssues, selectMayPublish, selectSaveState } from '#src/machines/draft.machine.ts';
import { selectPublishText, selectRefusalLines } from '#src/machines/publishText.ts';
import { selectStage, selectUploadText } from '#src/machines/uploadShown.ts';
import { selectUpload } from '#src/machines/uploads.machine.ts';
import { createBatch, needsFix } from '#site/landing/bento/batch/batch.ts';
import { COST, createCredits, LEFT, PACK } from '#site/landing/bento/credits/credits.ts';
import { createFlow, lookOf } from '#site/landing/bento/flow/flow.ts';
import { checkTemplate } from '#site/landing/bento/flow/template.ts';
import { createJournal } from '#site/landing/bento/journal/journal.ts';
import { RECORDED } from '#site/landing/bento/journal/recorded.ts';
import { createPreflight } from '#site/landing/bento/preflight/preflight.ts';
import { createUpload, PLACES } from '#site/landing/bento/upload/upload.ts';
import { AD_SETS } from '#site/landing/bento/demoAd.ts';
import type { Piece } from '#site/landing/bento/stage/usePiece.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seen = <P extends Piece>(piece: P): P => {
  piece.start();
  piece.stage.run();
  return piece;
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('D8.1 The batch of ten', () => {
  const count = ({ world }: ReturnType<typeof createBatch>, status: string) =>
    world.get().ads.filter((ad) => ad.status === status).length;

  it('publishes eight, says what two lack, and retries only those two', async () => {
    const batch = seen(createBatch());
    batch.publish();
    await pass(10);
    expect(count(batch, 'published')).toBe(8);
    expect(selectPublishText(batch.actor.getSnapshot())).toBe(
      '2 of 10 ads failed to publish. Check the ad queue for details.',
    );
    expect(selectRefusalLines(batch.actor.getSnapshot())).toEqual([
      'Gift box: Choose an ad set.',
      'Winter roast: Enter a web address that begins with https://.',
    ]);
    for (const { id } of batch.world.get().ads.filter(needsFix)) batch.fix(id);
    batch.publish();
    expect(batch.actor.getSnapshot().context.order!.adIds).toHaveLength(2);
    await pass(10);
    expect(count(batch, 'published')).toBe(10);
    batch.again();
    expect(count(batch, 'draft')).toBe(10);
  });

  it('sends nothing where nothing was fixed', async () => {
    const batch = seen(createBatch());
    batch.publish();
    await pass(10);
    batch.publish();
    await pass(10);
    expect(selectPublishText(batch.actor.getSnapshot())).toBe('No valid ads to publish');
    expect(count(batch, 'published')).toBe(8);
  });
});

describe('D8.1 The upload pipeline', () => {
  const stageOf = (upload: ReturnType<typeof createUpload>, at: number) => {
    const place = PLACES[at]!;
    const child = selectUpload(place.mediaAssetId, place.format)(upload.actor.getSnapshot());
    return child ? selectStage(child.getSnapshot()) : null;
  };

  it('brings the good images to Meta, and refuses the small one before a byte is sent', async () => {
    expect(PLACES.length).toBeLessThanOrEqual(MAX_PARALLEL_UPLOADS);
    const upload = seen(createUpload());
    upload.play();
    await pass(6);
    expect(upload.world.get().arrived).toEqual(['river', 'amber']);
    expect(stageOf(upload, 2)).toBe('refused');
    upload.choose(upload.world.get().places[2]!);
    await pass(6);
    expect(upload.world.get().arrived).toEqual(['river', 'amber', 'paper']);
    upload.begin();
    await pass(1);
    expect(upload.world.get().arrived).toEqual([]);
    expect(stageOf(upload, 0)).toBe('uploading');
  });

  it('tries again by itself without a network, then waits, and continues when it is back', async () => {
    const upload = seen(createUpload());
    upload.begin();
    await pass(1.5);
    upload.setOffline(true);
    await pass(1);
    expect(stageOf(upload, 0)).toBe('retrying');
    await pass(20);
    expect(stageOf(upload, 0)).toBe('failed');
    const child = selectUpload('river', 'square')(upload.actor.getSnapshot())!;
    expect(selectUploadText(child.getSnapshot())).toContain('You are offline.');
    upload.setOffline(false);
    await pass(6);
    expect(upload.world.get().arrived).toContain('river');
  });

  it('stands still while nobody looks', async () => {
    const upload = seen(createUpload());
    upload.begin();
    upload.stage.pause();
    await pass(60);
    expect(upload.world.get().arrived).toEqual([]);
    expect(stageOf(upload, 0)).toBe('checking');
  });
});

describe('D8.1 The pre-flight list', () => {
  const errors = ({ actor }: ReturnType<typeof createPreflight>) =>
    selectIssues(actor.getSnapshot())
      .filter(({ severity }) => severity === 'error')
      .map(({ field }) => field);

  it('goes from red to green as the ad is fixed, and the ad is saved', async () => {
    const preflight = seen(createPreflight());
    expect(errors(preflight)).toEqual(['name', 'media', 'link', 'adset']);
    preflight.change({ name: 'Autumn' });
    expect(errors(preflight)).toEqual(['media', 'link', 'adset']);
    preflight.addImages();
    preflight.change({ link: 'https://riverside.example' });
    expect(errors(preflight)).toEqual(['adset']);
    preflight.change({ adset: AD_SETS[1] });
    expect(errors(preflight)).toEqual([]);
    await pass(3);
    expect(selectSaveState(preflight.actor.getSnapshot())).toBe('saved');
    expect(selectMayPublish(preflight.actor.getSnapshot())).toBe(true);
    preflight.actor.send({ type: 'draft.undo' });
    expect(errors(preflight)).toEqual(['adset']);
  });

  it('keeps what was written when the network is cut, and saves it as soon as it is back', async () => {
    const preflight = seen(createPreflight());
    preflight.setOffline(true);
    preflight.change({ name: 'Autumn' });
    await pass(3);
    expect(selectSaveState(preflight.actor.getSnapshot())).toBe('failed');
    preflight.setOffline(false);
    await pass(3);
    expect(selectSaveState(preflight.actor.getSnapshot())).toBe('saved');
    expect(preflight.actor.getSnapshot().context.saved?.copy.name).toBe('Autumn');
  });
});

describe('D8.1 The credit meter', () => {
  const now = ({ actor }: ReturnType<typeof createCredits>) => [
    selectCreditsStage(actor.getSnapshot()),
    selectBalance(actor.getSnapshot()),
  ];

  it('holds, spends, gives back, and offers a pack where too few are left', async () => {
    const credits = seen(createCredits());
    credits.setFails(true);
    credits.make();
    expect(now(credits)).toEqual(['held', LEFT - COST]);
    await pass(3);
    expect(now(credits)).toEqual(['released', LEFT]);
    credits.setFails(false);
    credits.make();
    await pass(3);
    credits.make();
    await pass(3);
    expect(now(credits)).toEqual(['spent', LEFT - 2 * COST]);
    credits.make();
    expect(now(credits)).toEqual(['short', LEFT - 2 * COST]);
    credits.buy();
    await pass(5);
    expect(now(credits)).toEqual(['fresh', LEFT - 2 * COST + PACK.credits]);
    expect(credits.topUp.getSnapshot().value).toBe('unchosen');
  });
});

describe('D8.1 The journal', () => {
  it('is played from any moment to its end, and halts where somebody takes the slider', async () => {
    const journal = seen(createJournal());
    const count = () => journal.world.get().count;
    expect(count()).toBe(RECORDED.length);
    journal.roll();
    expect(count()).toBe(1);
    await pass(2);
    expect(count()).toBe(4);
    journal.seek(2);
    await pass(5);
    expect(journal.world.get()).toEqual({ count: 2, playing: false });
    journal.roll();
    await pass(60);
    expect(journal.world.get()).toEqual({ count: RECORDED.length, playing: false });
    journal.seek(RECORDED.length - 1);
    journal.roll();
    await pass(0.7);
    expect(journal.world.get()).toEqual({ count: RECORDED.length, playing: false });
  });
});

describe('D8.1 The small flow', () => {
  it.each([true, false])(
    'is checked with all that leads to its steps, and nothing else, reviewed or not: %s',
    (reviewed) => {
      const { definition, check, states } = checkTemplate(reviewed);
      const ids = definition.nodes.map(({ id }) => id);
      expect(ids.includes('review')).toBe(reviewed);
      const ends = definition.edges.flatMap(({ from, to }) => [from, to]);
      expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
      expect(check.breaches.map(({ property }) => property)).toEqual(reviewed ? [] : ['approval']);
      expect(states).toBeGreaterThan(ids.length);
    },
  );

  it('plays up to the review, has a picture for every draft, and retries what Meta did not take', async () => {
    const flow = seen(createFlow());
    const now = () => flow.actor.getSnapshot();
    flow.play();
    await pass(5);
    const looks = new Set<unknown>();
    for (let at = 0; at < 3; at += 1) {
      expect(selectReviewing(now())).toBe(true);
      looks.add(lookOf(selectHeadline(now())));
      flow.actor.send({ type: 'draft.refuse' });
      // oxlint-disable-next-line no-await-in-loop -- one draft after the other
      await pass(2);
    }
    expect(looks.size).toBe(3);
    expect(looks).not.toContain(null);
    flow.setDown(true);
    flow.actor.send({ type: 'draft.approve' });
    await pass(2);
    expect(selectFlowText(now())).toBe('Meta is not responding. Your approved draft is kept.');
    flow.setDown(false);
    flow.actor.send({ type: 'flow.retry' });
    await pass(2);
    expect(selectPublished(now())).toBe(true);
  });
});
