// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAds } from '#contract/rules/adCounts.ts';
import { type ConnectionActor, connectionMachine } from '#src/machines/connection.machine.ts';
import { onboardingMachine } from '#src/machines/onboarding.machine.ts';
import { NextStep } from '#src/views/dashboard/NextStep.tsx';
import { nextSteps } from '#src/views/dashboard/nextStep.ts';
import { GuideDoor } from '#src/views/onboarding/GuideDoor.tsx';
import { assets, failures, metaStatus } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const turns = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle();
};
const show = (screen: ReactNode) =>
  act(async () => {
    root.render(screen);
    await turns();
  });
const press = (element: Element | null | undefined) =>
  act(async () => {
    (element as HTMLElement).click();
    await turns();
  });
/** Until what is loaded lazily is there. */
const seen = async (selector: string) => {
  while (!document.querySelector(selector)) await act(() => new Promise<void>((later) => setTimeout(later, 10)));
};
const one = (selector: string) => document.querySelector(selector);

const opened = async (status: unknown, startConnecting: ReturnType<typeof answers>): Promise<ConnectionActor> => {
  const actors = {
    fetchStatus: answers(status).logic,
    fetchAssets: answers(assets).logic,
    startConnecting: startConnecting.logic,
  };
  const { actor } = play(inert(connectionMachine).provide({ actors: actors as never }), { selectedId: null });
  actor.send({ type: 'connection.open' });
  await turns();
  return actor;
};
const setup = { connected: true, connectionExpired: false, permissionsMissing: false, activeAccounts: 1 };
const stepWhere = (changed: Partial<typeof setup>) =>
  nextSteps({ ...setup, ...changed, counts: noAds(), credits: null, certain: true })[0];

describe('D8.6 Connecting Meta from the dashboard', () => {
  it('starts at once, without a way over Integrations', async () => {
    const startConnecting = answers('secret');
    const connection = await opened(metaStatus(false), startConnecting);
    const step = stepWhere({ connected: false });
    await show(
      <NextStep connection={connection} step={step} others={[]}>
        {null}
      </NextStep>,
    );
    await press(one('button'));
    expect(startConnecting.calls).toBe(1);
    expect(one('button')?.getAttribute('aria-busy'), 'until the browser has left').toBe('true');
    expect(one('button')?.textContent).toContain('Opening Meta');
  });

  it.each([
    ['an expired connection', { connectionExpired: true }, { ...metaStatus(true), health: 'expired' }],
    ['a missing permission', { permissionsMissing: true }, { ...metaStatus(true), missing_permissions: ['ads_read'] }],
  ])('so does connecting again for %s', async (_, changed, status) => {
    const startConnecting = answers('secret');
    const connection = await opened(status, startConnecting);
    await show(
      <NextStep connection={connection} step={stepWhere(changed)} others={[]}>
        {null}
      </NextStep>,
    );
    await press(one('button'));
    expect(startConnecting.calls).toBe(1);
  });

  it('says beside the button why it failed, and can be tried again', async () => {
    const startConnecting = answers(fails(failures.server), 'secret');
    const connection = await opened(metaStatus(false), startConnecting);
    const step = stepWhere({ connected: false });
    await show(
      <NextStep connection={connection} step={step} others={[]}>
        {null}
      </NextStep>,
    );
    await press(one('button'));
    expect(one('[role="alert"]')?.textContent).toBe('Failed to initiate Meta connection');
    await press(one('button'));
    expect([startConnecting.calls, one('[role="alert"]')]).toEqual([2, null]);
  });

  it('every other step is a link to where it is done', async () => {
    const connection = await opened(metaStatus(true), answers('secret'));
    await show(
      <NextStep connection={connection} step={stepWhere({ activeAccounts: 0 })} others={[]}>
        {null}
      </NextStep>,
    );
    expect(one('a')?.getAttribute('href')).toBe('/settings/integrations');
    expect(one('button')).toBeNull();
  });
});

describe('D8.3 The setup guide', () => {
  const guide = async (done: readonly string[]) => {
    const readChoice = answers({ dismissed: false, folded: true }).logic;
    const { actor } = play(inert(onboardingMachine).provide({ actors: { readChoice } as never }));
    actor.send({ type: 'guide.change', done: done as never });
    await turns();
    return actor;
  };

  it('is loaded where it is shown, and its step to Meta starts the connection, too', async () => {
    const onConnect = vi.fn();
    const onboarding = await guide(['email', 'plan']);
    const door = (told: boolean) => (
      <GuideDoor onboarding={onboarding} docked={false} onConnect={onConnect} told={told} awaited={false} />
    );
    await show(door(true));
    expect(one('main')?.textContent, 'the page tells the steps itself').toBe('');
    await show(door(false));
    await seen('section a');
    expect(one('section a')?.textContent).toContain('Next: Connect Meta');
    await press(one('section a'));
    expect(onConnect).toHaveBeenCalledOnce();
    await act(async () => onboarding.send({ type: 'guide.unfold' }));
    await press(one('[aria-current="step"]'));
    expect(onConnect).toHaveBeenCalledTimes(2);
  });

  it('its other steps only lead on', async () => {
    const onConnect = vi.fn();
    const onboarding = await guide(['email', 'plan', 'meta']);
    await show(<GuideDoor onboarding={onboarding} docked onConnect={onConnect} told={false} awaited={false} />);
    await seen('section a');
    await press(one('section a'));
    expect(onConnect).not.toHaveBeenCalled();
  });
});
