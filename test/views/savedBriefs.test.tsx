// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Brief } from '#contract/brief.ts';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { type BriefAct, briefsMachine } from '#src/machines/briefs.machine.ts';
import { SavedBriefs } from '#src/views/briefs/SavedBriefs.tsx';
import { OTHER_ID } from '#test/machines/charts/samples.ts';
import { teaBrief } from '#test/support/generations.ts';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { started } from '#test/support/studioTabs.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main tabindex="-1"></main>';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const saved: SavedBrief = {
  id: OTHER_ID,
  name: 'Autumn',
  brief: teaBrief,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

const open = async (brief: Brief = teaBrief) => {
  const acts: BriefAct[] = [];
  const actors = {
    fetchBriefs: fromPromise<readonly SavedBrief[]>(async () => [saved]),
    actOnBrief: fromPromise<void, BriefAct>(async ({ input }) => void acts.push(input)),
  };
  const briefs = started(createActor(briefsMachine.provide({ actors })));
  briefs.send({ type: 'briefs.open' });
  const root = rooted(document.querySelector('main')!);
  await act(async () => {
    root.render(<SavedBriefs briefs={briefs} brief={brief} onUse={() => {}} />);
    await settle();
  });
  return { acts };
};

const focused = () => {
  const element = document.activeElement;
  return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? element?.textContent;
};
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('button')];
    const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name))!;
    button.focus();
    button.click();
    await settle();
  });

it('D5.2 a brief is named where the press led, and the keys go back to where it came from', async () => {
  const { acts } = await open();
  await press('Save this brief');
  expect(focused()).toBe('brief-name');
  await press('Cancel');
  expect(focused()).toBe('save-brief');
  await press('Rename Autumn');
  expect(focused()).toBe('brief-name');
  await press('Cancel');
  expect(focused()).toBe('Rename Autumn');
  await press('Save this brief');
  await press('Save');
  expect(focused()).toBe('save-brief');
  expect(acts).toMatchObject([{ kind: 'save', name: teaBrief.product, brief: teaBrief }]);
});

it('D5.2 a name that is proposed ends with a whole character, and blank lines are no points', async () => {
  const product = `${'a'.repeat(BRIEF_LIMITS.name - 1)}😀 and more`;
  const { acts } = await open({ ...teaBrief, product, points: ['Organic', '', 'Fresh', ''] });
  await press('Save this brief');
  await press('Save');
  expect(acts).toMatchObject([
    { name: `${'a'.repeat(BRIEF_LIMITS.name - 1)}😀`, brief: { points: ['Organic', 'Fresh'] } },
  ]);
});
