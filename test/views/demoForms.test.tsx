// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { briefsMachine } from '#src/machines/briefs.machine.ts';
import { brandMachine } from '#src/machines/brand.machine.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { devicesMachine } from '#src/machines/devices.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { DevicesCard } from '#src/views/account/DevicesCard.tsx';
import { BrandView } from '#src/views/brand/BrandView.tsx';
import { SavedBriefs } from '#src/views/briefs/SavedBriefs.tsx';
import { BulkView } from '#src/views/bulk/BulkView.tsx';
import { StudioView } from '#src/views/studio/StudioView.tsx';
import { brandOf } from '#test/machines/charts/brand.ts';
import { MEDIA_ID, media, OTHER_ID } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { type AnyStateMachine, fromCallback } from 'xstate';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // happy-dom loads no typefaces.
  vi.stubGlobal('FontFace', vi.fn());
  document.body.innerHTML = '<main></main>';
  Object.assign(document, { fonts: new Set() });
});
afterEach(() => vi.unstubAllGlobals());

const chart = (machine: AnyStateMachine, input?: object) => play(inert(machine), input).actor as never;

const show = async (view: ReactNode, looking: boolean) => {
  const leave = looking ? <a href="/plan">Leave and choose a plan</a> : null;
  await act(async () => {
    rooted(document.querySelector('main')!).render(<ReadOnly value={leave}>{view}</ReadOnly>);
    await settle();
    await settle();
  });
};

const CONTROLS = 'button, input, textarea, select';
/** What can be used, as it is called. */
const usable = () =>
  [...document.querySelectorAll<HTMLButtonElement>(CONTROLS)]
    .filter((one) => !one.disabled && !one.matches('fieldset[disabled] *'))
    .map((one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent);
const said = () => document.body.textContent.split('This is the demo workspace').length - 1;

const brand = async () => {
  const own = brandOf({ logo: media.square, photos: [{ ...media.square!, id: MEDIA_ID }], photo_ids: [MEDIA_ID] });
  const { actor } = play(inert(brandMachine).provide({ actors: { fetchBrand: answers(own).logic } as never }));
  actor.send({ type: 'brand.open' });
  await settle();
  return <BrandView brand={actor} keepFile={() => OTHER_ID} toStudio={() => {}} />;
};

const brief = async () => {
  const { actor: studio } = play(inert(studioMachine));
  const at = '2026-11-20T10:00:00.000Z';
  const saved = {
    id: MEDIA_ID,
    name: 'Tea',
    brief: { ...EMPTY_BRIEF, product: 'Tea' },
    created_at: at,
    updated_at: at,
  };
  const { actor: briefs } = play(
    inert(briefsMachine).provide({ actors: { fetchBriefs: answers([saved]).logic } as never }),
  );
  briefs.send({ type: 'briefs.open' });
  await settle();
  return (
    <StudioView
      studio={studio}
      subscription={chart(subscriptionMachine)}
      topUp={chart(topUpMachine)}
      connection={chart(connectionMachine, { selectedId: null })}
      campaigns={chart(campaignsMachine)}
      presets={chart(presetsMachine)}
      brand={null}
      named={[saved]}
      saved={<SavedBriefs briefs={briefs} brief={EMPTY_BRIEF} onUse={() => {}} />}
      onBuy={() => {}}
      paints={false}
      writer="composer"
    />
  );
};

const bulk = () => {
  const { actor } = play(
    inert(bulkMachine).provide({ actors: { watchBatches: fromCallback(() => {}), checkFiles: silent() } as never }),
  );
  const files = { keep: vi.fn(() => OTHER_ID), look: async () => null };
  const view = (
    <BulkView
      bulk={actor}
      connection={chart(connectionMachine, { selectedId: null })}
      campaigns={chart(campaignsMachine)}
      presets={chart(presetsMachine)}
      publish={chart(publishMachine)}
      subscription={chart(subscriptionMachine)}
      topUp={chart(topUpMachine)}
      onBuy={() => {}}
      files={files as never}
      list={null}
    />
  );
  return { view, files };
};

describe('D8.6 In the demo workspace nothing is taken, and it is said once,', () => {
  it('of the brand: neither words, colours and typefaces nor photos', async () => {
    const view = await brand();
    await show(view, false);
    expect(usable()).toEqual(expect.arrayContaining(['Name', 'Add photo', 'Remove photo 1', 'Add colour']));
    expect(said()).toBe(0);
    await show(view, true);
    expect(document.querySelectorAll(CONTROLS).length).toBeGreaterThan(20);
    expect([usable(), said()]).toEqual([[], 1]);
  });

  it('of a brief: neither what is written nor what was saved', async () => {
    const view = await brief();
    await show(view, false);
    expect(usable()).toEqual(expect.arrayContaining(['Product', 'Audience', 'Rename Tea']));
    expect(said()).toBe(0);
    await show(view, true);
    expect(document.querySelectorAll(CONTROLS).length).toBeGreaterThan(8);
    expect([usable(), said()]).toEqual([[], 1]);
  });

  it('of many ads at once: no image, by press or by drop', async () => {
    const { view, files } = bulk();
    const drop = async () => {
      const dataTransfer = { types: ['Files'], files: [new File(['a'], 'a.png', { type: 'image/png' })], items: [] };
      await act(async () => {
        document.body.dispatchEvent(
          Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
        );
        await settle();
      });
      return files.keep.mock.calls.length;
    };
    await show(view, true);
    expect(document.querySelectorAll(CONTROLS).length).toBeGreaterThan(0);
    expect([usable(), said(), await drop()]).toEqual([[], 1, 0]);
    await show(view, false);
    expect(usable().length).toBeGreaterThan(0);
    expect([said(), await drop()], 'in one’s own it is taken').toEqual([0, 1]);
  });

  it('of its account: where that is signed in is not told, and no failure is shown for it', async () => {
    const { actor } = play(
      devicesMachine.provide({ actors: { fetchDevices: answers({ devices: [], at: 1 }).logic } as never }),
    );
    actor.send({ type: 'devices.open' });
    await settle();
    await show(<DevicesCard devices={actor} />, true);
    expect(document.body.textContent).toContain('Only shown to the owner of this account.');
    expect(document.querySelector('[role=alert]')).toBeNull();
    await show(<DevicesCard devices={actor} />, false);
    expect(document.body.textContent).not.toContain('Only shown');
  });
});
