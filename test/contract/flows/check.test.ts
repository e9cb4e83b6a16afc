import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { AdSetsGiven } from '#contract/flows/adSets.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { adSetLaterAt } from '#contract/flows/adSetLater.ts';
import { checkFlow } from '#contract/flows/check.ts';
import { compile, ENDED, eventOf, machineOf } from '#contract/flows/compile.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { accountsOfChecks } from '#contract/flows/publishedFrom.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { randomFlow } from './randomFlow.ts';

const NOTHING: AdSetsGiven = { presets: [], primary: null };
/** What presets with an ad set give. */
const gives = (...presets: Partial<AdSetsGiven['presets'][number]>[]): AdSetsGiven => ({
  presets: presets.map((preset) => ({ id: 'some', account: null, isDefault: false, adSet: true, ...preset })),
  primary: null,
});
const LIMITS: FlowLimits = { ...USUAL_LIMITS, rounds: 2, ads_per_run: 5 };
const ENDS: readonly string[] = Object.values(ENDED);
const RESULTS: Readonly<Record<string, string>> = {
  [ENDED.tooManyRounds]: 'too_many_rounds',
  [ENDED.notConnected]: 'not_connected',
};

/** Every walk of the compiled machine, found by asking the machine alone; null where there are more than `most`. */
const walksOf = (definition: FlowDefinition, limits: FlowLimits, most: number): string[] | null => {
  const machine = machineOf(compile(definition, limits));
  const kinds = new Map(definition.nodes.map(({ id, kind }) => [id, kind]));
  const results = new Map(definition.nodes.map((each) => [each.id, each.kind === 'end' ? each.settings.result : '']));
  const found: string[] = [];
  const walk = (snapshot: AnyMachineSnapshot, way: readonly string[]): void => {
    if (found.length > most) return;
    const at = String(snapshot.value);
    if (ENDS.includes(at)) found.push([...way, RESULTS[at]].join(' '));
    else if (snapshot.status === 'done') found.push([...way, at, results.get(at)].join(' '));
    else
      for (const outcome of outcomesOf(kinds.get(at)!)) {
        const type = eventOf(at, outcome);
        walk(transition(machine, snapshot as never, { type })[0] as AnyMachineSnapshot, [...way, type]);
      }
  };
  walk(initialTransition(machine)[0] as AnyMachineSnapshot, []);
  return found.length > most ? null : found;
};

const listed = (definition: FlowDefinition, limits: FlowLimits, cap: number) => {
  const { coverage, paths } = checkFlow(definition, limits, cap);
  const ways = paths.map(({ steps, result }) =>
    [...steps.map(({ step, outcome }) => (outcome === null ? step : eventOf(step, outcome))), result].join(' '),
  );
  return { coverage, ways };
};

const CAP = 2000;

describe('D7.3 the ways that the check lists', () => {
  test('are the walks of the compiled chart, all of them and no other', () => {
    let complete = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const definition = randomFlow(seed, 1 + (seed % 7));
      const walks = walksOf(definition, LIMITS, CAP);
      const { coverage, ways } = listed(definition, LIMITS, CAP);
      if (walks === null) {
        expect(coverage, `seed ${seed}`).toBe('bounded');
        continue;
      }
      complete += 1;
      expect(coverage, `seed ${seed}`).toBe('complete');
      expect(ways.toSorted(), `seed ${seed}`).toEqual(walks.toSorted());
    }
    // A cap that hid everything would make the comparison empty.
    expect(complete).toBeGreaterThan(150);
  });

  test('are bounded, and never complete, where there are more than the cap', () => {
    const { coverage, ways } = listed(FLOW_TEMPLATES.weeklyRefresh.definition, USUAL_LIMITS, 5);
    expect(coverage).toBe('bounded');
    expect(ways).toHaveLength(5);
    const all = listed(FLOW_TEMPLATES.weeklyRefresh.definition, USUAL_LIMITS, CAP);
    expect(all.coverage).toBe('complete');
    expect(listed(FLOW_TEMPLATES.weeklyRefresh.definition, USUAL_LIMITS, all.ways.length).coverage).toBe('complete');
  });

  test('a flow of 50 steps is compiled and checked within 200 ms of processor time', () => {
    const definition = randomFlow(7, 50);
    /** Of the processor, whoever else it works for. */
    const taken = (): number => {
      const before = process.cpuUsage();
      compile(definition, LIMITS);
      checkFlow(definition, LIMITS);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    expect(Math.min(...Array.from({ length: 5 }, taken))).toBeLessThan(200);
  });
});

