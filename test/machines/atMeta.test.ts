import { describe, expect, it } from 'vitest';
import type { AdImage } from '#contract/ad.ts';
import { adBudgetMachine, selectBudgetBusy, selectBudgetTrouble } from '#src/machines/adBudget.machine.ts';
import { changesOnto } from '#contract/rules/adChanges.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import {
  adUpdateMachine,
  selectCopy,
  selectImage,
  selectOpen,
  selectReady,
  selectUpdateText,
} from '#src/machines/adUpdate.machine.ts';
import type { FoundAd } from '#src/machines/lostAnswer.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { spending } from './charts/adBudget.ts';
import { adChange } from './charts/adSwitch.ts';
import { failures, goodAd, MEDIA_ID } from './charts/samples.ts';

const lost = fails(failures.network);
const found = (over: Partial<FoundAd>): FoundAd => ({ copy: goodAd.copy, configured: 'PAUSED', change: null, ...over });
const refusedTexts = adChange({ kind: 'texts', status: null, state: 'refused' });

describe('R7.12 An update whose answer was lost', () => {
  const update = async (...looks: FoundAd[]) => {
    const updateAd = answers(lost);
    const findAd = answers(...looks);
    const machine = adUpdateMachine.provide({ actors: { updateAd: updateAd.logic, findAd: findAd.logic } as never });
    const { actor } = play(machine, { adId: MEDIA_ID });
    actor.send({ type: 'update.open', copy: goodAd.copy });
    actor.send({ type: 'update.change', copy: { headline: 'Last days' } });
    actor.send({ type: 'update.submit' });
    for (const _ of looks) {
      await settle();
      actor.send({ type: 'app.resume' });
    }
    await settle();
    return actor.getSnapshot();
  };

  it('is looked for twice before it counts as lost: a call that was cut off may arrive after the first look', async () => {
    const [none, done] = [found({}), found({ copy: { ...goodAd.copy, headline: 'Last days' } })];
    expect((await update(none, none)).value).toBe('open');
    expect((await update(none, done)).value).toBe('closed');
  });

  it('keeps the words open where all that the ad has is an older update that Meta refused', async () => {
    const snapshot = await update(found({ change: refusedTexts }), found({ change: refusedTexts }));
    expect([selectOpen(snapshot), snapshot.value]).toEqual([true, 'open']);
    expect(selectCopy(snapshot)?.headline).toBe('Last days');
    expect(snapshot.context.failure).toEqual(failures.network);
  });

  it('is done where the ad has it, on its way or already', async () => {
    const onItsWay = found({ change: adChange({ kind: 'texts', status: null }) });
    expect(selectOpen(await update(onItsWay))).toBe(false);
    expect(selectOpen(await update(found({ copy: { ...goodAd.copy, headline: 'Last days' } })))).toBe(false);
  });

  it('is not taken for that of another tab, whose words are others', async () => {
    const texts = { kind: 'texts', status: null } as const;
    const words = { ...goodAd.copy, headline: 'Last days', link: 'https://shop.example/', portrait_image_id: null };
    const theirs = found({ change: adChange({ ...texts, content: { ...words, headline: 'First days' } }) });
    expect((await update(theirs, theirs)).value).toBe('open');
    const own = found({ change: adChange({ ...texts, content: words }) });
    expect((await update(own)).value).toBe('closed');
  });

  it('is done where the ad has what was changed, and something else from another window', async () => {
    const both = found({ copy: { ...goodAd.copy, headline: 'Last days', description: 'From elsewhere' } });
    expect(selectOpen(await update(both))).toBe(false);
  });

  it('is given up where the ad itself is gone, deleted in another tab: the dialog can be closed', async () => {
    const findAd = answers(lost, fails(failures.missing));
    const actors = { updateAd: answers(lost).logic, findAd: findAd.logic } as never;
    const { actor } = play(adUpdateMachine.provide({ actors }), { adId: MEDIA_ID });
    actor.send({ type: 'update.open', copy: goodAd.copy });
    actor.send({ type: 'update.change', copy: { headline: 'Last days' } });
    actor.send({ type: 'update.submit' });
    await settle();
    expect(actor.getSnapshot().value, 'no answer says nothing of the ad').toEqual({ unconfirmed: 'waiting' });
    actor.send({ type: 'app.resume' });
    await settle();
    expect([actor.getSnapshot().value, selectUpdateText(actor.getSnapshot())]).toEqual(['open', 'Failed to update ad']);
    actor.send({ type: 'update.close' });
    actor.send({ type: 'update.discard' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('is not mistaken for a switch of the same ad', async () => {
    const snapshot = await update(found({ change: adChange() }), found({ change: adChange() }));
    expect(snapshot.value).toBe('open');
  });
});

describe('D5.7 D5.11 Images of an ad at Meta', () => {
  const before = { ...goodAd.copy, square_image_id: 'old', portrait_image_id: 'tall' };
  const image: AdImage = { id: 'new', final_key: 'final/new', width: 1080, height: 1080, url: '/new' };
  const arrived = { type: 'upload.finished', adId: MEDIA_ID, format: 'square', image } as const;
  const open = () => {
    const updateAd = answers(undefined);
    const uploads = inert(uploadsMachine.provide({ actors: { upload: inert(uploadMachine) } }));
    const { actor } = play(adUpdateMachine.provide({ actors: { updateAd: updateAd.logic, uploads } as never }), {
      adId: MEDIA_ID,
    });
    actor.send({ type: 'update.open', copy: before });
    const underway = () => actor.getSnapshot().children.uploads!.getSnapshot().context.items;
    const upload = (uploadId: string) =>
      actor.send({
        type: 'update.upload',
        upload: {
          uploadId,
          adId: MEDIA_ID,
          mediaAssetId: MEDIA_ID,
          adAccountId: MEDIA_ID,
          format: 'square',
          fileName: 'a.jpg',
          size: 1,
          replaces: true,
        },
      });
    const sent = () =>
      updateAd.inputs.map((input) => {
        const asked = input as { readonly before: AdContent; readonly copy: AdContent };
        return changesOnto(goodAd.copy, asked.before, asked.copy);
      });
    return { actor, upload, underway, sent };
  };

  it('wait until they are uploaded, and are sent by the id that they have then', async () => {
    const { actor, upload, sent } = open();
    upload('1');
    actor.send({ type: 'update.change', copy: { headline: 'Last days' } });
    actor.send({ type: 'update.submit' });
    expect([selectReady(actor.getSnapshot()), actor.getSnapshot().value]).toEqual([false, 'open']);
    actor.send(arrived);
    expect(selectImage('square', [])(actor.getSnapshot())).toEqual(image);
    actor.send({ type: 'update.submit' });
    await settle();
    expect(sent()).toEqual([{ ...goodAd.copy, headline: 'Last days', square_image_id: 'new' }]);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('stay as they were where the upload is cancelled, though it may arrive all the same', () => {
    const { actor, upload, underway } = open();
    upload('1');
    actor.send({ type: 'update.removeImage', format: 'square' });
    actor.send(arrived);
    expect([selectCopy(actor.getSnapshot()), underway()]).toEqual([before, []]);
  });

  it('are not uploaded on once the dialog is closed', () => {
    const { actor, upload, underway } = open();
    upload('1');
    expect(underway()).toHaveLength(1);
    actor.send({ type: 'update.close' });
    expect([underway().length, actor.getSnapshot().value]).toEqual([1, 'discarding']);
    expect(selectOpen(actor.getSnapshot()), 'the dialog stays open behind the question').toBe(true);
    actor.send({ type: 'update.discard' });
    actor.send(arrived);
    expect([underway(), actor.getSnapshot().context.copy]).toEqual([[], null]);
  });

  it('stay with all that was changed where that is not discarded after all', () => {
    const { actor, upload } = open();
    actor.send({ type: 'update.change', copy: { headline: 'Last days' } });
    upload('1');
    actor.send({ type: 'update.close' });
    actor.send(arrived);
    actor.send({ type: 'update.keep' });
    expect(actor.getSnapshot().value).toBe('open');
    expect(selectCopy(actor.getSnapshot())).toEqual({ ...before, headline: 'Last days', square_image_id: 'new' });
  });

  it('are closed without a question where nothing was changed', () => {
    const { actor } = open();
    actor.send({ type: 'update.close' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('may do without the portrait one, never without the square one', async () => {
    const { actor, sent } = open();
    actor.send({ type: 'update.removeImage', format: 'square' });
    actor.send({ type: 'update.submit' });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type: 'update.removeImage', format: 'portrait' });
    actor.send({ type: 'update.submit' });
    await settle();
    expect(sent()).toEqual([{ ...goodAd.copy, portrait_image_id: null }]);
  });
});

describe('D6.5 A budget whose ad is gone', () => {
  it.each([
    ['a lost answer', lost],
    ['being taken', undefined],
  ])('is not looked for for ever after %s', async (_, answer) => {
    const actors = {
      readSpend: answers(spending(5000)).logic,
      setBudget: answers(answer).logic,
      findBudget: answers(lost, fails(failures.missing)).logic,
    };
    const { actor } = play(adBudgetMachine.provide({ actors: actors as never }), { adId: MEDIA_ID });
    actor.send({ type: 'budget.ask', percent: 20 });
    await settle();
    actor.send({ type: 'budget.confirm' });
    await settle();
    expect(selectBudgetBusy(actor.getSnapshot()), 'no answer says nothing of the ad').toBe(true);
    actor.send({ type: 'app.resume' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ resting: 'failed' });
    expect(selectBudgetTrouble(actor.getSnapshot())).toBe('Failed to change the budget');
  });
});

describe('D5.12 A switch whose answer was lost', () => {
  const switchOff = async (...looks: FoundAd[]) => {
    const actors = { setStatus: answers(lost).logic, findAd: answers(...looks).logic };
    const { actor } = play(adSwitchMachine.provide({ actors: actors as never }), { adId: MEDIA_ID });
    actor.send({ type: 'switch.ask', wanted: 'PAUSED' });
    for (const _ of looks) {
      await settle();
      actor.send({ type: 'app.resume' });
    }
    await settle();
    return actor.getSnapshot();
  };
  const before = { configured: 'ACTIVE', change: adChange({ status: 'PAUSED', state: 'refused' }) };

  it('failed where all that the ad has is an older switch that Meta refused', async () => {
    expect((await switchOff(found(before), found(before))).matches({ resting: 'failed' })).toBe(true);
  });

  it('failed where the ad itself is gone, and is not asked about for ever', async () => {
    const gone = fails(failures.missing) as never;
    expect((await switchOff(gone)).matches({ resting: 'failed' })).toBe(true);
  });

  it('is done where it is on its way', async () => {
    const change = adChange({ status: 'PAUSED' });
    expect((await switchOff(found({ ...before, change }))).matches({ resting: 'idle' })).toBe(true);
  });
});
