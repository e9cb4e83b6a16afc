// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityMachine } from '#src/machines/activity.machine.ts';
import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { earlierMachine } from '#src/machines/earlier.machine.ts';
import { flowsMachine } from '#src/machines/flows.machine.ts';
import { Activity } from '#src/views/dashboard/Activity.tsx';
import { PathTable } from '#src/views/flows/CheckPanel.tsx';
import { ChooseAds } from '#src/views/flows/ChooseAds.tsx';
import { FlowsView } from '#src/views/flows/FlowsView.tsx';
import { Paged } from '#src/views/flows/Paged.tsx';
import { Earlier } from '#src/views/studio/Earlier.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { activityFact } from '#test/machines/charts/activity.ts';
import { asked, summary } from '#test/machines/charts/flows.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { generationOf } from '#test/support/generations.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const step = (what: () => void) =>
  act(async () => {
    what();
    for (let turn = 0; turn < 6; turn += 1) await settle();
  });
const show = (shown: ReactElement) => step(() => rooted(document.querySelector('main')!).render(shown));
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) =>
  step(() => {
    button(name)!.focus();
    button(name)!.click();
  });
const focused = () => document.activeElement!.tagName;

const noRounds = { context: { rounds: [] } };
const shownStudio = { getSnapshot: () => noRounds, subscribe: () => ({ unsubscribe() {} }) };

describe('D3.8 the keys go on at the list when the last of it was asked for', () => {
  it('of what happened lately', async () => {
    const facts = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...activityFact, id: `${from + at}`, type: 'credits.bought' }));
    const fetchActivity = answers({ facts: facts(0, 20), more: true }, { facts: facts(20, 2), more: false }).logic;
    const { actor } = play(activityMachine.provide({ actors: { fetchActivity: fetchActivity as never } }));
    await show(<Activity activity={actor} />);
    await press('See all');
    expect(focused()).toBe('UL');
    await press('Show older');
    expect([button('Show older'), focused()]).toEqual([undefined, 'UL']);
  });

  it('of suggestions that were written before', async () => {
    const page = (id: string, more: boolean) => ({ generations: [generationOf(['made'], { id })], more });
    const fetchEarlier = answers(page(MEDIA_ID, true), page(OTHER_ID, false)).logic;
    const { actor } = play(earlierMachine.provide({ actors: { fetchEarlier: fetchEarlier as never } }));
    actor.send({ type: 'earlier.open' });
    await show(<Earlier earlier={actor} studio={shownStudio as never} />);
    await press('Show older');
    expect([button('Show older'), focused()]).toEqual([undefined, 'UL']);
  });

  it('of flows', async () => {
    const page = (id: string, next: string | null) => ({ flows: [{ ...summary, id }], next, reviews: [] });
    const fetchFlows = answers(page(MEDIA_ID, 'there'), page(OTHER_ID, null), {
      ...page(MEDIA_ID, null),
      flows: [summary, { ...summary, id: OTHER_ID }],
    });
    const { actor } = play(inert(flowsMachine).provide({ actors: { fetchFlows: fetchFlows.logic } as never }));
    actor.send({ type: 'flows.open' });
    await show(
      <FlowsView
        flows={actor as never}
        choice={play(inert(adChoiceMachine)).actor}
        connection={play(inert(connectionMachine), { selectedId: null }).actor}
        readSecret={() => null}
      />,
    );
    await press('Show more');
    expect([button('Show more'), focused()]).toEqual([undefined, 'UL']);
  });

  it('of the runs and the versions of a flow', async () => {
    const paged = (more: boolean) => (
      <Card>
        <ul />
        <Paged {...{ what: 'runs', shown: true, failed: false, trouble: null, more, adding: false }} {...calls}>
          <ul tabIndex={-1} />
        </Paged>
      </Card>
    );
    const root = rooted(document.querySelector('main')!);
    const calls = { onRetry: () => {}, onMore: () => root.render(paged(false)) };
    await step(() => root.render(paged(true)));
    await press('Show more');
    expect([button('Show more'), focused()]).toEqual([undefined, 'UL']);
  });

  it('of the paths through a flow', async () => {
    const { flow, checked } = asked;
    const root = rooted(document.querySelector('main')!);
    const table = (found: number, onMore = () => {}) => (
      <PathTable checked={{ ...checked, found }} definition={flow.definition} onShow={() => {}} onMore={onMore} />
    );
    const all = checked.paths.length;
    await step(() => root.render(table(all + 1, () => root.render(table(all)))));
    await press('Show more paths');
    expect([button('Show more paths'), focused()]).toEqual([undefined, 'TABLE']);
  });

  it('of ads to choose from', async () => {
    const ad = (id: string) => ({ id, name: `Ad ${id}`, status: 'active' });
    const findAds = answers({ ads: [ad('1')], next: 'there' }, { ads: [ad('2')], next: null }).logic;
    const { actor } = play(adChoiceMachine.provide({ actors: { findAds } as never }));
    await show(<ChooseAds choice={actor} most={9} start="Run" offered={[]} onStart={() => {}} />);
    await step(() => actor.send({ type: 'choice.open', purpose: 'run', published: false, first: null }));
    await press('Show more');
    expect([button('Show more'), focused()]).toEqual([undefined, 'UL']);
  });
});
