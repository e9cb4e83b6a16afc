// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { checkAsked } from '#contract/flows/checked.ts';
import { watchFlow } from '#src/actors/flowWatch.ts';
import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import { briefsMachine } from '#src/machines/briefs.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { flowEditorMachine } from '#src/machines/flowEditor.machine.ts';
import { flowRunsMachine } from '#src/machines/flowRuns.machine.ts';
import { flowBacktestMachine } from '#src/machines/flowBacktest.machine.ts';
import { flowVersionsMachine } from '#src/machines/flowVersions.machine.ts';
import { presetsMachine } from '#src/machines/presets.machine.ts';
import { EditorView } from '#src/views/flows/EditorView.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { flow } from '../../machines/charts/flowEditor.ts';
import { ruleNow } from '../../machines/charts/flowMatches.ts';
import { assets, failures, MEDIA_ID, metaStatus, OTHER_ID } from '../../machines/charts/samples.ts';

let main: HTMLElement;
/** The way out of the demo workspace; null: it is one's own. */
let leave: ReactNode;
beforeEach(() => {
  leave = null;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // A step that a path comes to is scrolled to.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    (this as HTMLElement).dataset['broughtInView'] = 'yes';
  });
  // As on a phone: the list is shown.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fieldsOf = ({ name, description, definition, limits }: (typeof FLOW_TEMPLATES)['blank']): FlowFields => ({
  name,
  description,
  definition,
  limits,
});

/** Of presets that are never read, unless others are given. */
const open = async (
  fields: FlowFields | null,
  choice = play(inert(adChoiceMachine)).actor,
  { actor: editor } = play(inert(flowEditorMachine)),
  { actor: campaigns } = play(inert(campaignsMachine)),
  presets = play(inert(presetsMachine)).actor,
) => {
  if (fields) editor.send({ type: 'flow.begin', id: MEDIA_ID, fields });
  const checks = { check: async (ask: Parameters<typeof checkAsked>[0]) => checkAsked(ask), end: () => {} };
  const { actor: connection } = play(
    inert(connectionMachine).provide({
      actors: { fetchStatus: answers(metaStatus(true)).logic, fetchAssets: answers(assets).logic } as never,
    }) as typeof connectionMachine,
    { selectedId: null },
  );
  connection.send({ type: 'connection.open' });
  await settle();
  const watched = watchFlow(editor, presets, connection, async () => ruleNow, checks)!;
  await act(async () => {
    rooted(main).render(
      <ReadOnly value={leave}>
        <EditorView
          editor={editor}
          runs={play(inert(flowRunsMachine)).actor}
          readSecret={() => null}
          versions={play(inert(flowVersionsMachine)).actor}
          backtest={play(inert(flowBacktestMachine)).actor}
          choice={choice}
          briefs={play(inert(briefsMachine)).actor}
          presets={presets}
          connection={connection}
          campaigns={campaigns}
          watch={() => watched}
        />
      </ReadOnly>,
    );
    await settle();
  });
  return { editor, watched, definition: () => editor.getSnapshot().context.fields!.definition };
};

const button = (name: string | RegExp, within: ParentNode = document) => {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find((one) => {
    const said = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? said.trim() === name : name.test(said);
  });
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const press = (name: string | RegExp) =>
  act(async () => {
    button(name).click();
    await settle();
  });
const choose = (label: string, value: string) =>
  act(async () => {
    const select = [...document.querySelectorAll<HTMLSelectElement>('select')].find(
      (one) => (one.getAttribute('aria-label') ?? one.labels[0]?.textContent) === label,
    )!;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  });

const clipboard = async (type: 'copy' | 'cut' | 'paste', text = '') => {
  const kept = { text };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: () => kept.text,
      setData: (_: string, value: string) => {
        kept.text = value;
      },
    },
  });
  await act(async () => {
    button('Add step').dispatchEvent(event);
    await settle();
  });
  return kept.text;
};