const propertiesOf = (definition: FlowDefinition, limits: FlowLimits = USUAL_LIMITS) =>
  checkFlow(definition, limits).breaches.map(({ property }) => property);

const trigger = node('trigger', 'manual', {});
const copy = node('copy', 'write_copy', { source: { from: 'ad' }, count: 2 });
const review = node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 24, note: '' });
const publish = node('publish', 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' });
const tell = node('tell', 'notify', { message: 'It failed.' });
const end = node('end', 'end', { result: 'done' });

const safe = flowOf(
  [trigger, copy, review, publish, tell, end],
  [
    from('trigger', { started: 'copy' }),
    from('copy', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
    from('review', { approved: 'publish', changes: 'copy', rejected: 'end', timed_out: 'tell' }),
    from('publish', { all: 'end', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
    from('tell', { done: 'end' }),
  ],
);

/** The flow with an outcome that leads elsewhere. */
const led = (of: FlowDefinition, step: string, outcome: string, to: string | null): FlowDefinition => ({
  ...of,
  edges: of.edges.flatMap((edge) => {
    if (edge.from !== step || edge.outcome !== outcome) return [edge];
    return to === null ? [] : [{ ...edge, to }];
  }),
});

const changed = (of: FlowDefinition, step: string, settings: object): FlowDefinition => ({
  ...of,
  nodes: of.nodes.map((each) =>
    each.id === step ? ({ ...each, settings: { ...each.settings, ...settings } } as typeof each) : each,
  ),
});

describe('D7.3 properties', () => {
  test('a safe flow has no breach', () => expect(propertiesOf(safe)).toEqual([]));

  test('nothing is published without approval, unless allowed', () => {
    const unreviewed = led(safe, 'copy', 'ok', 'publish');
    const breach = checkFlow(unreviewed, USUAL_LIMITS).breaches.find(({ property }) => property === 'approval');
    expect(breach).toMatchObject({ step: 'publish' });
    expect(breach?.path?.map(({ step }) => step)).toEqual(['trigger', 'copy', 'publish']);
    expect(propertiesOf(unreviewed, { ...USUAL_LIMITS, allow_unreviewed: true })).not.toContain('approval');
  });

  test('what was changed after its approval counts as not approved', () => {
    const preset = node('preset', 'apply_preset', {
      ads: 'made',
      preset_id: '00000000-0000-4000-8000-000000000000',
      replace: false,
    });
    const late = led(safe, 'review', 'approved', 'preset');
    const definition = {
      nodes: [...late.nodes, preset],
      edges: [...late.edges, ...from('preset', { ok: 'publish', failed: 'tell' })],
    };
    expect(propertiesOf(definition)).toContain('approval');
  });

  test('nothing becomes active unless the flow allows it', () => {
    const active = changed(safe, 'publish', { status: 'ACTIVE' });
    expect(propertiesOf(active)).toContain('active');
    expect(propertiesOf(active, { ...USUAL_LIMITS, allow_active: true })).not.toContain('active');
  });

  test('credits and ads are within the limits of a run', () => {
    expect(propertiesOf(safe, { ...USUAL_LIMITS, credits_per_run: 8 })).toEqual([]);
    expect(propertiesOf(safe, { ...USUAL_LIMITS, credits_per_run: 7 })).toEqual(['credits']);
    expect(propertiesOf(safe, { ...USUAL_LIMITS, ads_per_run: 1 })).toContain('ads');
  });

  test('every failure notifies', () => {
    expect(propertiesOf(led(safe, 'publish', 'none', 'end'))).toEqual(['notified']);
  });

  test('an outcome that leads nowhere, and a step that nothing leads to, are found', () => {
    expect(propertiesOf(led(safe, 'review', 'rejected', null))).toEqual(['dead_end']);
    const [breach] = checkFlow(
      { ...safe, nodes: [...safe.nodes, node('lost', 'end', { result: 'done' })] },
      USUAL_LIMITS,
    ).breaches;
    expect(breach).toMatchObject({ property: 'dead_end', step: 'lost', path: null });
  });

  test('a loop needs a wait, and is shown as a way around', () => {
    const [breach] = checkFlow(led(safe, 'copy', 'failed', 'copy'), USUAL_LIMITS).breaches;
    expect(breach).toMatchObject({ property: 'loop', step: 'copy' });
    expect(breach?.path).toEqual([
      { step: 'trigger', outcome: 'started' },
      { step: 'copy', outcome: 'failed' },
      { step: 'copy', outcome: null },
    ]);
  });

  test('a step needs its settings, and ads to work on', () => {
    expect(propertiesOf(changed(safe, 'tell', { message: ' ' }))).toEqual(['settings']);
    expect(propertiesOf(changed(safe, 'review', { by: 'link' }))).toEqual(['settings']);
    expect(propertiesOf(led(safe, 'trigger', 'started', 'review'))).toContain('settings');
  });

  test('drafts that nothing gives an ad set are no drafts to publish, and the way to them is shown', () => {
    const ID = '00000000-0000-4000-8000-000000000000';
    const reviewed = changed(safe, 'copy', { source: { from: 'brief', brief_id: ID } });
    // Whoever has a link chooses no ad set.
    const brief = changed(reviewed, 'review', { by: 'link', emails: ['boss@example.com'] });
    const found = (definition: FlowDefinition, given: AdSetsGiven | null) =>
      checkFlow(definition, USUAL_LIMITS, undefined, given).breaches.filter(({ property }) => property === 'settings');
    const [breach, ...others] = found(brief, NOTHING);
    expect(others).toEqual([]);
    expect(breach).toMatchObject({ property: 'settings', step: 'publish' });
    expect(breach?.text).toContain('The drafts have no ad set at “Publish”');
    expect(breach?.path?.map(({ step }) => step)).toEqual(['trigger', 'copy', 'review', 'publish']);
    // By a default preset, of the ad that they are copies of, or where presets are not known.
    expect(found(brief, gives({ isDefault: true }))).toEqual([]);
    expect(found(safe, NOTHING)).toEqual([]);
    expect(found(brief, null)).toEqual([]);
    const preset = node('preset', 'apply_preset', { ads: 'made', preset_id: ID, replace: false });
    const dressed = led(brief, 'copy', 'ok', 'preset');
    const withPreset = {
      nodes: [...dressed.nodes, preset],
      edges: [...dressed.edges, ...from('preset', { ok: 'review', failed: 'tell' })],
    };
    expect(found(withPreset, gives({ id: ID }))).toEqual([]);
    expect(found(withPreset, NOTHING)).toMatchObject([{ step: 'publish' }]);
    // A preset that only one of the ways goes by: the other one is shown.
    const sometimes = led(withPreset, 'copy', 'ok', 'review');
    expect(found(led(sometimes, 'review', 'timed_out', 'preset'), gives({ id: ID }))).toMatchObject([
      { step: 'publish' },
    ]);
  });

  test('an ad set of another ad account is none for drafts that are published to this one', () => {
    const idOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
    const [ID, HERE, THERE] = [idOf(0), idOf(1), idOf(2)] as const;
    const source = { from: 'brief', brief_id: ID };
    const brief = changed(changed(safe, 'copy', { source }), 'review', { by: 'link', emails: ['boss@example.com'] });
    const found = (definition: FlowDefinition, given: AdSetsGiven) =>
      checkFlow(definition, USUAL_LIMITS, undefined, given).breaches.map(({ step, text }) => [step, text.slice(0, 41)]);
    const to = (account: string | null) => changed(brief, 'publish', { ad_account_id: account });
    const lacking = [['publish', 'The drafts have no ad set at “Publish”, s']];
    const ofHere = gives({ account: HERE, isDefault: true });
    expect(found(to(HERE), ofHere)).toEqual([]);
    expect(found(to(THERE), ofHere)).toEqual(lacking);
    // Drafts that name no account go to the primary one, where it is known.
    expect(found(to(null), ofHere)).toEqual([]);
    expect(found(to(null), { ...ofHere, primary: HERE })).toEqual([]);
    expect(found(to(null), { ...ofHere, primary: THERE })).toEqual(lacking);
    // The default of the account goes before that of all.
    const own = gives({ isDefault: true }, { account: THERE, isDefault: true, adSet: false });
    expect([found(to(THERE), own), found(to(HERE), own)]).toEqual([lacking, []]);
    const preset = node('preset', 'apply_preset', { ads: 'made', preset_id: ID, replace: false });
    const dressed = (account: string | null): FlowDefinition => {
      const { nodes, edges } = led(to(account), 'copy', 'ok', 'preset');
      return { nodes: [...nodes, preset], edges: [...edges, ...from('preset', { ok: 'review', failed: 'tell' })] };
    };
    const named = gives({ id: ID, account: HERE });
    expect([found(dressed(HERE), named), found(dressed(null), { ...named, primary: THERE })]).toEqual([[], []]);
    expect(found(dressed(THERE), named)).toEqual([['publish', 'The preset’s ad set is in another ad acco']]);
    // A preset without one puts drafts into its account all the same, where the default has one.
    const both = gives({ id: ID, account: HERE, adSet: false }, { account: HERE, isDefault: true });
    expect(found(dressed(null), { ...both, primary: THERE })).toEqual([]);
  });

  test('a pre-flight check asks for an ad set of the ad account that the drafts are published to after it', () => {
    const [HERE, THERE] = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000'] as const;
    const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
    const byLink = changed(definition, 'review', { by: 'link', emails: ['boss@example.com'] });
    const to = (account: string | null) => changed(byLink, 'publish', { ad_account_id: account });
    const found = (of: FlowDefinition, given: AdSetsGiven) =>
      checkFlow(of, limits, undefined, { ...given, primary: HERE })
        .breaches.filter(({ text }) => / ad set /.test(text))
        .map(({ step, text }) => [step, text.slice(0, 41)]);
    const ofThere = gives({ account: THERE, isDefault: true });
    const lacking = [['preflight', 'The drafts have no ad set at “Pre-flight ']];
    expect([found(to(THERE), ofThere), found(to(HERE), ofThere)]).toEqual([[], lacking]);
    expect([found(to(null), ofThere), found(to(null), gives({ account: HERE, isDefault: true }))]).toEqual([
      lacking,
      [],
    ]);
    const ID = '00000000-0000-4000-8000-000000000000';
    const preset = node('preset', 'apply_preset', { ads: 'made', preset_id: ID, replace: false });
    const { nodes, edges } = led(to(HERE), 'images', 'ok', 'preset');
    const dressed = {
      nodes: [...nodes, preset],
      edges: [...edges, ...from('preset', { ok: 'preflight', failed: 'tell' })],
    };
    expect(found(dressed, gives({ id: ID, account: HERE }))).toEqual([]);
    expect(found(dressed, gives({ id: ID, account: THERE }))).toEqual([
      ['preflight', 'The preset’s ad set is in another ad acco'],
    ]);
    // Where the ways differ, none is meant.
    expect([...accountsOfChecks(to(THERE))]).toEqual([['preflight', THERE]]);
    const late = node('late', 'publish', { ads: 'made', ad_account_id: HERE, status: 'PAUSED' });
    const both = led({ ...to(THERE), nodes: [...byLink.nodes, late] }, 'review', 'timed_out', 'late');
    expect([...accountsOfChecks({ ...both, nodes: [...to(THERE).nodes, late] })]).toEqual([]);
    expect([...accountsOfChecks(changed(to(THERE), 'publish', { ads: 'trigger' }))]).toEqual([]);
  });

  test('drafts that the owner approves have an ad set, since they are asked for it; those of no answer have none', () => {
    const source = { from: 'brief', brief_id: '00000000-0000-4000-8000-000000000000' };
    const brief = changed(safe, 'copy', { source });
    const found = (definition: FlowDefinition) =>
      checkFlow(definition, USUAL_LIMITS, undefined, NOTHING).breaches.filter(({ text }) =>
        text.startsWith('The drafts have no ad set'),
      );
    expect(found(brief)).toEqual([]);
    expect(found(led(brief, 'review', 'timed_out', 'publish'))).toMatchObject([{ step: 'publish' }]);
    // Approved, then written anew: those are other drafts.
    const anew = {
      nodes: [...brief.nodes, { ...copy, id: 'anew', settings: { ...copy.settings, source } }],
      edges: brief.edges,
    };
    const again = {
      ...anew,
      edges: [...anew.edges, ...from('anew', { ok: 'publish', failed: 'tell', no_credits: 'tell' })],
    } as FlowDefinition;
    expect(found(led(again, 'review', 'approved', 'anew'))).toMatchObject([{ step: 'publish' }]);
    // What was approved of the ads that started the run says nothing of drafts.
    expect(found(changed(brief, 'review', { ads: 'trigger' }))).toMatchObject([{ step: 'publish' }]);
  });

  test('drafts without an ad set are told of at the pre-flight check, and not again at what follows', () => {
    const { definition: refresh, limits } = FLOW_TEMPLATES.weeklyRefresh;
    // Whoever has a link chooses no ad set.
    const definition = changed(refresh, 'review', { by: 'link', emails: ['boss@example.com'] });
    const steps = checkFlow(definition, limits, undefined, NOTHING).breaches.filter(({ text }) =>
      text.startsWith('The drafts have no ad set'),
    );
    expect(steps).toMatchObject([{ step: 'preflight' }]);
    expect(steps[0]!.path?.map(({ step }) => step)).toEqual(['trigger', 'angles', 'copy', 'images', 'preflight']);
  });

  test('a pre-flight check before the owner’s review leaves ad sets to it, and only where every way comes to it', () => {
    const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
    const found = (of: FlowDefinition) =>
      checkFlow(of, limits, undefined, NOTHING).breaches.filter(({ text }) =>
        text.startsWith('The drafts have no ad set'),
      );
    expect([...adSetLaterAt(definition)]).toEqual(['preflight']);
    expect(found(definition)).toEqual([]);
    // Approved by nobody, or by a review of other ads.
    const unasked = led(definition, 'preflight', 'passed', 'publish');
    expect([...adSetLaterAt(unasked)]).toEqual([]);
    expect(found(unasked)).toMatchObject([{ step: 'preflight' }]);
    expect(adSetLaterAt(changed(definition, 'review', { ads: 'trigger' })).size).toBe(0);
    // A second check after the first would refuse them before anybody was asked.
    const twice = {
      nodes: [...definition.nodes, node('again', 'preflight', { ads: 'made' })],
      edges: [
        ...led(definition, 'preflight', 'passed', 'again').edges,
        ...from('again', { passed: 'review', failed: 'tell' }),
      ],
    };
    expect([...adSetLaterAt(twice)]).toEqual(['again']);
    expect(found(twice)).toMatchObject([{ step: 'preflight' }]);
    // Some of them get past the review.
    const late = led(definition, 'review', 'timed_out', 'publish');
    expect(found(late)).toMatchObject([{ step: 'publish' }]);
  });

  test('a flow without steps is told to do something', () => {
    const { definition, limits } = FLOW_TEMPLATES.blank;
    expect(checkFlow(definition, limits).breaches).toEqual([
      {
        property: 'settings',
        step: 'trigger',
        text: 'This flow does nothing yet. Add a step after “Started by hand”.',
        path: null,
      },
    ]);
  });

  test('every breach beyond the cap is found, too', () => {
    const definition = led(safe, 'publish', 'none', 'end');
    const { coverage, breaches } = checkFlow(definition, USUAL_LIMITS, 1);
    expect(coverage).toBe('bounded');
    expect(breaches.map(({ property }) => property)).toContain('notified');
  });
});

describe('D7.4 templates', () => {
  const ID = '00000000-0000-4000-8000-000000000000';
  const chosen = (definition: FlowDefinition): FlowDefinition => ({
    ...definition,
    nodes: definition.nodes.map((each) => {
      if (each.kind === 'schedule') return { ...each, settings: { ...each.settings, ad_ids: [ID] } };
      if (each.kind === 'apply_preset') return { ...each, settings: { ...each.settings, preset_id: ID } };
      if (!('source' in each.settings) || each.settings.source.from === 'ad') return each;
      return { ...each, settings: { ...each.settings, source: { from: 'brief', brief_id: ID } } } as typeof each;
    }),
  });

  test.each(TEMPLATE_IDS.filter((id) => id !== 'blank'))(
    '%s holds every property once its brief, preset and ads are chosen',
    (id) => {
      const { definition, limits } = FLOW_TEMPLATES[id];
      const { coverage, breaches } = checkFlow(chosen(definition), limits);
      expect(breaches).toEqual([]);
      expect(coverage).toBe('complete');
      const before = checkFlow(definition, limits).breaches.map(({ property }) => property);
      expect(before.every((property) => property === 'settings')).toBe(true);
    },
  );
});
