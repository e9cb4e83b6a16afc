// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountParts } from '#src/machines/account.machine.ts';
import { dataExportMachine } from '#src/machines/dataExport.machine.ts';
import { deletionMachine } from '#src/machines/deletion.machine.ts';
import { devicesMachine } from '#src/machines/devices.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { BillingView } from '#src/views/billing/BillingView.tsx';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const Ways = ({ onPlans, children }: { readonly onPlans: () => void; readonly children: ReactNode }) => (
  <>
    <button onClick={onPlans}>See the plans</button>
    {children}
  </>
);

/** Billing, as somebody sees it who never had a plan. */
const show = async (ownAccount: boolean) => {
  const fetchAccount = answers({ billing: null, credits: null, creditsFailure: null }).logic;
  const subscription = play(inert(subscriptionMachine).provide({ actors: { fetchAccount } as never })).actor;
  const account = {
    dataExport: play(inert(dataExportMachine)).actor,
    deletion: play(inert(deletionMachine)).actor,
    devices: play(inert(devicesMachine).provide({ actors: { fetchDevices: silent() } as never })).actor,
  } as unknown as AccountParts;
  await settle();
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(
      <BillingView
        subscription={subscription}
        topUp={play(inert(topUpMachine)).actor}
        ledger={null as never}
        connection={null as never}
        account={account}
        keepSecret={() => ''}
        config={null as never}
        news={null}
        Start={Ways}
        Title={() => 'Choose a plan, or look around first'}
        ownAccount={ownAccount}
        first={null}
        barred={null}
        filter={{ kind: null, from: null, to: null }}
        onFilter={() => {}}
        linkOf={() => null}
      />,
    ),
  );
  return main;
};

const text = (element: Element | null | undefined) => element?.textContent ?? '';

it('D8.6 the first screen of a new account is called after the ways to start, and begins with them', async () => {
  const main = await show(false);
  expect(text(main.querySelector('h1'))).toBe('Choose a plan, or look around first');
  const start = [...main.querySelectorAll('button')].find((button) => text(button) === 'See the plans')!;
  const chosen = main.querySelector<HTMLInputElement>('[name=plan]:checked')!;
  expect(start.compareDocumentPosition(chosen) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await act(async () => start.click());
  expect(document.activeElement).toBe(chosen);
});

it('D3.6 nothing on the first screen deletes the account; the account settings are one step away, also without a plan', async () => {
  const main = await show(false);
  expect(text(main)).not.toMatch(/delete/i);
  const settings = [...main.querySelectorAll('a')].find((link) => text(link) === 'Account settings');
  expect(settings?.getAttribute('href')).toBe('/settings/billing?show=account');
});

it('D3.6, R6.03 the account settings of somebody without a plan export, sign out everywhere and delete, and sell nothing', async () => {
  const main = await show(true);
  expect([...main.querySelectorAll('button')].map(text)).toEqual([
    'Export my data',
    'Sign out everywhere',
    'Delete my account…',
  ]);
  expect(text(main.querySelector('h1'))).toBe('Account');
  expect(text(main.querySelector('a'))).toBe('Back to the plans');
});