it('D7.4 "pause ads that cost too much" is built from nothing in the list, and can then be activated', async () => {
  const { definition, watched } = await open(fieldsOf(FLOW_TEMPLATES.blank));
  await press('Settings of Started by hand');
  await choose('Trigger', 'metric_rule');
  await press('Insert a step after Metric rule: Started');
  await press(/^Pause ads/);
  await press('Insert a step after Pause ads: Failed');
  await press(/^Notify me/);
  expect(
    definition()
      .edges.map(({ from, outcome, to }) => `${from}.${outcome} ${to}`)
      .toSorted(),
  ).toEqual(['notify.done done', 'pause_ad.failed notify', 'pause_ad.ok done', 'trigger.started pause_ad']);
  expect(watched.check.getSnapshot().context.result!.checked.breaches).toEqual([]);
  expect(main.textContent).toContain('No problem on 2 paths.');
  expect(button('Activate').title).toBe('');
});

it('D7.3 nothing is said to be checked before it is known whether presets give drafts their ad sets', async () => {
  const { definition, ...rest } = fieldsOf(FLOW_TEMPLATES.weeklyRefresh);
  const source = { from: 'brief', brief_id: MEDIA_ID };
  const nodes = definition.nodes.map((node) =>
    'source' in node.settings ? ({ ...node, settings: { ...node.settings, source } } as typeof node) : node,
  );
  const read = answers(fails(failures.server), []);
  const { actor: presets } = play(
    inert(presetsMachine).provide({ actors: { fetchPresets: read.logic } as never }) as typeof presetsMachine,
  );
  await open({ ...rest, definition: { ...definition, nodes } }, undefined, undefined, undefined, presets);
  const shown = () =>
    main.innerHTML.replaceAll(/.*(Checking every path|Couldn't check the ad sets|Every path checked).*/gs, '$1');
  const said = () => [shown(), button('Activate').hasAttribute('disabled'), button('Activate').title];
  expect(said(), 'a press waits').toEqual(['Checking every path', false, '']);
  await act(async () => {
    presets.send({ type: 'presets.open' });
    await settle();
  });
  expect(said()).toEqual(["Couldn't check the ad sets", true, 'The flow couldn’t be checked. Retry the check first.']);
  await press('Retry');
  // The owner is asked for ad sets in the review.
  expect(shown()).toBe('Every path checked');
});

it('D7.2 why the flow did not run is said above its steps, until it runs', async () => {
  const problem = 'Did not run: the ads that you chose for it are deleted.';
  const read = answers({ ...flow, problem }, flow);
  const played = play(
    inert(flowEditorMachine).provide({ actors: { fetchFlow: read.logic } as never }) as typeof flowEditorMachine,
  );
  played.actor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  await open(null, undefined, played);
  expect(main.querySelector('[role="status"]')?.textContent).toBe(problem);
  await act(async () => {
    played.actor.send({ type: 'flow.refresh' });
    await settle();
  });
  expect(main.textContent).not.toContain('Did not run');
});

it('D7.1 a rule watches the ad account and the ad sets that are chosen in it', async () => {
  const account = assets.accounts[0]!;
  const adset = { id: '11', name: 'Women', effective_status: 'ACTIVE', optimization_goal: null, end_time: null };
  const campaign = { id: '1', name: 'Autumn', objective: '', effective_status: 'ACTIVE', adsets: [adset] };
  const list = answers({ campaigns: [campaign], syncedAt: '2026-05-01T00:00:00Z', recent: [] }).logic;
  const campaigns = play(campaignsMachine.provide({ actors: { fetchCampaigns: list } as never }));
  campaigns.actor.send({ type: 'campaigns.open', adAccountId: account.id });
  await settle();
  const { definition } = await open(fieldsOf(FLOW_TEMPLATES.stopLoss), undefined, undefined, campaigns);
  const scope = () => {
    const { settings } = definition().nodes.find(({ kind }) => kind === 'metric_rule')!;
    return 'scope' in settings && settings.scope;
  };
  await press('Settings of Metric rule');
  expect([scope(), main.querySelector('input[name="adset"]')]).toEqual([{ ad_account_id: null, adset_ids: [] }, null]);
  await choose('Ad account', account.id);
  await act(async () => {
    main.querySelector<HTMLInputElement>('input[name="adset"]')!.click();
    await settle();
  });
  await act(async () => {
    [...main.querySelectorAll<HTMLElement>('[role="option"]')]
      .find(({ textContent }) => textContent?.includes('Women'))!
      .click();
    await settle();
  });
  expect(scope()).toEqual({ ad_account_id: account.id, adset_ids: ['11'] });
  await press('Remove Women');
  expect(scope()).toEqual({ ad_account_id: account.id, adset_ids: [] });
  await choose('Ad account', '');
  expect(scope()).toEqual({ ad_account_id: null, adset_ids: [] });
});

it('D7.1 the ads of a schedule are chosen in it, and then nothing is left to choose', async () => {
  const ads = [{ id: OTHER_ID, name: 'Brunch', status: 'active' as const }];
  const { actor: choice } = play(
    adChoiceMachine.provide({ actors: { findAds: answers({ ads, next: null }).logic } as never }),
  );
  const { definition, watched } = await open(fieldsOf(FLOW_TEMPLATES.weekendOnly), choice);
  expect(main.textContent).toContain('Choose the ads in “Schedule”.');
  await press('Settings of Schedule');
  await press('Choose ads');
  await act(settle);
  await act(async () => {
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === 'Brunch')!
      .querySelector('input')!
      .click();
  });
  await press('Use 1 ad');
  expect(definition().nodes[0]!.settings).toMatchObject({ cron: '0 12 * * 5', ad_ids: [OTHER_ID] });
  expect(watched.check.getSnapshot().context.result!.checked.breaches).toEqual([]);
  expect(main.textContent).toContain('Each run starts with the 1 ad you chose.');
  await press('Change ads');
  await act(settle);
  expect(document.body.textContent).toContain('1 ad chosen: Brunch');
});

it('D7.4 an outcome can lead to a step that is there', async () => {
  const { definition } = await open(fieldsOf(FLOW_TEMPLATES.rejectionRepair));
  await press('Insert a step after Review: Rejected');
  await choose('Or go on at a step of this flow', 'copy');
  expect(definition().edges).toContainEqual({ from: 'review', outcome: 'rejected', to: 'copy' });
});

it('D7.4 steps are copied, cut and pasted, in this flow and into another', async () => {
  const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.weeklyRefresh));
  await act(async () => editor.send({ type: 'flow.select', steps: ['preflight', 'review'] }));
  const copied = await clipboard('copy');
  expect(definition().nodes).toHaveLength(10);
  await act(async () => editor.send({ type: 'flow.select', steps: ['preflight', 'review'] }));
  expect(await clipboard('cut')).toBe(copied);
  expect(definition().nodes.map(({ id }) => id)).not.toContain('review');
  await act(async () => editor.send({ type: 'flow.begin', id: OTHER_ID, fields: fieldsOf(FLOW_TEMPLATES.stopLoss) }));
  await clipboard('paste', copied);
  expect(definition().nodes.map(({ kind }) => kind)).toContain('review');
  expect(editor.getSnapshot().context.selected).toEqual(['preflight', 'review']);
  expect(main.textContent).toContain('2 steps selected');
});

