// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_TEXT, missingOf } from '#src/machines/bulk/texts.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { selectStage } from '#src/machines/bulkShown.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { fromCallback } from 'xstate';
import { MakeBar } from '#src/views/bulk/MakeBar.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main><input name="primary_text-0" /><input name="link-0" /><input name="adset" />';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(name));
const press = (name: string) => act(async () => button(name)!.click());
const said = () => document.querySelector('#why-not-make')?.textContent;

/** Two images on the board, and the bar. */
const opened = async () => {
  const looks = [0, 1].map((at) => ({ id: `f${at}`, look: { ok: true, width: 1080, height: 1080, hash: `${at}` } }));
  const actors = { checkFiles: answers(looks).logic, watchBatches: fromCallback(() => {}) };
  const uploads = inert(uploadsMachine.provide({ actors: { upload: uploadMachine } }));
  const bulk = play(inert(bulkMachine).provide({ actors: { ...actors, uploads } as never })).actor;
  bulk.send({
    type: 'bulk.add',
    bulkId: MEDIA_ID,
    files: looks.map(({ id }) => ({ id, name: `tea ${id}.jpg`, size: 1 })),
  });
  await settle();
  const aim = (adset: typeof goodAd.adset) =>
    bulk.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset, preset_id: null } });
  aim(null);
  await act(async () => root.render(<MakeBar bulk={bulk} presets={play(inert(presetsMachine)).actor} />));
  const write = (fields: object) =>
    act(async () => bulk.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields } }));
  return { bulk, write, aim };
};

it('D5.4 ads without a text are not offered first: the bar says what is missing and leads there', async () => {
  const { bulk, write, aim } = await opened();
  expect(button('Make 2 ads')!.disabled).toBe(true);
  expect(said()).toBe('Still needed to publish: a text, a link, an ad set.');
  for (const [words, name] of [
    ['a text', 'primary_text-0'],
    ['a link', 'link-0'],
    ['an ad set', 'adset'],
  ] as const) {
    await press(words);
    expect(document.activeElement?.getAttribute('name')).toBe(name);
  }
  await write({ headline: 'Tea' });
  expect([button('Make 2 ads')!.disabled, button('Make without text')]).toEqual([false, undefined]);
  expect(said()).toBe('Still needed to publish: a link, an ad set.');
  await write({ link: 'tea.example' });
  await act(async () => aim(goodAd.adset));
  expect(said()).toBeUndefined();
  await press('Make 2 ads');
  expect(selectStage(bulk.getSnapshot())).toBe('made');
});

it('D5.4 ads are made without a text where somebody wants to write it afterwards', async () => {
  const { bulk } = await opened();
  await press('Make without text');
  expect(selectStage(bulk.getSnapshot())).toBe('made');
});

it('D5.4 a link that cannot be used is led to', async () => {
  const { write } = await opened();
  await write({ headline: 'Tea', link: 'javascript:alert(1)' });
  expect(button('Make 2 ads')!.disabled).toBe(true);
  await press('Fix the link');
  expect(document.activeElement?.getAttribute('name')).toBe('link-0');
});

it('D5.9 what the preset or the account default says is not missing', () => {
  const target = { ad_account_id: MEDIA_ID, adset: null, preset_id: null };
  const from = 'preset' as const;
  const below = {
    headline: { value: 'Tea', from },
    link: { value: 'https://tea.example', from },
    adset: { value: goodAd.adset!, from },
    enhancements: {},
  };
  expect(missingOf([EMPTY_TEXT], target, below)).toEqual([]);
  expect(missingOf([EMPTY_TEXT, { ...EMPTY_TEXT, headline: 'Own' }], target, { enhancements: {} })).toEqual([
    { kind: 'text', at: 0 },
    { kind: 'link', at: 0 },
    { kind: 'link', at: 1 },
    { kind: 'adset' },
  ]);
});
