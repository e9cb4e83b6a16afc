import { describe, expect, it } from 'vitest';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { adUpdateMachine, selectCopy, selectOpen } from '#src/machines/adUpdate.machine.ts';
import type { FoundAd } from '#src/machines/lostAnswer.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
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

  it('D1.2 sends the link and the URL parameters only where they were changed: a server may know texts alone', async () => {
    const sent = async (change: object) => {
      const updateAd = answers(undefined);
      const actors = { updateAd: updateAd.logic, findAd: answers(found({})).logic } as never;
      const { actor } = play(adUpdateMachine.provide({ actors }), { adId: MEDIA_ID });
      actor.send({ type: 'update.open', copy: { ...goodAd.copy, link: 'https://shop.example/', url_parameters: '' } });
      actor.send({ type: 'update.change', copy: change });
      actor.send({ type: 'update.submit' });
      await settle();
      return (updateAd.inputs[0] as { readonly copy: object }).copy;
    };
    expect(await sent({ headline: 'Last days' })).toEqual({ ...goodAd.copy, headline: 'Last days' });
    expect(await sent({ url_parameters: 'utm_source=a' })).toEqual({ ...goodAd.copy, url_parameters: 'utm_source=a' });
  });

  it('is not mistaken for a switch of the same ad', async () => {
    const snapshot = await update(found({ change: adChange() }), found({ change: adChange() }));
    expect(snapshot.value).toBe('open');
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

  it('is done where it is on its way', async () => {
    const change = adChange({ status: 'PAUSED' });
    expect((await switchOff(found({ ...before, change }))).matches({ resting: 'idle' })).toBe(true);
  });
});