it('D7.4 a bad paste changes nothing, and says why until it is closed', async () => {
  const { definition } = await open(fieldsOf(FLOW_TEMPLATES.blank));
  await clipboard('paste', 'https://example.com');
  expect(definition().nodes).toHaveLength(2);
  expect(main.querySelector('[role="alert"]')?.textContent).toContain('The clipboard holds no steps.');
  await press('Close');
  expect(main.querySelector('[role="alert"]')).toBeNull();
});

it('D7.3 a breach plays its path, and says at its end what goes wrong', async () => {
  const { limits, ...rest } = fieldsOf(FLOW_TEMPLATES.rejectionRepair);
  const { watched } = await open({ ...rest, limits: { ...limits, credits_per_run: 0 } });
  await press(/^Play path: Up to/);
  expect(watched.path.getSnapshot().hasTag('shown')).toBe(true);
  // It goes on by itself, sooner than a slow machine looks: from here on it rests where it is led.
  await act(async () => watched.path.send({ type: 'path.step', at: 1 }));
  const bar = main.querySelector('[aria-label="Path on the canvas"]')!;
  expect(bar.textContent).toContain('Step 1 of 2: Ad rejected');
  expect(main.querySelector('[aria-current="step"] h2')?.textContent).toBe('Ad rejected');
  await act(async () => button('Step forward', bar).click());
  expect(bar.textContent).toContain('Step 2 of 2: Write copy: OK. Up to');
  expect(main.querySelector('[aria-current="step"] h2')?.textContent).toBe('Write copy');
  expect(main.querySelector<HTMLElement>('[aria-current="step"]')!.dataset['broughtInView']).toBe('yes');
  await press('Hide path');
  expect(watched.path.getSnapshot().value).toBe('hidden');
});

