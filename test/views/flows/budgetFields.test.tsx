// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { StepFields } from '#src/views/flows/StepFields.tsx';
import { summaryOf } from '#src/views/flows/summary.ts';
import { inert } from '#test/support/inert.ts';
import { play } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

type Node = Parameters<typeof StepFields>[0]['node'];

/** The panel of a step, and what is said of the step on the canvas. */
const open = async (first: Node) => {
  const atMeta = {
    connection: play(inert(connectionMachine)).actor,
    campaigns: play(inert(campaignsMachine)).actor,
  };
  const Panel = () => {
    const [shown, setShown] = useState(first);
    return (
      <>
        <h1>{summaryOf(shown, 'metric_rule', 'GBP')}</h1>
        <StepFields
          node={shown}
          trigger="metric_rule"
          onNode={setShown}
          briefs={[]}
          presets={[]}
          scheduled={{ needed: false, onChoose: () => {} }}
          atMeta={atMeta}
        />
      </>
    );
  };
  await act(async () => rooted(document.querySelector('main')!).render(<Panel />));
  const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent);
  const field = (label: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent === label)!.control as HTMLInputElement;
  const fill = (label: string, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text);
      field(label).dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { labels, field, fill, summary: () => document.querySelector('h1')!.textContent };
};

it('D7.4 the most that the template raises a budget to can be changed, and left out', async () => {
  const raise = FLOW_TEMPLATES.scaleWinners.definition.nodes.find(({ kind }) => kind === 'change_budget')!;
  const { field, fill, summary } = await open(raise);
  expect([field('At most a day').value, summary()]).toEqual(['100', '+20%, at most £100 a day']);
  await fill('At most a day', '412,50');
  expect(summary()).toBe('+20%, at most £412.50 a day');
  await fill('At most a day', '');
  expect([field('At most a day').value, summary()]).toEqual(['', '+20% a day']);
});

it('D7.4 a cut has a least, and what was the most of a rise is the rise’s still', async () => {
  const { labels, field, fill, summary } = await open(
    node('budget', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: 100 }),
  );
  await fill('Change in percent', '-30');
  expect(labels()).not.toContain('At most a day');
  expect(field('At least a day').value).toBe('');
  await fill('At least a day', '25');
  expect(summary()).toBe('−30%, at least £25 a day');
  await fill('Change in percent', '30');
  expect(summary()).toBe('+30%, at most £100 a day');
});
