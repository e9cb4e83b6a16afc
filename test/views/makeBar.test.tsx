// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { Preset } from '#contract/preset.ts';
import { adSetRoomMachine } from '#src/machines/adSetRoom.machine.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { MakeBar } from '#src/views/bulk/MakeBar.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { preset } from '../machines/charts/presets.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inheriting: Preset = { ...preset, is_default: true, adset: goodAd.adset };

const shown = async (readHeld: unknown, ...known: readonly Preset[]) => {
  const room = adSetRoomMachine.provide({ actors: { readHeld } } as never);
  const looks = ['a', 'b', 'c'].map((id) => ({ id, look: { ok: true, width: 1080, height: 1080, hash: id } }));
  const actors = { room, checkFiles: answers(looks).logic, watchBatches: fromCallback(() => {}) };
  const { actor: bulk } = play(inert(bulkMachine).provide({ actors } as never));
  const aim = (adset: typeof goodAd.adset) =>
    act(async () => {
      bulk.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset, preset_id: null } });
      await settle();
    });
  bulk.send({ type: 'bulk.add', bulkId: MEDIA_ID, files: looks.map(({ id }) => ({ id, name: `${id}.jpg`, size: 1 })) });
  await settle();
  const presets = play(
    inert(presetsMachine).provide({ actors: { fetchPresets: answers(known).logic } as never }),
  ).actor;
  presets.send({ type: 'presets.open' });
  await settle();
  await act(async () => rooted(document.querySelector('main')!).render(<MakeBar bulk={bulk} presets={presets} />));
  return { bulk, aim };
};

it('D5.3 it says before the ads are made that their ad set has no room for all of them', async () => {
  const { logic, inputs } = answers(48);
  const { aim } = await shown(logic);
  await aim(goodAd.adset);
  expect(inputs.at(-1)).toEqual({ id: goodAd.adset!.id, adAccountId: MEDIA_ID });
  expect(document.body.textContent).toContain(
    `${goodAd.adset!.name} holds 48 ads, and Meta allows 50 ads in an ad set. Of these 3, 1 doesn't fit`,
  );
  await aim(null);
  expect(document.body.textContent).not.toContain('holds 48 ads');
});

it('D5.3 it asks for the room of an ad set that the ads inherit, too', async () => {
  const { logic, inputs } = answers(50);
  const { aim } = await shown(logic, inheriting);
  await aim(null);
  expect(inputs).toEqual([{ id: goodAd.adset!.id, adAccountId: MEDIA_ID }]);
  expect(document.body.textContent).toContain(`${goodAd.adset!.name} is full: Meta allows 50 ads in an ad set.`);
});

describe('D5.3 pressed before it is known whether they fit', () => {
  const pressed = async (readHeld: unknown) => {
    const { bulk, aim } = await shown(readHeld);
    const fields = { primary_text: 'Fresh', headline: 'Coffee', link: 'https://shop.example/' };
    await act(async () => bulk.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields } }));
    const make = () => [...document.querySelectorAll('button')].at(-1)!;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await aim(goodAd.adset);
    const send = vi.spyOn(bulk, 'send').mockImplementation(() => {});
    const made = () => send.mock.calls.filter(([{ type }]) => type === 'bulk.make').length;
    await act(async () => make().click());
    expect([make().textContent, made()]).toEqual([expect.stringContaining('Checking ad sets'), 0]);
    return { made, make };
  };

  it('they are made once it is known that they do: no press is lost', async () => {
    const { promise: held, resolve } = Promise.withResolvers<unknown>();
    const { made } = await pressed(answers(held).logic);
    await act(async () => {
      resolve(47);
      await settle();
    });
    expect(made()).toBe(1);
  });

  it('none is made where they do not fit, which is said instead; pressed again, they are', async () => {
    const { promise: held, resolve } = Promise.withResolvers<unknown>();
    const { made, make } = await pressed(answers(held).logic);
    await act(async () => {
      resolve(48);
      await settle();
    });
    expect([made(), document.body.textContent]).toEqual([0, expect.stringContaining("1 doesn't fit")]);
    await act(async () => make().click());
    expect(made()).toBe(1);
  });

  it('they are made after a few seconds, where nobody says it', async () => {
    const { made } = await pressed(silent());
    await act(async () => vi.advanceTimersByTime(4000));
    expect(made()).toBe(1);
  });
});
