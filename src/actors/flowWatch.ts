import { type AdSetsGiven, adSetsGiven } from '#contract/flows/adSets.ts';
import type { CheckAsk } from '#contract/flows/checked.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { type ConnectionActor, selectAccounts } from '#src/machines/connection.machine.ts';
import { flowCheckMachine } from '#src/machines/flowCheck.machine.ts';
import { type FlowEditorActor, selectFields } from '#src/machines/flowEditor.machine.ts';
import { flowMatchesMachine, type MatchAsk } from '#src/machines/flowMatches.machine.ts';
import { type FlowWatch, pathPlayMachine } from '#src/machines/pathPlay.machine.ts';
import { type PresetsActor, selectPresets, selectShown } from '#src/machines/presets.machine.ts';
import { createFlowChecks, type FlowChecks } from '#src/services/flowChecks.ts';
import { createActor, fromPromise } from 'xstate';

/** What presets give, the same object until they give something else; null until they are read. */
const givenBy = (presets: PresetsActor, connection: ConnectionActor) => {
  let known: AdSetsGiven | null = null;
  return (): AdSetsGiven | null => {
    const snapshot = presets.getSnapshot();
    if (!selectShown(snapshot)) return known;
    const given = adSetsGiven(selectPresets(snapshot), selectAccounts(connection.getSnapshot()));
    if (JSON.stringify(given) !== JSON.stringify(known)) known = given;
    return known;
  };
};

/** Asks the server which ads match. */
type MatchAds = (ask: MatchAsk, signal: AbortSignal) => Promise<RuleNow>;

const open = (
  editor: FlowEditorActor,
  presets: PresetsActor,
  connection: ConnectionActor,
  matchAds: MatchAds,
  checks: FlowChecks,
): FlowWatch | null => {
  const first = selectFields(editor.getSnapshot());
  if (first === null) return null;
  const given = givenBy(presets, connection);
  const check = createActor(
    flowCheckMachine.provide({
      actors: {
        checkPaths: fromPromise(async ({ input }: { input: CheckAsk }) => ({
          of: input,
          checked: await checks.check(input),
        })),
      },
    }),
    { input: { ...first, given: given() } },
  ).start();
  const path = createActor(pathPlayMachine).start();
  const matches = createActor(
    flowMatchesMachine.provide({
      actors: { matchAds: fromPromise<RuleNow, MatchAsk>(({ input, signal }) => matchAds(input, signal)) },
    }),
  ).start();
  let known = first;
  let told = given();
  const follow = () => {
    if (given() === told) return;
    told = given();
    const { definition, limits } = known;
    check.send({ type: 'check.ask', asked: { definition, limits, given: told } });
  };
  const following = [presets.subscribe(follow), connection.subscribe(follow)];
  let { id } = editor.getSnapshot().context;
  editor.subscribe({
    next: (snapshot) => {
      const fields = selectFields(snapshot);
      if (fields === null || fields === known) return;
      const { definition, limits } = fields;
      if (snapshot.context.id !== id) {
        check.send({ type: 'check.open', asked: { definition, limits, given: given() } });
        path.send({ type: 'path.hide' });
      } else if (definition !== known.definition || limits !== known.limits) {
        check.send({ type: 'check.ask', asked: { definition, limits, given: given() } });
        path.send({ type: 'flow.changed', definition });
      }
      known = fields;
      ({ id } = snapshot.context);
    },
    complete: () => {
      for (const each of following) each.unsubscribe();
      check.stop();
      path.stop();
      matches.stop();
      checks.end();
    },
  });
  return { check, matches, path };
};

const watches = new WeakMap<FlowEditorActor, FlowWatch>();

/** One for each editor, from the first flow that it shows; null: it shows none yet. */
export const watchFlow = (
  editor: FlowEditorActor,
  presets: PresetsActor,
  connection: ConnectionActor,
  matchAds: MatchAds,
  checks: FlowChecks = createFlowChecks(),
): FlowWatch | null => {
  const known = watches.get(editor);
  if (known) return known;
  const opened = open(editor, presets, connection, matchAds, checks);
  if (opened) watches.set(editor, opened);
  return opened;
};
