// @vitest-environment happy-dom
import { act } from 'react';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine, selectFields, selectSaveState } from '#src/machines/draft.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { SaveTrouble } from '#src/views/builder/SaveTrouble.tsx';
import { TakenOver } from '#src/views/builder/TakenOver.tsx';
import { TooLate } from '#src/views/builder/TooLate.tsx';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures, goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** The form's notices over an ad that was saved elsewhere while it was written here. */
const meet = async (mine: object, theirs: Ad) => {
  const conflict = fails({ ...failures.rejected, status: 409, code: 'version_conflict' });
  const ads = [goodAd, theirs].map((ad) => ({ ad, copy: null }));
  const save = answers(conflict, theirs);
  const machine = draftMachine.provide({
    actors: { loadDraft: answers(...ads).logic, saveDraft: save.logic } as never,
    actions: { keepCopy: () => {}, dropCopy: () => {} },
  });
  const { actor, pass } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  await settle();
  const names = {
    draft: actor,
    presets: play(presetsMachine).actor,
    connection: play(connectionMachine.provide({ actors: { loadStatus: silent() } as never }), {
      selectedId: null,
    } as never).actor,
  };
  const root = rooted(document.querySelector('main')!);
  await act(async () =>
    root.render(
      <>
        <SaveTrouble {...names} keeps />
        <TooLate {...names} />
        <TakenOver draft={actor} />
      </>,
    ),
  );
  await act(async () => {
    actor.send({ type: 'draft.change', fields: mine });
    await pass(800);
    await settle();
  });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )!;
  const press = async (name: string) =>
    act(async () => {
      button(name).click();
      await settle();
    });
  return { actor, save, press, button, text: () => document.body.textContent ?? '' };
};
const newer = (fields: Partial<Ad>): Ad => ({ ...goodAd, version: 2, ...fields });

it('D5.2 says which parts were taken over from another window, until that was read', async () => {
  const { text, press, save } = await meet({ headline: 'Mine' }, newer({ link: 'https://shop.example/theirs' }));
  expect(text()).toContain('Link was changed elsewhere');
  expect(save.inputs[1]).toMatchObject({
    fields: { headline: 'Mine', link: 'https://shop.example/theirs' },
    version: 2,
  });
  await press('Dismiss');
  expect(text()).not.toContain('changed elsewhere');
});

it('D5.2 shows both values of each part that two windows changed, and takes a choice for each', async () => {
  const theirs = newer({
    copy: { ...goodAd.copy, headline: 'Theirs', name: 'Theirs' },
    media: { ...goodAd.media, square: null },
  });
  const { actor, text, press, button, save } = await meet({ headline: 'Mine', name: 'Mine' }, theirs);
  expect(text()).toContain('HeadlineMine: MineOther: Theirs');
  expect(text()).toContain('NameMine: MineOther: Theirs');
  await press('Headline: keep mine');
  expect(text()).not.toContain('HeadlineMine');
  expect(selectSaveState(actor.getSnapshot())).toBe('conflict');
  expect(button('Headline: keep mine')).toBeUndefined();
  await press('Use the other version');
  expect(selectFields(actor.getSnapshot())).toMatchObject({ headline: 'Mine', name: 'Theirs', square_image_id: null });
  expect(save.inputs.at(-1)).toMatchObject({ version: 2 });
  expect(text()).toContain('Square image was changed elsewhere');
});
