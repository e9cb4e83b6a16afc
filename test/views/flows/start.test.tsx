// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { checkAsked } from '#contract/flows/checked.ts';
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import { type FlowEditorActor, flowEditorMachine, selectFields, selectWish } from '#src/machines/flowEditor.machine.ts';
import { flowRunsMachine } from '#src/machines/flowRuns.machine.ts';
import { flowMatchesMachine } from '#src/machines/flowMatches.machine.ts';
import { barredText, type Verdict } from '#src/views/flows/barred.ts';
import { EditorActions } from '#src/views/flows/EditorActions.tsx';
import { RunsCard } from '#src/views/flows/RunsCard.tsx';
import { limitFacts } from '#src/views/flows/limitText.ts';
import { canCost, startFacts, startLine } from '#src/views/flows/startText.ts';
import { flow } from '#test/machines/charts/flowEditor.ts';
import { ruleNow } from '#test/machines/charts/flowMatches.ts';
import { shownRun } from '#test/machines/charts/flowRuns.ts';
import { failures, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { createActor, fromPromise } from 'xstate';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const fieldsOf = (id: TemplateId): FlowFields => {
  const { name, description, definition, limits } = FLOW_TEMPLATES[id];
  return { name, description, definition, limits };
};
const checkOf = ({ definition, limits }: FlowFields) => checkAsked({ definition, limits, given: null, most: 0 });

const safe = (fields: FlowFields): Verdict => ({ checked: checkOf(fields), safe: true, settled: true });

const NOW = Date.parse('2026-11-24T12:00:00Z');
const factsOf = (fields: FlowFields) =>
  Object.fromEntries(startFacts('activate', checkOf(fields), fields, NOW)) as Record<string, string>;

describe('D7.3 what is said before a flow is activated', () => {
  it('names the schedule and its next time, and credits a run and a day', () => {
    const facts = factsOf(fieldsOf('weeklyRefresh'));
    expect(facts['Starts']).toBe('Every Monday at 09:00 (UTC)');
    expect(facts['Next run']).toContain('Nov 30, 2026');
    const { credits_most: most } = checkOf(fieldsOf('weeklyRefresh')).total;
    expect(facts['Credits']).toBe(`Up to ${most} a run, ${most * 10} a day; only what is made is charged`);
    expect(facts).toMatchObject({
      'Ads put on Meta': 'Up to 3 ads',
      'Ads turned on': 'None',
      'Ad spend': 'None: it turns no ad on and raises no budget',
      'Approved by': 'You, before anything is published',
      Runs: 'Up to 10 a day',
    });
  });

  it('says who chooses the ad sets of ads that are approved by a link before they are published', () => {
    const reviewed = (by: 'me' | 'link') => {
      const definition = flowOf(
        [
          node('start', 'manual', {}),
          node('look', 'review', { ads: 'trigger', by, emails: ['anna@client.example'], hours: 24, note: '' }),
          node('out', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' }),
          node('end', 'end', { result: 'done' }),
        ],
        [
          from('start', { started: 'look' }),
          from('look', { approved: 'out', changes: 'end', rejected: 'end', timed_out: 'end' }),
          from('out', { all: 'end', some: 'end', none: 'end', unconfirmed: 'end' }),
        ],
      );
      return factsOf({ ...fieldsOf('blank'), definition })['Ad sets'];
    };
    expect(reviewed('link')).toBe('Chosen by you, not by who answers the link: an ad without one waits for it');
    expect(reviewed('me'), 'the review asks').toBeUndefined();
  });

  it('names who reviews by a link as they are written', () => {
    const fields = fieldsOf('weeklyRefresh');
    const nodes = fields.definition.nodes.map((one) =>
      one.kind === 'review'
        ? { ...one, settings: { ...one.settings, by: 'link' as const, emails: ['anna@client.example'] } }
        : one,
    );
    const facts = factsOf({ ...fields, definition: { ...fields.definition, nodes } });
    expect(facts['Approved by']).toBe('anna@client.example, before anything is published');
    expect(facts['Ad sets'], 'its drafts are given one').toBeUndefined();
  });

  it('says that ads begin to spend, and that nobody is asked', () => {
    expect(factsOf(fieldsOf('stopLoss'))).toMatchObject({
      Starts:
        'For each active ad with results below 1 in 3 days, or cost per result above 50 in 7 days; spent 50 or more in 3 days',
      Runs: 'Up to 500 a day, one for each ad',
      'Cool-down': 'After a run, the same ad starts no other for 7 days',
      Acts: 'Pauses ads; turns ads on',
      Credits: 'None',
      'Ads turned on': 'Up to 1 ad',
      'Ad spend': '1 ad a run at most starts to spend the budget of the ad set',
      'Approved by': 'Nobody is asked',
    });
  });

  it('says each limit that holds a run back, in whole days where they are whole', () => {
    const { definition, limits } = fieldsOf('stopLoss');
    const quiet = { from: '22:00', to: '07:00', time_zone: 'UTC' };
    const factsWith = (part: Partial<typeof limits>) =>
      limitFacts(definition, { ...limits, runs_per_day: 30, ...part });
    expect(factsWith({ cool_down_hours: 36, quiet_hours: quiet })).toEqual([
      ['Runs', 'Up to 30 a day, one for each ad'],
      ['Cool-down', 'After a run, the same ad starts no other for 36 hours'],
      ['Quiet hours', '22:00 to 07:00 (UTC)'],
      ['Limits of a run', '20 ads, no credits'],
    ]);
    expect(factsWith({ cool_down_hours: 0 }).map(([name]) => name)).toEqual(['Runs', 'Limits of a run']);
    expect(limitFacts(fieldsOf('weeklyRefresh').definition, limits).map(([name]) => name)).toEqual([
      'Runs',
      'Limits of a run',
    ]);
  });

  it('says the quiet hours of a flow that is run by hand where they hold back the end of a wait', () => {
    const { definition, limits } = fieldsOf('weekendOnly');
    const quiet_hours = { from: '22:00', to: '07:00', time_zone: 'UTC' };
    const byHand = definition.nodes.map((each) => (each.kind === 'schedule' ? node(each.id, 'manual', {}) : each));
    const saysOf = (nodes: typeof byHand) =>
      limitFacts({ ...definition, nodes }, { ...limits, quiet_hours }).map(([name]) => name);
    expect(saysOf(byHand)).toEqual(['Quiet hours', 'Limits of a run']);
    expect(saysOf(byHand.filter(({ kind }) => kind !== 'wait'))).toEqual(['Limits of a run']);
  });

  it('says of the cool-down what is so for what starts the flow, and nothing where it holds nothing back', () => {
    const coolDown = ({ definition, limits }: FlowFields) =>
      limitFacts(definition, limits).find(([name]) => name === 'Cool-down')?.[1];
    expect(coolDown(fieldsOf('rejectionRepair'))).toBe('After a run, the same ad starts no other for 1 day');
    expect(coolDown(fieldsOf('scaleWinners'))).toBe(
      'After a run, the same ad starts no other, and no other run changes the same budget, for 3 days',
    );
    // No ad starts these.
    expect(
      ['folderToBatch', 'weeklyRefresh', 'weekendOnly', 'blank'].map((id) => coolDown(fieldsOf(id as TemplateId))),
    ).toEqual([undefined, undefined, undefined, undefined]);
    const raises = (kind: 'new_media' | 'schedule'): FlowFields => {
      const { definition, ...rest } = fieldsOf('scaleWinners');
      const { nodes } = fieldsOf(kind === 'new_media' ? 'folderToBatch' : 'weeklyRefresh').definition;
      const trigger = nodes.find((each) => each.kind === kind)!;
      return {
        ...rest,
        definition: {
          ...definition,
          nodes: definition.nodes.map((each) => (each.kind === 'metric_rule' ? trigger : each)),
        },
      };
    };
    expect(coolDown(raises('new_media'))).toBe('After a run, no other run changes the same budget for 3 days');
    expect(coolDown(raises('schedule'))).toBeUndefined();
  });

  it('names the limit where there are more paths than were looked at', () => {
    const fields = fieldsOf('weeklyRefresh');
    const bounded = { ...checkOf(fields), coverage: 'bounded' } as const;
    expect(Object.fromEntries(startFacts('run', bounded, fields, NOW))['Credits']).toContain('Up to 100;');
  });

  it('in a line, and whether anything can be lost', () => {
    const [blank, refresh] = [fieldsOf('blank'), fieldsOf('weeklyRefresh')];
    expect(startLine(checkOf(blank), blank)).toBe('A run costs nothing and creates no ads.');
    expect(canCost(checkOf(blank), blank)).toBe(false);
    expect(startLine(checkOf(refresh), refresh)).toMatch(/^A run uses up to \d+ credits and creates up to 3 ads\.$/);
    const winners = fieldsOf('scaleWinners');
    expect(startLine(checkOf(winners), winners, 'GBP')).toBe('A run raises daily budgets by 20%, to £100 at most.');
    const loss = fieldsOf('stopLoss');
    expect(startLine(checkOf(loss), loss)).toBe('A run pauses ads and turns on up to 1 ad.');
    expect(canCost(checkOf(refresh), refresh)).toBe(true);
  });
});

const step = (what: () => unknown) =>
  act(async () => {
    what();
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
const show = async (node: ReactNode) => {
  document.body.innerHTML = '<main></main>';
  await step(() => rooted(document.querySelector('main')!).render(node));
};
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string, within: ParentNode = document) =>
  step(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)!.click());
const dialog = () => document.querySelector('[role="alertdialog"]');

const opened = async (fields: FlowFields, overlaps: FlowOverlap[] = []) => {
  const acts = answers({ ...flow, status: 'active', active_version: 1 });
  const { actor } = play(
    flowEditorMachine.provide({
      actors: { fetchFlow: answers({ ...flow, ...fields, overlaps }).logic, actOnFlow: acts.logic } as never,
    }),
  );
  actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  await settle();
  return { editor: actor, acts };
};

const matchesBy = ({ logic }: ReturnType<typeof answers>) => {
  const actor = createActor(flowMatchesMachine.provide({ actors: { matchAds: logic } as never })).start();
  onTestFinished(() => void actor.stop());
  return actor;
};
/** Ads that match now, as a server says it. */
const matching = (now: RuleNow = ruleNow) => {
  const matchAds = answers(now);
  return { actor: matchesBy(matchAds), matchAds };
};

describe('D7.3 activating asks first', () => {
  const overlap: FlowOverlap = { flow_id: 'a', flow_name: 'Other', step: 'act', other_step: 'act', text: 'Opposite.' };

  it('where credits or ads can go out, and does nothing when it is refused', async () => {
    const fields = fieldsOf('rejectionRepair');
    const { editor, acts } = await opened(fields);
    await show(<EditorActions editor={editor} matches={matching().actor} fields={fields} verdict={safe(fields)} />);
    await press('Activate');
    expect(dialog()!.textContent).toContain('Activate “Repair rejected ads”?');
    expect(dialog()!.textContent).toContain('For each ad that Meta rejects');
    await press('Cancel', dialog()!);
    expect([acts.calls, dialog()]).toEqual([0, null]);
    await press('Activate');
    await press('Activate', dialog()!);
    expect(acts.inputs).toEqual([{ id: MEDIA_ID, version: 1, act: 'activate' }]);
  });

  it('where it pauses ads by a rule, and says the rule', async () => {
    const { definition, ...rest } = fieldsOf('stopLoss');
    const gone = new Set(['wait', 'better', 'activate', 'revived']);
    const nodes = definition.nodes.filter(({ id }) => !gone.has(id));
    const edges = definition.edges
      .filter((edge) => !gone.has(edge.from))
      .map((edge) => (gone.has(edge.to) ? { ...edge, to: 'done' } : edge));
    const fields = { ...rest, limits: { ...rest.limits, allow_active: false }, definition: { nodes, edges } };
    const { editor, acts } = await opened(fields);
    await show(<EditorActions editor={editor} matches={matching().actor} fields={fields} verdict={safe(fields)} />);
    await press('Activate');
    expect(acts.calls).toBe(0);
    expect(dialog()!.textContent).toContain('cost per result above £50 in 7 days');
    expect(dialog()!.textContent).toContain('Pauses ads');
    expect(startLine(checkOf(fields), fields)).toBe('A run pauses ads.');
  });

  it('names the ads that match now, what they had and what becomes of them, with amounts in their currency', async () => {
    const fields = fieldsOf('stopLoss');
    const { editor } = await opened(fields);
    const { actor, matchAds } = matching();
    await show(<EditorActions editor={editor} matches={actor} fields={fields} verdict={safe(fields)} />);
    expect(matchAds.calls).toBe(0);
    await press('Activate');
    expect(matchAds.inputs).toEqual([{ flowId: MEDIA_ID, definition: fields.definition, limits: fields.limits }]);
    for (const said of [
      '1 of your 17 active ads matches now.',
      'Six to try: £27.00 spent, 0 results in the last 3 days',
      'It would be paused when results are updated next.',
      'cost per result above £50 in 7 days',
    ])
      expect(dialog()!.textContent).toContain(said);
  });

  it('can be activated where that cannot be looked up', async () => {
    const fields = fieldsOf('stopLoss');
    const { editor, acts } = await opened(fields);
    const actor = matchesBy(answers(fails(failures.network)));
    await show(<EditorActions editor={editor} matches={actor} fields={fields} verdict={safe(fields)} />);
    await press('Activate');
    expect(dialog()!.textContent).toContain('Couldn’t look up which ads match now.');
    await press('Activate', dialog()!);
    expect(acts.calls).toBe(1);
  });

  it('and where it works against other flows', async () => {
    const fields = fieldsOf('blank');
    const { editor, acts } = await opened(fields, [overlap]);
    await show(<EditorActions editor={editor} matches={matching().actor} fields={fields} verdict={safe(fields)} />);
    await press('Activate');
    expect(dialog()!.textContent).toContain('It works against 1 active flow');
    await press('Activate anyway', dialog()!);
    expect(acts.calls).toBe(1);
  });

  it('not where nothing can be lost', async () => {
    const fields = fieldsOf('blank');
    const { editor, acts } = await opened(fields);
    await show(<EditorActions editor={editor} matches={matching().actor} fields={fields} verdict={safe(fields)} />);
    await press('Activate');
    expect([acts.calls, dialog()]).toEqual([1, null]);
  });
});

/** Costs nothing, so that nothing is asked. */
const waits = (): FlowFields => {
  const nodes = [
    node('start', 'manual', {}),
    node('later', 'wait', { until: { kind: 'minutes', minutes: 5 } }),
    node('done', 'end', { result: 'done' }),
  ];
  return {
    ...fieldsOf('blank'),
    definition: flowOf(nodes, [from('start', { started: 'later' }), from('later', { done: 'done' })]),
  };
};

describe('D7.4 a press while the flow is saved', () => {
  const Bar = ({ editor, settled = true }: { readonly editor: FlowEditorActor; readonly settled?: boolean }) => {
    const fields = useSelector(editor, selectFields)!;
    const checked = checkOf(fields);
    return (
      <EditorActions
        editor={editor}
        matches={matching().actor}
        fields={fields}
        verdict={{ checked, safe: settled && checked.breaches.length === 0, settled }}
      />
    );
  };
  const edited = async (fields: FlowFields, more: Partial<Flow> = {}, settled = true) => {
    const was = { ...flow, ...fields, ...more };
    const acts = answers({ ...was, status: 'active', active_version: 2, version: 2 });
    const saved = Promise.withResolvers<Flow>();
    const { actor: editor, pass } = play(
      flowEditorMachine.provide({
        actors: {
          fetchFlow: answers(was).logic,
          saveFlow: fromPromise(() => saved.promise),
          actOnFlow: acts.logic,
        } as never,
      }),
    );
    editor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
    await settle();
    await show(<Bar editor={editor} settled={settled} />);
    const change = (description: string) =>
      step(() => editor.send({ type: 'flow.edit', edit: { kind: 'describe', description } }));
    await change('Mine');
    const save = () => step(() => saved.resolve({ ...was, description: 'Mine', version: 2 }));
    return { editor, acts, saved, save, change, pass };
  };
  const button = (name: string) => buttons().find(({ textContent }) => textContent?.trim() === name)!;

  it('counts once it is saved, without waiting for a pause, and once', async () => {
    const { editor, acts, save } = await edited(waits());
    expect(button('Activate').disabled).toBe(false);
    await press('Activate');
    expect([acts.calls, button('Activate').getAttribute('aria-busy')]).toEqual([0, 'true']);
    expect(editor.getSnapshot().matches({ shown: 'saving' })).toBe(true);
    await press('Activate');
    await save();
    expect(acts.inputs).toEqual([{ id: MEDIA_ID, version: 2, act: 'activate' }]);
    expect(selectWish(editor.getSnapshot())).toBeNull();
  });

  it('asks what it asks otherwise, about what was saved', async () => {
    const { acts, save } = await edited(fieldsOf('rejectionRepair'));
    await press('Activate');
    expect(dialog()).toBeNull();
    await save();
    expect([acts.calls, dialog()!.textContent]).toEqual([
      0,
      expect.stringContaining('Activate “Repair rejected ads”?'),
    ]);
    await press('Activate', dialog()!);
    expect(acts.inputs).toEqual([{ id: MEDIA_ID, version: 2, act: 'activate' }]);
  });

  it('waits until all paths are checked, and activates nothing that has a problem', async () => {
    const { editor, acts, save } = await edited(fieldsOf('weeklyRefresh'), {}, false);
    await press('Activate');
    await save();
    expect([acts.calls, selectWish(editor.getSnapshot())]).toEqual([0, 'activate']);
    await show(<Bar editor={editor} />);
    expect([acts.calls, dialog(), selectWish(editor.getSnapshot())]).toEqual([0, null, null]);
    expect(button('Activate').disabled).toBe(true);
  });

  it('does nothing where it could not be saved', async () => {
    const { editor, acts, saved } = await edited(waits());
    await press('Activate');
    await step(() => saved.reject(fails(failures.server).failure));
    expect([acts.calls, selectWish(editor.getSnapshot()), button('Activate').disabled]).toEqual([0, null, true]);
  });

  it('pauses what runs, whatever is being edited', async () => {
    const { acts, save } = await edited(waits(), { status: 'active', active_version: 1 });
    await press('Pause');
    await save();
    expect(acts.inputs).toEqual([{ id: MEDIA_ID, version: 2, act: 'pause' }]);
  });

  it('counts while it is read again, and ends where somebody else changed it meanwhile', async () => {
    const fields = waits();
    const acts = answers(flow);
    const { actor: editor } = play(
      flowEditorMachine.provide({
        actors: {
          fetchFlow: answers({ ...flow, ...fields }, { ...flow, ...fields, name: 'Theirs', version: 2 }).logic,
          actOnFlow: acts.logic,
        } as never,
      }),
    );
    editor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
    await settle();
    editor.send({ type: 'flow.refresh' });
    editor.send({ type: 'flow.wish', act: 'activate' });
    await settle();
    expect([editor.getSnapshot().matches({ shown: 'saved' }), selectWish(editor.getSnapshot())]).toEqual([true, null]);
    await show(<Bar editor={editor} />);
    await step(() => {
      editor.send({ type: 'flow.refresh' });
      button('Activate').click();
    });
    expect(acts.calls).toBe(1);
  });
});

describe('D7.5 Run now while the flow is saved', () => {
  /** A flow that costs nothing, edited and not saved yet, with its runs below it. */
  const edited = async ({ fields = waits(), taken = [], settled = true }: Edited = {}) => {
    const was = { ...flow, ...fields };
    const saved = Promise.withResolvers<Flow>();
    const acted = Promise.withResolvers<Flow>();
    const { actor: editor, pass } = play(
      flowEditorMachine.provide({
        actors: {
          fetchFlow: answers(was).logic,
          saveFlow: fromPromise(() => saved.promise),
          actOnFlow: fromPromise(() => acted.promise),
        } as never,
      }),
    );
    const acts = answers(undefined);
    const { actor: runs } = play(
      flowRunsMachine.provide({
        actors: { fetchRuns: answers({ runs: [], next: null }).logic, actOnRuns: acts.logic } as never,
      }),
    );
    const { actor: choice } = play(
      adChoiceMachine.provide({ actors: { findAds: answers({ ads: [], next: null }).logic } as never }),
    );
    if (taken.length > 0) choice.send({ type: 'choice.take', adIds: taken });
    const matches = matching().actor;
    const Runs = ({ known = settled }: { readonly known?: boolean }) => {
      const now = useSelector(editor, selectFields)!;
      const checked = checkOf(now);
      const verdict = { checked, safe: known && checked.breaches.length === 0, settled: known };
      return <RunsCard {...{ editor, runs, choice, matches, verdict }} fields={now} readSecret={() => null} />;
    };
    editor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
    await settle();
    const change = (part: Partial<Pick<FlowFields, 'name' | 'description'>>) =>
      step(() =>
        editor.send({
          type: 'flow.edit',
          edit:
            part.name === undefined
              ? { kind: 'describe', description: part.description! }
              : { kind: 'rename', name: part.name },
        }),
      );
    await show(<Runs />);
    await change({ description: 'Mine' });
    return {
      editor,
      acts,
      pass,
      change,
      saved,
      Runs,
      save: () => step(() => saved.resolve({ ...was, description: 'Mine', version: 2 })),
      activated: () =>
        step(() => acted.resolve({ ...was, description: 'Mine', version: 2, status: 'active', active_version: 2 })),
    };
  };
  interface Edited {
    readonly fields?: FlowFields;
    readonly taken?: readonly string[];
    readonly settled?: boolean;
  }
  const button = (name: string) => buttons().find(({ textContent }) => textContent?.trim() === name)!;
  const said = () => document.querySelector('main')!.textContent;

  it('counts once it is saved, without waiting for a pause, and once', async () => {
    const { editor, acts, save } = await edited();
    expect(button('Run now').disabled).toBe(false);
    await press('Run now');
    await press('Run now');
    expect([acts.calls, button('Run now').getAttribute('aria-busy')]).toEqual([0, 'true']);
    expect(editor.getSnapshot().matches({ shown: 'saving' })).toBe(true);
    await save();
    expect(acts.inputs).toMatchObject([{ flowId: MEDIA_ID, act: { kind: 'start', dry: false, adIds: [] } }]);
    expect([selectWish(editor.getSnapshot()), button('Run now').getAttribute('aria-busy')]).toEqual([null, null]);
  });

  it('asks what it asks otherwise, once it is saved', async () => {
    const { acts, save } = await edited({ fields: fieldsOf('stopLoss'), taken: ['a', 'b'] });
    await press('Run on 2 ads');
    expect([dialog(), button('Run on 2 ads').getAttribute('aria-busy')]).toEqual([null, 'true']);
    await save();
    expect(dialog()!.textContent).toContain('Run “Stop-loss and revive” on 2 ads?');
    await press('Run now', dialog()!);
    expect(acts.inputs).toMatchObject([{ act: { kind: 'start', adIds: ['a', 'b'] } }]);
  });

  it('waits until all paths are checked, and starts nothing that has a problem', async () => {
    const { editor, acts, save, Runs } = await edited({ fields: fieldsOf('weeklyRefresh'), settled: false });
    await press('Run now');
    await save();
    expect([acts.calls, selectWish(editor.getSnapshot())]).toEqual([0, 'run']);
    await show(<Runs known />);
    expect([acts.calls, dialog(), selectWish(editor.getSnapshot())]).toEqual([0, null, null]);
    expect([button('Run now').disabled, said()]).toEqual([true, expect.stringContaining('Fix 1 problem first.')]);
  });

  it('waits until the flow is activated', async () => {
    const { editor, acts, save, activated } = await edited();
    await press('Run now');
    await save();
    await step(() => editor.send({ type: 'flow.act', act: 'activate' }));
    await press('Run now');
    expect(acts.calls).toBe(1);
    await activated();
    expect(acts.calls).toBe(2);
  });

  it('counts on a flow that the server does not have yet, whose runs are read first', async () => {
    const saved = Promise.withResolvers<Flow>();
    const { actor: editor } = play(
      flowEditorMachine.provide({ actors: { saveFlow: fromPromise(() => saved.promise) } as never }),
    );
    const acts = answers(undefined);
    const { actor: runs } = play(
      flowRunsMachine.provide({
        actors: { fetchRuns: answers({ runs: [], next: null }).logic, actOnRuns: acts.logic } as never,
      }),
    );
    runs.send({ type: 'runs.open', flowId: OTHER_ID });
    await settle();
    const fields = waits();
    editor.send({ type: 'flow.begin', id: MEDIA_ID, fields });
    const { actor: choice } = play(adChoiceMachine);
    const matches = matching().actor;
    await show(
      <RunsCard {...{ editor, runs, choice, matches, fields }} verdict={safe(fields)} readSecret={() => null} />,
    );
    await press('Run now');
    await step(() => saved.resolve({ ...flow, ...fields }));
    expect(acts.inputs).toMatchObject([{ flowId: MEDIA_ID, act: { kind: 'start' } }]);
  });

  it('says why not where it is not saved by itself', async () => {
    const { change, acts, saved } = await edited();
    await change({ name: ' ' });
    expect([button('Run now').disabled, said()]).toEqual([
      true,
      expect.stringContaining('Give the flow a name first.'),
    ]);
    await change({ name: 'Mine' });
    await press('Run now');
    await step(() => saved.reject(fails(failures.server).failure));
    expect([acts.calls, button('Run now').disabled]).toEqual([0, true]);
    expect(said()).toContain('The flow couldn’t be saved. Save it again first.');
  });
});

it('D7.4 why a flow can be neither activated nor run is said, and nothing where a press waits', () => {
  const of = fieldsOf('weeklyRefresh');
  const verdict = { checked: checkOf(of), safe: false, settled: true };
  const { definition } = of;
  expect(barredText(null, verdict, definition)).toBe('Fix 1 problem first.');
  expect(barredText(null, { ...verdict, settled: false }, definition)).toBeNull();
  expect(barredText(null, { ...verdict, safe: true }, definition)).toBeNull();
  expect(barredText(null, { ...verdict, checked: null }, definition)).toBe(
    'The flow couldn’t be checked. Retry the check first.',
  );
  expect((['conflict', 'waiting'] as const).map((why) => barredText(why, verdict, definition))).toEqual([
    'The flow was changed in another tab. Choose which version to keep first.',
    'Wait until the flow is saved.',
  ]);
});

describe('D7.5 running by hand', () => {
  const card = async (fields: FlowFields, taken: readonly string[] = []) => {
    const { editor } = await opened(fields);
    const acts = answers(undefined);
    const ended = { ...shownRun, state: 'done', ended_at: '2026-11-24T11:00:00.000Z', waits_for: null };
    const { actor: runs } = play(
      flowRunsMachine.provide({
        actors: { fetchRuns: answers({ runs: [ended], next: null }).logic, actOnRuns: acts.logic } as never,
      }),
    );
    const { actor: choice } = play(
      adChoiceMachine.provide({ actors: { findAds: answers({ ads: [], next: null }).logic } as never }),
    );
    if (taken.length > 0) choice.send({ type: 'choice.take', adIds: taken });
    await show(
      <RunsCard
        editor={editor}
        runs={runs}
        choice={choice}
        matches={matching().actor}
        readSecret={() => null}
        fields={fields}
        verdict={safe(fields)}
      />,
    );
    return { acts, choice };
  };
  const made = (): FlowFields => {
    const { definition, ...rest } = fieldsOf('weeklyRefresh');
    const nodes = definition.nodes.map((node) =>
      node.kind === 'schedule' ? ({ ...node, kind: 'manual', settings: {} } as const) : node,
    );
    return { ...rest, definition: { nodes, edges: definition.edges } };
  };

  it('reads the runs of a flow once the server has it, and shows those of no other flow', async () => {
    const fetchRuns = answers({ runs: [shownRun], next: null }, { runs: [], next: null });
    const { actor: runs } = play(flowRunsMachine.provide({ actors: { fetchRuns: fetchRuns.logic } as never }));
    runs.send({ type: 'runs.open', flowId: OTHER_ID });
    await settle();
    const saved = Promise.withResolvers<Flow>();
    const { actor: editor } = play(
      flowEditorMachine.provide({ actors: { saveFlow: fromPromise(() => saved.promise) } as never }),
    );
    const fields = made();
    editor.send({ type: 'flow.begin', id: MEDIA_ID, fields });
    const { actor: choice } = play(adChoiceMachine);
    await show(
      <RunsCard
        editor={editor}
        runs={runs}
        choice={choice}
        matches={matching().actor}
        readSecret={() => null}
        fields={fields}
        verdict={safe(fields)}
      />,
    );
    const said = () => document.querySelector('main')!.textContent;
    expect([fetchRuns.calls, said()]).toEqual([1, expect.stringContaining('It has not run yet.')]);
    editor.send({ type: 'flow.wish', act: 'activate' });
    await step(() => saved.resolve({ ...flow, ...fields }));
    expect(fetchRuns.inputs.at(-1)).toEqual({ flowId: MEDIA_ID, after: null });
    expect([fetchRuns.calls, said()]).toEqual([2, expect.stringContaining('It has not run yet.')]);
  });

  it('says beside the button what a run uses, and asks before it starts', async () => {
    const { acts } = await card(made());
    expect(document.querySelector('main')!.textContent).toMatch(/A run uses up to \d+ credits and creates up to 3 ads/);
    await press('Run now');
    expect(dialog()!.textContent).toContain('You, before anything is published');
    expect(acts.calls).toBe(0);
    await press('Run now', dialog()!);
    expect(acts.inputs).toMatchObject([{ act: { kind: 'start', dry: false, adIds: [] } }]);
  });

  it('asks before a run is repeated, too', async () => {
    const { acts } = await card(made());
    await press('Run again');
    expect(dialog()!.textContent).toContain('This run used 12 credits and made 3 drafts.');
    await press('Run again', dialog()!);
    expect(acts.inputs).toMatchObject([{ act: { kind: 'retry', of: MEDIA_ID, step: null } }]);
    expect(buttons().some(({ textContent }) => textContent === 'Run again')).toBe(true);
  });

  it('runs on ads that were selected in the queue, once', async () => {
    const { acts, choice } = await card(fieldsOf('stopLoss'), ['a', 'b']);
    expect(document.querySelector('main')!.textContent).toContain('2 ads from the queue are selected');
    await press('Run on 2 ads');
    expect(dialog()!.textContent).toContain('Run “Stop-loss and revive” on 2 ads?');
    expect(acts.calls).toBe(0);
    await press('Run now', dialog()!);
    expect(acts.inputs).toMatchObject([{ act: { kind: 'start', dry: false, adIds: ['a', 'b'] } }]);
    expect(choice.getSnapshot().context.taken).toEqual([]);
    expect(document.querySelector('main')!.textContent).not.toContain('from the queue');
  });

  it('says why not where a flow takes no ads, or fewer', async () => {
    await card(fieldsOf('weeklyRefresh'), ['a']);
    expect(document.querySelector('main')!.textContent).toContain('No step of this flow works on ads that you choose.');
    const { limits, ...rest } = fieldsOf('stopLoss');
    await card({ ...rest, limits: { ...limits, ads_per_run: 1 } }, ['a', 'b']);
    expect(document.querySelector('main')!.textContent).toContain('This flow takes 1 ad a run at most.');
  });

  it('says it where the ads of the run are chosen', async () => {
    await card(fieldsOf('stopLoss'));
    await press('Run now');
    expect(document.querySelector('[role="dialog"]')!.textContent).toContain('starts to spend the budget');
  });

  it('offers the ads that match now, and one press chooses them', async () => {
    const { acts } = await card(fieldsOf('stopLoss'));
    await press('Run now');
    const asks = document.querySelector('[role="dialog"]')!;
    expect(asks.textContent).toContain('1 of your 17 active ads matches now.');
    await press('Choose the ad that matches now', asks);
    expect(asks.textContent).toContain('1 ad chosen: Six to try');
    await press('Run with 1 ad', asks);
    expect(acts.inputs).toMatchObject([{ act: { kind: 'start', adIds: [MEDIA_ID] } }]);
  });

  it('says that the rule is not asked, and offers only ads that Meta has', async () => {
    const { choice } = await card(fieldsOf('stopLoss'));
    await press('Run now');
    expect(document.querySelector('[role="dialog"]')!.textContent).toContain(
      'These ads are paused or turned on whatever their results: a run by hand does not ask the rule.',
    );
    expect(choice.getSnapshot().context.published).toBe(true);
  });
});
