// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine, selectFields, selectLocked, selectLooking } from '#src/machines/draft.machine.ts';
import { dataExportMachine } from '#src/machines/dataExport.machine.ts';
import { deletionMachine } from '#src/machines/deletion.machine.ts';
import { devicesMachine } from '#src/machines/devices.machine.ts';
import { emailChangeMachine } from '#src/machines/emailChange.machine.ts';
import { passwordChangeMachine } from '#src/machines/passwordChange.machine.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import { settingsMachine } from '#src/machines/settings.machine.ts';
import { ProfileView } from '#src/views/profile/ProfileView.tsx';
import type { AnyStateMachine } from 'xstate';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { provide } from '#src/actors/late/draft.ts';
import { SaveTrouble } from '#src/views/builder/SaveTrouble.tsx';
import { copiesInMemory } from '#test/support/draftTab.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Changes } from '#ui/parts/Changes.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { goodAd, MEDIA_ID } from '../machines/charts/samples.ts';
import { given } from '#test/support/late.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const leave = <Button>Leave and choose a plan</Button>;
const words = () => document.body.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('D8.6 In the demo workspace', () => {
  it.each<[string, Ad | null]>([
    ['a draft', goodAd],
    ['a new ad', null],
  ])('%s says before anything is written that it cannot be changed, and takes nothing', async (_, ad) => {
    const save = answers(goodAd);
    const drop = vi.fn();
    const machine = draftMachine.provide({
      actors: { loadDraft: answers({ ad, copy: null, looking: true }).logic, saveDraft: save.logic } as never,
      actions: { keepCopy: drop, dropCopy: drop },
    });
    const { actor, pass } = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
    await settle();
    const names = {
      draft: actor,
      presets: play(presetsMachine).actor,
      connection: play(inert(connectionMachine).provide({ actors: { fetchStatus: silent() } as never }), {
        selectedId: null,
      }).actor,
    };
    await act(async () =>
      rooted(document.querySelector('main')!).render(
        <ReadOnly value={leave}>
          <SaveTrouble {...names} keeps />
        </ReadOnly>,
      ),
    );
    expect(selectLocked(actor.getSnapshot())).toBe(true);
    expect(words()).toContain('This ad is part of the demo workspace, where nothing can be changed.');
    expect(buttons()).toEqual(['Leave and choose a plan']);
    const before = selectFields(actor.getSnapshot());
    actor.send({ type: 'draft.change', fields: { headline: 'Mine' } });
    await pass(10_000);
    expect(selectFields(actor.getSnapshot())).toEqual(before);
    expect([save.calls, drop.mock.calls.length], 'nothing is sent, and nothing kept or dropped').toEqual([0, 0]);
  });

  it('a published ad is read-only because it is published, not because somebody looks around', async () => {
    const published: Ad = { ...goodAd, status: 'published' };
    const { actor } = play(
      draftMachine.provide({
        actors: { loadDraft: answers({ ad: published, copy: null }).logic } as never,
        actions: { keepCopy: () => {}, dropCopy: () => {} },
      }),
      { adId: goodAd.id, mediaAssetId: MEDIA_ID },
    );
    await settle();
    expect([selectLocked(actor.getSnapshot()), selectLooking(actor.getSnapshot())]).toEqual([true, false]);
  });

  it('an ad is told by its own services that somebody looks around, though this browser kept something of it', async () => {
    const drafts = copiesInMemory();
    const http = { call: async () => ({ ads: [goodAd], total: 1 }) };
    const { chart } = provide(given({ http, drafts }, { looking: () => true }));
    const { actor } = play(chart, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
    await settle();
    await settle();
    expect(selectLooking(actor.getSnapshot())).toBe(true);
  });

  const ask = async (way: typeof leave | null, kind: object) => {
    await act(async () =>
      rooted(document.querySelector('main')!).render(
        <ReadOnly value={way}>
          <Dialog open onClose={() => {}} title="Pause “Beans”?" actions={<Button>Pause</Button>} {...kind}>
            It stops spending.
          </Dialog>
        </ReadOnly>,
      ),
    );
    await act(async () => settle());
    return buttons();
  };
  it.each([{ asks: true }, { changes: true }, { wide: true }])(
    'a dialog that would change something says so, and leads to a plan: %o',
    async (kind) => {
      expect(await ask(leave, kind)).toEqual(['Close', 'Leave and choose a plan']);
      expect(words()).toContain('This is the demo workspace: you can look at everything, but change nothing.');
    },
  );
  it('a dialog that only shows something is as it is anywhere', async () => {
    expect(await ask(leave, {})).toEqual(['Pause']);
  });
  it('a question in one’s own workspace is as it was', async () => {
    expect(await ask(null, { asks: true })).toEqual(['Pause']);
  });

  const form = async (way: typeof leave | null) => {
    await act(async () =>
      rooted(document.querySelector('main')!).render(
        <ReadOnly value={way}>
          <Changes>
            <form>
              <input name="name" />
              <Button type="submit">Save</Button>
            </form>
          </Changes>
        </ReadOnly>,
      ),
    );
    return [...document.querySelectorAll('form *')].filter((one) => one.matches('fieldset[disabled] *')).length;
  };
  it('a form says so before anything is written, leads to a plan, and takes nothing', async () => {
    expect(await form(leave)).toBe(document.querySelectorAll('form *').length);
    expect(words()).toContain('This is the demo workspace: you can look at everything, but change nothing.');
    expect(buttons()).toEqual(['Leave and choose a plan', 'Save']);
  });
  it('a form in one’s own workspace is as it was', async () => {
    expect(await form(null)).toBe(0);
    expect(words()).toBe('Save');
  });

  it('what an account is told to send is switched off; theme and cookies are the browser’s', async () => {
    const part = (machine: AnyStateMachine) => play(inert(machine)).actor as never;
    const parts = { emailChange: part(emailChangeMachine), passwordChange: part(passwordChangeMachine) };
    const [profile, settings, rest] = [part(profileMachine), part(settingsMachine), null as never];
    const lasting = {
      devices: part(devicesMachine),
      dataExport: part(dataExportMachine),
      deletion: part(deletionMachine),
    };
    await act(async () =>
      rooted(document.querySelector('main')!).render(
        <ReadOnly value={leave}>
          <ProfileView
            profile={profile}
            parts={{ ...parts, ...lasting, settings }}
            keepSecret={String}
            theme="light"
            onTheme={() => {}}
            goes={rest}
            onDeleteOpen={() => {}}
          />
        </ReadOnly>,
      ),
    );
    const on = (id: string) =>
      [...document.querySelectorAll(`#${id} :is(input, button)`)].map((one) => !one.matches('fieldset[disabled] *'));
    expect(document.querySelectorAll('#password input').length).toBeGreaterThan(2);
    for (const id of ['email', 'password', 'data', 'delete']) expect(on(id), id).not.toContain(true);
    expect(on('theme')).toEqual([true, true, true]);
    expect(words().split('This is the demo workspace').length, 'said once').toBe(2);
  });
});