it('D7.4 a dry run goes step by step where the person leads it, forward, back and to its end', async () => {
  const { watched } = await open(fieldsOf(FLOW_TEMPLATES.rejectionRepair));
  await press('Dry run');
  const bar = main.querySelector('[aria-label="Path on the canvas"]')!;
  const at = () => main.querySelector('[aria-current="step"] h2')?.textContent;
  for (const name of ['Started', 'OK', 'Passed']) await press(name);
  expect([bar.textContent, at()]).toEqual([expect.stringContaining('Step 4 of 4: Review'), 'Review']);
  expect(bar.textContent).toContain('By here: up to 2 credits, up to 1 draft');
  expect(document.activeElement?.textContent).toBe('Approved');
  await press('Rejected');
  expect([at(), bar.textContent]).toEqual(['End', expect.stringContaining('The run ends: done.')]);
  expect(document.activeElement?.textContent).toBe('Start over');
  await press('Step back');
  await press('Approved');
  await press('None published');
  await press('Done');
  expect(bar.textContent).toContain('The run ends: failed.');
  expect(watched.path.getSnapshot().context.path?.steps.map(({ outcome }) => outcome)).toEqual([
    'started',
    'ok',
    'passed',
    'approved',
    'none',
    'done',
    null,
  ]);
});

it('D7.4 a dry run says at the trigger and at conditions what the ads of today come to', async () => {
  const fields = fieldsOf(FLOW_TEMPLATES.stopLoss);
  const { watched } = await open(fields);
  await press('Dry run');
  const bar = () => main.querySelector('[aria-label="Path on the canvas"]')!.textContent;
  // The server does not have this flow yet.
  expect(bar()).not.toContain('matches now');
  await act(async () => {
    const { definition, limits } = fields;
    watched.matches.send({ type: 'matches.ask', ask: { flowId: MEDIA_ID, definition, limits } });
    await settle();
  });
  expect(bar()).toContain('1 of your 17 active ads matches now.');
  for (const name of ['Started', 'OK', 'Done', 'Done']) await press(name);
  expect(bar()).toContain('With your ads as of today: 0 of 1 ad that would start a run match.');
});

it('D7.3 a path of the check is loaded into the dry run, and led elsewhere', async () => {
  // Else it plays on while a slow machine looks for the buttons.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { watched } = await open(fieldsOf(FLOW_TEMPLATES.rejectionRepair));
  await act(async () =>
    main.querySelectorAll<HTMLInputElement>('[type="checkbox"]').forEach((box) => {
      if (box.labels?.[0]?.textContent === 'List every path') box.click();
    }),
  );
  await act(settle);
  await press('Play path 1');
  const steps = () => watched.path.getSnapshot().context.path!.steps.length;
  const whole = steps();
  await press('Step forward');
  await press('Failed');
  expect(steps()).toBeLessThan(whole);
  expect(main.querySelector('[aria-current="step"] h2')?.textContent).toBe('Notify me');
});

it('D7.3 what a step lacks is said at the step, in the list and in its settings', async () => {
  await open(fieldsOf(FLOW_TEMPLATES.folderToBatch));
  const row = () =>
    [...main.querySelectorAll('ol > li')].find((one) => one.querySelector('h2')?.textContent === 'Apply preset')!;
  expect(row().textContent).toContain('Choose a preset in “Apply preset”.');
  await press('Settings of Apply preset');
  expect(row().textContent!.split('Choose a preset in').length).toBe(2);
});

it('D7.4 a step is found by its words, and Enter goes from one to the next', async () => {
  const { editor } = await open(fieldsOf(FLOW_TEMPLATES.fatigue));
  const find = main.querySelector<HTMLInputElement>('[aria-label="Find a step"]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(find, 'notify');
    find.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const enter = () =>
    act(async () => find.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await enter();
  expect(editor.getSnapshot().context.selected).toEqual(['replaced']);
  await enter();
  expect(editor.getSnapshot().context.selected).toEqual(['tell']);
  expect(main.querySelector('search')?.textContent).toContain('2 of 2');
});

it('D7.4 keys undo, redo, duplicate and select, but not while somebody types', async () => {
  const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.blank));
  const key = (name: string, at: Element = button('Add step'), shiftKey = false) =>
    act(async () =>
      at.dispatchEvent(new KeyboardEvent('keydown', { key: name, ctrlKey: true, shiftKey, bubbles: true })),
    );
  await act(async () => editor.send({ type: 'flow.select', steps: ['done'] }));
  await key('d');
  expect(definition().nodes).toHaveLength(3);
  await key('z');
  expect(definition().nodes).toHaveLength(2);
  await key('z', button('Add step'), true);
  expect(definition().nodes).toHaveLength(3);
  await key('a');
  expect(editor.getSnapshot().context.selected).toHaveLength(3);
  await key('z', main.querySelector('input[type="search"]')!);
  expect(definition().nodes).toHaveLength(3);
});

