import { describe, expect, it } from 'vitest';
import {
  selectExpanded,
  selectGroupOpen,
  selectSheetOpen,
  type SidebarInput,
  sidebarMachine,
} from '#src/machines/sidebar.machine.ts';
import { selectTheme, type Theme, themeMachine } from '#src/machines/theme.machine.ts';
import { selectVisibleToasts, toastsMachine } from '#src/machines/toasts.machine.ts';
import { toastText } from '#src/machines/toastText.ts';
import { inert } from '#test/support/inert.ts';
import { play } from '#test/support/play.ts';

const sidebar = (input: Partial<SidebarInput> = {}) =>
  play(inert(sidebarMachine), { collapsed: false, narrow: false, openStates: {}, ...input }).actor;

describe('The sidebar', () => {
  it('R4.16 is expanded or collapsed, and is found as it was left', () => {
    const actor = sidebar();
    expect(selectExpanded(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'sidebar.toggle' });
    expect(selectExpanded(actor.getSnapshot())).toBe(false);
    expect(selectExpanded(sidebar({ collapsed: true }).getSnapshot())).toBe(false);
  });

  it('R4.16 is a sheet on a phone: the same trigger opens and closes it, and the panel stays as it was', () => {
    const actor = sidebar({ narrow: true });
    expect(selectSheetOpen(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'sidebar.toggle' });
    expect(selectSheetOpen(actor.getSnapshot())).toBe(true);
    expect(selectExpanded(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'sidebar.close' });
    expect(selectSheetOpen(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'sidebar.wide' });
    actor.send({ type: 'sidebar.toggle' });
    expect(selectExpanded(actor.getSnapshot())).toBe(false);
  });

  it('R4.17 opens a group that holds the page, unless somebody chose otherwise', () => {
    const actor = sidebar({ openStates: { Settings: false } });
    const open = (title: string, active: boolean) => selectGroupOpen(title, active)(actor.getSnapshot());
    expect(open('Ads', true)).toBe(true);
    expect(open('Ads', false)).toBe(false);
    expect(open('Settings', true)).toBe(false);
    actor.send({ type: 'sidebar.group.toggle', title: 'Ads', active: true });
    expect(open('Ads', true)).toBe(false);
    actor.send({ type: 'sidebar.group.toggle', title: 'Settings', active: true });
    expect(open('Settings', false)).toBe(true);
  });
});

describe('Toasts', () => {
  const start = () => {
    const played = play(toastsMachine);
    const show = (text: string) => played.actor.send({ type: 'toast.show', toast: { code: 'thanks', text } });
    const seen = () => selectVisibleToasts(played.actor.getSnapshot()).map((toast) => toastText(toast).text);
    return { ...played, show, seen };
  };

  it('R9.07 stay for 4000 ms', async () => {
    const { show, seen, pass } = start();
    show('one');
    await pass(3999);
    expect(seen()).toEqual(['one']);
    await pass(1);
    expect(seen()).toEqual([]);
  });

  it('R9.07 are three at most, the newest: an older one makes room, and comes back for its whole time', async () => {
    const { show, seen, pass } = start();
    for (const text of ['one', 'two', 'three', 'four']) show(text);
    expect(seen()).toEqual(['two', 'three', 'four']);
    await pass(4000);
    expect(seen()).toEqual(['one']);
    await pass(3999);
    expect(seen()).toEqual(['one']);
    await pass(1);
    expect(seen()).toEqual([]);
  });

  it('D5.6 tell once of ads that were queued and are published by now', async () => {
    const { actor, show, seen, pass } = start();
    for (const text of ['one', 'two']) show(text);
    actor.send({ type: 'toast.show', toast: { code: 'adsQueued', count: 1 } });
    const settled = { code: 'adsSettled', act: 'publish', done: 1, rejected: 0, failed: 0 } as const;
    actor.send({ type: 'toast.show', toast: settled });
    expect(seen()).toEqual(['one', 'two', '1 ad published']);
    await pass(4000);
    expect(seen()).toEqual([]);
  });

  it('R9.07 go on their way after one of them was dismissed at rest: what is gone tells of no leaving', async () => {
    const { actor, show, seen, pass } = start();
    show('one');
    show('two');
    actor.send({ type: 'toast.hold' });
    actor.send({ type: 'toast.dismiss', id: 1 });
    expect(seen()).toEqual(['two']);
    await pass(4000);
    expect(seen()).toEqual([]);
  });

  it('D1.5 are gone with the page that showed them, and the next ones go on their way', async () => {
    const { actor, show, seen, pass } = start();
    show('one');
    actor.send({ type: 'toast.hold' });
    actor.send({ type: 'app.resume' });
    expect(seen()).toEqual([]);
    show('two');
    await pass(4000);
    expect(seen()).toEqual([]);
  });

  it('stay while the pointer rests on them', async () => {
    const { actor, show, seen, pass } = start();
    show('one');
    actor.send({ type: 'toast.hold' });
    await pass(60_000);
    expect(seen()).toEqual(['one']);
    actor.send({ type: 'toast.release' });
    await pass(4000);
    expect(seen()).toEqual([]);
  });
});

describe('The theme', () => {
  const theme = (stored: Theme) => {
    const applied: Theme[] = [];
    const applyTheme = (_: unknown, params: { theme: Theme }) => void applied.push(params.theme);
    return { ...play(themeMachine.provide({ actions: { applyTheme } }), { theme: stored }), applied };
  };

  it.each(['system', 'light', 'dark'] as const)('begins as it was chosen before: %s', (stored) => {
    const { actor, applied } = theme(stored);
    expect([selectTheme(actor.getSnapshot()), applied]).toEqual([stored, [stored]]);
  });

  it('is the one that is chosen, and is put on the page each time', () => {
    const { actor, applied } = theme('system');
    for (const chosen of ['dark', 'light', 'system', 'dark'] as const) {
      actor.send({ type: 'theme.choose', theme: chosen });
      expect(selectTheme(actor.getSnapshot())).toBe(chosen);
    }
    expect(applied).toEqual(['system', 'dark', 'light', 'system', 'dark']);
  });
});
