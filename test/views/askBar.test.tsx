// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Brief } from '#contract/brief.ts';
import { type StudioActor, studioMachine } from '#src/machines/studio.machine.ts';
import { selectWork } from '#src/machines/studioShown.ts';
import { type SubscriptionActor, subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { AskBar } from '#src/views/studio/AskBar.tsx';
import { play, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

let studio: StudioActor;
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

/** A subscription with a balance. */
const having = (balance: number): SubscriptionActor => {
  const actor = createActor(subscriptionMachine);
  const snapshot = actor.getSnapshot();
  const credits = { ...snapshot.context.credits, total_balance: balance };
  const known = { ...snapshot, context: { ...snapshot.context, credits } };
  return Object.assign(actor, { getSnapshot: () => known });
};

const open = (
  writer: 'composer' | 'model' = 'composer',
  subscription: SubscriptionActor = createActor(subscriptionMachine),
) => {
  ({ actor: studio } = play(
    studioMachine.provide({ actors: { findRounds: silent() } as never, actions: { keepBrief: () => {} } }),
  ));
  act(() =>
    rooted(document.querySelector('main')!).render(
      <AskBar studio={studio} subscription={subscription} paints={false} writer={writer} />,
    ),
  );
  return (fields: Partial<Brief>): string => {
    act(() => studio.send({ type: 'studio.write', fields }));
    return document.querySelector('form')!.textContent;
  };
};

it('D5.2 says of a brief with little in it for how many it is enough, what helps most, and leads there', () => {
  const write = open();
  expect(write({ audience: 'cyclists' })).toContain('Say what you sell first.');
  const thin = write({ product: 'Bike repair' });
  expect(thin).not.toContain('Say what you sell first.');
  expect(thin).toContain('Your brief is enough for about 3 that differ; you pay only for those.');
  expect(thin).toContain('Add three points about it, and it is enough for about 12.');
  const folded = document.body.appendChild(document.createElement('details'));
  folded.innerHTML = '<textarea name="points"></textarea>';
  act(() => button('Add points').click());
  expect(folded.open).toBe(true);
  expect(document.activeElement).toBe(folded.firstElementChild);
  expect(write({ points: ['Done the same day', 'All makes', 'Collected'] })).not.toContain('Add ');
});

it('D4.4 spends nothing by the second press of a double-click whose first press was on another button', () => {
  const write = open();
  write({ product: 'Bike repair' });
  const click = (name: string, detail: number) =>
    act(() => void button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));
  click('Add points', 1);
  click('Write 6 suggestions', 2);
  expect(selectWork(studio.getSnapshot())).toBe('quoted');
});

it('D5.2 says it only where more are asked for than it is enough for', () => {
  const write = open();
  write({ product: 'Bike repair', audience: 'cyclists' });
  act(() => studio.send({ type: 'studio.count', count: 3 }));
  expect(write({})).not.toContain('enough');
});

it('D5.2 promises no number where a model writes', () => {
  const write = open('model');
  const thin = write({ product: 'Bike repair' });
  expect(thin).toContain('Add three points about it: the texts get better.');
  expect(thin).not.toContain('enough');
});

it('D5.2 asks nothing of an emptied brief, though suggestions of another are shown', async () => {
  const { actor: studio } = play(
    studioMachine.provide({ actors: { findRounds: silent() } as never, actions: { keepBrief: () => {} } }),
  );
  const work = await import('#src/machines/studioShown.ts');
  vi.spyOn(work, 'selectWork').mockReturnValue('reviewing' as never);
  act(() =>
    rooted(document.querySelector('main')!).render(
      <AskBar studio={studio} subscription={createActor(subscriptionMachine)} paints={false} writer="composer" />,
    ),
  );
  expect(document.querySelector('button')!.disabled).toBe(true);
  expect(document.querySelector('form')!.textContent).toContain('Say what you sell first.');
});

it('D4.4 offers as many as there are credits for, by one press, and goes to what it changed', () => {
  const write = open('composer', having(9));
  expect(write({ product: 'Bike repair' })).toContain('You have 9 credits. Buy credits');
  act(() => button('Ask for 4 suggestions · 8 credits').click());
  expect(write({})).toContain('You have 9 credits; 1 credit left after.');
  expect(button('Ask for 4 suggestions · 8 credits')).toBeUndefined();
  expect(document.querySelector<HTMLSelectElement>('[name="count"]')!.selectedOptions[0]!.text).toBe('4 suggestions');
  expect(document.activeElement).toBe(document.querySelector('[name="count"]'));
});

it('D4.4 offers none where there are no credits for one', () => {
  expect(open('composer', having(1))({ product: 'Bike repair' })).not.toContain('Ask for');
});