/** Presses a button by keyboard. Returns whether the keys of the editor are heard where the focus is then. */
const pressByKeys = async (name: string | RegExp): Promise<boolean> => {
  await act(async () => {
    button(name).focus();
    button(name).click();
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
  return main.querySelector('[data-state]')!.contains(document.activeElement);
};

it('D7.4 the focus stays with the steps where a press takes away what was pressed, so that keys undo it', async () => {
  const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.rejectionRepair));
  const steps = definition().nodes.length;
  expect(await pressByKeys('Delete Notify me'), 'a step of the list').toBe(true);
  expect(definition().nodes).toHaveLength(steps - 1);
  await act(async () =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
  );
  expect(definition().nodes).toHaveLength(steps);
  await press('Settings of Notify me');
  expect(await pressByKeys('Close'), 'its settings').toBe(true);
  expect(document.activeElement).toBe(button('Settings of Notify me'));
  await press('Settings of Notify me');
  expect(await pressByKeys('Duplicate step'), 'the settings of another one').toBe(true);
  expect(await pressByKeys('Delete step'), 'a step by its settings').toBe(true);
  await act(async () => editor.send({ type: 'flow.select', steps: ['tell', 'copy'] }));
  expect(await pressByKeys('Delete'), 'several steps').toBe(true);
  await act(async () =>
    editor.send({ type: 'flow.edit', edit: { kind: 'move', places: [{ id: 'preflight', x: 9, y: 9 }] } }),
  );
  expect(await pressByKeys('Tidy up'), 'a button that goes').toBe(true);
});

it('D7.4 Undo keeps the focus where nothing is left to undo', async () => {
  const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.blank));
  const before = definition();
  await act(async () => editor.send({ type: 'flow.edit', edit: { kind: 'tidy' } }));
  await press('Undo');
  expect(definition()).toEqual(before);
  expect(button('Undo').matches(':disabled')).toBe(false);
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  await press('Undo');
  expect(definition()).toEqual(before);
});

it('D7.4 “Add step” in an empty flow puts the step between what starts it and its end', async () => {
  const { definition } = await open(fieldsOf(FLOW_TEMPLATES.blank));
  await press('Add step');
  await press(/^Pause ads/);
  await press('Add step');
  await press(/^Notify me/);
  expect(definition().edges.map(({ from, outcome, to }) => `${from}.${outcome} ${to}`)).toEqual([
    'trigger.started pause_ad',
    'pause_ad.ok notify',
    'notify.done done',
  ]);
});

it('D7.3 what one deleted step breaks is one problem, and a press puts the step back', async () => {
  const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.rejectionRepair));
  const notice = () => main.querySelector('[class*="side"]')!.textContent;
  expect(notice()).not.toContain('Put “');
  const before = definition();
  await act(async () => {
    editor.send({ type: 'flow.edit', edit: { kind: 'remove', ids: ['tell'] } });
    editor.send({ type: 'flow.select', steps: [] });
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
  expect(notice()).toContain('Fix 1 problem to activate');
  expect(notice()).toContain('can fail without anyone being told. Let their failures lead to “Notify me”.');
  await press('Put “Notify me” back');
  expect(definition()).toEqual(before);
  // What another step itself lacks is none of it.
  await act(async () => {
    const tell = definition().nodes.find(({ id }) => id === 'tell')!;
    const node = { ...tell, settings: { message: '' } } as typeof tell;
    editor.send({ type: 'flow.edit', edit: { kind: 'change', node } });
    editor.send({ type: 'flow.edit', edit: { kind: 'remove', ids: ['preflight'] } });
    for (let turn = 0; turn < 4; turn += 1) await settle();
  });
  expect(notice()).toContain('Write a message in “Notify me”.');
  expect(notice()).not.toContain('Put “');
});

