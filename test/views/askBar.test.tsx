// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Brief } from '#contract/brief.ts';
import { studioMachine } from '#src/machines/studio.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { AskBar } from '#src/views/studio/AskBar.tsx';
import { play, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const { actor: studio } = play(
    studioMachine.provide({ actors: { findRounds: silent() } as never, actions: { keepBrief: () => {} } }),
  );
  const subscription = createActor(subscriptionMachine);
  act(() =>
    rooted(document.querySelector('main')!).render(
      <AskBar studio={studio} subscription={subscription} paints={false} />,
    ),
  );
  return (fields: Partial<Brief>): string => {
    act(() => studio.send({ type: 'studio.write', fields }));
    return document.querySelector('form')!.textContent;
  };
};

it('D5.2 says of a brief with little in it what would make the texts better, and that fewer may come', () => {
  const write = open();
  expect(write({ audience: 'cyclists' })).toContain('Say what you sell first.');
  const thin = write({ product: 'Bike repair' });
  expect(thin).not.toContain('Say what you sell first.');
  expect(thin).toMatch(/Add an offer.*fewer; you pay only for those\./);
  expect(thin).toContain('Add an offer, a reason to choose you or the problem that it solves:');
  expect(write({ offer: 'First check free' })).toContain('Add a reason to choose you or the problem that it solves:');
  expect(write({ points: ['Done the same day'] })).not.toContain('Add ');
});

it('D5.2 asks nothing of an emptied brief, though suggestions of another are shown', async () => {
  const { actor: studio } = play(
    studioMachine.provide({ actors: { findRounds: silent() } as never, actions: { keepBrief: () => {} } }),
  );
  const work = await import('#src/machines/studioShown.ts');
  vi.spyOn(work, 'selectWork').mockReturnValue('reviewing' as never);
  act(() =>
    rooted(document.querySelector('main')!).render(
      <AskBar studio={studio} subscription={createActor(subscriptionMachine)} paints={false} />,
    ),
  );
  expect(document.querySelector('button')!.disabled).toBe(true);
  expect(document.querySelector('form')!.textContent).toContain('Say what you sell first.');
});