it('D7.4 the list tells what usually happens straight on, and then what else can', async () => {
  await open(fieldsOf(FLOW_TEMPLATES.weeklyRefresh));
  expect([...main.querySelectorAll('ol > li h2')].map(({ textContent }) => textContent)).toEqual([
    'Schedule',
    'Find angles',
    'Write copy',
    'Make images',
    'Pre-flight check',
    'Review',
    'Publish',
    'End',
    'Notify me',
    'End',
  ]);
});

describe('D8.6 In the demo workspace a flow is only looked at', () => {
  const key = (name: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: name, ctrlKey: true, bubbles: true });
      button('Dry run').dispatchEvent(event);
      await settle();
    });
  const isOff = (one: Element) => one.matches('fieldset[disabled] *') || (one as HTMLButtonElement).disabled;
  const named = (one: Element) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent;

  const openCanvas = async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
    // So that it is there at once.
    await import('#src/views/flows/Canvas.tsx');
    await open(fieldsOf(FLOW_TEMPLATES.stopLoss));
    await act(settle);
  };

  beforeEach(() => {
    leave = <a href="/plan">Leave and choose a plan</a>;
  });

  it('as a list: it says so, nothing takes a change, and what only shows something works', async () => {
    const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.stopLoss));
    const before = definition();
    expect(main.textContent).toContain('This is the demo workspace: you can look at everything, but change nothing.');
    await press(/^Settings of Metric rule/);
    const fields = [...main.querySelectorAll('input, select, textarea')].filter((one) => !isOff(one));
    expect(fields.map(named), 'the look, a search, what is listed, a back-test').toEqual([
      'Canvas',
      'List',
      'Find a step',
      'List every path',
      '30 days',
      '60 days',
      '90 days',
    ]);
    const on = [...main.querySelectorAll('button')].filter((one) => !isOff(one)).map(({ textContent }) => textContent);
    for (const change of ['Add step', 'Undo', 'Insert', 'Delete', 'Run now', 'Activate'])
      expect([change, on.includes(change)]).toEqual([change, false]);
    expect(on).toContain('Dry run');
    await press('Dry run');
    expect(main.textContent).toContain('Dry run');
    expect([definition(), editor.getSnapshot().context.past]).toEqual([before, []]);
  });

  it('by key and clipboard: steps are selected and copied, and none is duplicated, cut or pasted', async () => {
    const { editor, definition } = await open(fieldsOf(FLOW_TEMPLATES.stopLoss));
    const before = definition();
    await key('a');
    expect(editor.getSnapshot().context.selected).toHaveLength(before.nodes.length);
    expect([...main.querySelectorAll('button')].filter((one) => one.textContent === 'Duplicate').map(isOff)).toEqual([
      true,
    ]);
    await key('d');
    const text = await clipboard('copy');
    expect(text).toContain('"nodes"');
    await clipboard('cut');
    await clipboard('paste', text);
    await clipboard('paste', 'no steps');
    expect(main.textContent).not.toContain('Nothing was pasted');
    await key('z');
    expect([definition(), editor.getSnapshot().context.past]).toEqual([before, []]);
  });

  it('on the canvas: no step is dragged, and none is added', async () => {
    await openCanvas();
    expect(main.querySelectorAll('.react-flow__node.draggable')).toHaveLength(0);
    expect(main.querySelectorAll('.react-flow__node button')).toHaveLength(0);
  });

  it('in one’s own workspace all of it is as it was', async () => {
    leave = null;
    await openCanvas();
    expect(main.querySelectorAll('.react-flow__node.draggable').length).toBeGreaterThan(2);
    expect(isOff(button('Add step'))).toBe(false);
    expect(main.textContent).not.toContain('demo workspace');
  });
});

const alerts = () => [...main.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('\n');
const unsaved = async (failure: Failure) => {
  const saveFlow = answers(fails(failure), flow);
  const played = play(
    inert(flowEditorMachine).provide({
      actors: { fetchFlow: answers(flow).logic, saveFlow: saveFlow.logic } as never,
    }) as typeof flowEditorMachine,
  );
  const { actor: editor, pass } = played;
  editor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  await open(null, undefined, played);
  await act(async () => {
    editor.send({ type: 'flow.edit', edit: { kind: 'rename', name: 'Mine' } });
    await pass(1000);
  });
  return saveFlow;
};

it('D7.4 a flow that the server refuses to save says why, also where the refusal names its fields', async () => {
  const fields = { 'definition.nodes': ['Too big.'] };
  await unsaved({ ...failures.rejected, text: 'definition.nodes: Too big.', fields });
  expect(alerts()).toContain('definition.nodes: Too big.');
  expect(button('Save again')).toBeTruthy();
});

it('D7.2 quiet hours say in which time zone they are', async () => {
  const fields = fieldsOf(FLOW_TEMPLATES.weeklyRefresh);
  const quiet = { from: '22:00', to: '07:00', time_zone: 'America/New_York' };
  await open({ ...fields, limits: { ...fields.limits, quiet_hours: quiet } });
  expect(main.textContent).toContain('Time in America/New York');
});

it('D7.4 a refusal that is about a step names it as the canvas does', async () => {
  const fields = { 'definition.nodes.1.settings.emails.0': ['Use an email address.'] };
  const text = 'definition.nodes.1.settings.emails.0: Use an email address.';
  await unsaved({ ...failures.rejected, text, fields });
  expect(alerts()).toContain('“Write copy”: Use an email address.');
  expect(alerts()).not.toContain('definition');
});

it('D7.4 changes of a flow that was deleted in another tab are kept as a draft by one press', async () => {
  const saveFlow = await unsaved({ ...failures.missing, text: 'There is no such flow.' });
  expect(alerts()).toContain('This flow was deleted in another tab.');
  await press('Keep mine');
  expect(saveFlow.inputs.at(-1)).toMatchObject({ version: null, fields: { name: 'Mine' } });
  expect(alerts()).not.toContain('deleted');
});

it('D7.4 who has no saved brief is led to where one is written', async () => {
  await open(fieldsOf(FLOW_TEMPLATES.weeklyRefresh));
  await press('Settings of Find angles');
  const links = [...main.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Write with AI');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ads/create']);
});

it('D7.4 the second of two tabs is shown what each changed, and chooses', async () => {
  const theirs = { ...flow, name: 'Evening', version: 2 };
  const saveFlow = answers(fails({ ...failures.rejected, code: 'version_conflict' }), { ...theirs, version: 4 });
  const played = play(
    inert(flowEditorMachine).provide({
      actors: { fetchFlow: answers(flow, theirs).logic, saveFlow: saveFlow.logic } as never,
    }) as typeof flowEditorMachine,
  );
  const { actor: editor, pass } = played;
  editor.send({ type: 'flow.open', id: MEDIA_ID, template: null });
  await settle();
  await open(null, undefined, played);
  await act(async () => {
    editor.send({ type: 'flow.edit', edit: { kind: 'limit', limits: { credits_per_run: 7 } } });
    await pass(1000);
    await settle();
  });
  const notice = main.querySelector('[role=alert]')!.textContent;
  expect(notice).toContain('Changed in the other tabRenamed to “Evening”');
  expect(notice).toMatch(/Changed herecredits a run: \d+ → 7/i);
  await press('Take theirs');
  expect(saveFlow.inputs.at(-1)).toMatchObject({
    fields: { name: 'Evening' },
    against: { limits: { credits_per_run: 7 } },
  });
  expect(alerts()).not.toContain('another tab');
});

it('D7.4 in the list a step says in a line where it leads, and is long only while it is chosen', async () => {
  await open(fieldsOf(FLOW_TEMPLATES.stopLoss));
  const foldedBy = (title: string) =>
    [...main.querySelectorAll('li')]
      .find((one) => one.querySelector('h2')?.textContent === title)!
      .querySelector('details')!;
  const line = () => foldedBy('Pause ads').querySelector('summary')?.textContent;
  expect(line()).toMatch(/^OK: .+\. Failed: .+[.…]$/);
  expect(line()).not.toMatch(/[.…]\./);
  expect(foldedBy('Pause ads').open).toBe(false);
  await press('Settings of Pause ads');
  expect(foldedBy('Pause ads').open).toBe(true);
  await press('Settings of Pause ads');
  expect(foldedBy('Pause ads').open).toBe(false);
  const titles = [...main.querySelectorAll('details > summary')].map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(['Limits', 'Export']));
});
