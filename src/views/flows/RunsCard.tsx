import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { changesFirst, needsAds, needsPublished, scheduledOf } from '#contract/flows/needsAds.ts';
import { type AdChoiceActor, selectPurpose, selectTaken } from '#src/machines/adChoice.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import {
  type FlowEditorActor,
  selectFlow,
  selectMayAct,
  selectUnheard,
  selectWish,
} from '#src/machines/flowEditor.machine.ts';
import { type FlowMatchesActor, matchedOf } from '#src/machines/flowMatches.machine.ts';
import * as machine from '#src/machines/flowRuns.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { barredText, type Verdict } from './barred.ts';
import { ChooseAds } from './ChooseAds.tsx';
import * as css from './Flows.css.ts';
import type { ReadSecret } from './ReviewLink.tsx';
import { RunItem } from './RunItem.tsx';
import { MatchesNow } from './MatchesNow.tsx';
import { currencyOf, hasRule } from './matchText.ts';
import { Paged } from './Paged.tsx';
import { TakenAds } from './TakenAds.tsx';
import { AgainQuestion } from './AgainQuestion.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { StartFacts, StartQuestion } from './StartQuestion.tsx';
import { canCost, startFacts, startLine, unaskedText } from './startText.ts';
import { useRunsOf } from './useRunsOf.ts';
import { useWishDue } from './useWishDue.ts';

const NO_STEPS: readonly FlowNode[] = [];
const changesBudgets = ({ nodes }: FlowDefinition): readonly FlowNode[] =>
  nodes.filter(({ kind }) => kind === 'change_budget');
const NONE: readonly machine.ShownRun[] = [];

interface RunsCardProps {
  readonly editor: FlowEditorActor;
  readonly runs: machine.FlowRunsActor;
  readonly choice: AdChoiceActor;
  readonly matches: FlowMatchesActor;
  readonly readSecret: ReadSecret;
  readonly fields: FlowFields;
  readonly verdict: Verdict;
  /** Of the flow's amounts; null: not known. */
  readonly currency?: string | null;
}

/** The runs of a flow, the newest first, with what can be done about each; and a way to start one. */
export const RunsCard = (props: RunsCardProps) => {
  const { editor, runs, choice, matches, readSecret, fields, verdict, currency = null } = props;
  const { definition, limits } = fields;
  const { checked, safe, settled } = verdict;
  const mayAct = useSelector(editor, selectMayAct);
  const unheard = useSelector(editor, selectUnheard);
  const wish = useSelector(editor, selectWish);
  const flow = useSelector(editor, selectFlow);
  const own = useRunsOf(runs, flow && flow.id);
  const all = useSelector(runs, (snapshot) => (own ? machine.selectRuns(snapshot) : NONE));
  // A flow that is not saved yet has none.
  const shown = useSelector(runs, (snapshot) => flow === null || (own && machine.selectRunsShown(snapshot)));
  const failed = useSelector(runs, (snapshot) => own && machine.selectRunsFailed(snapshot));
  const more = useSelector(runs, (snapshot) => own && machine.selectMoreRuns(snapshot));
  const adding = useSelector(runs, machine.selectAddingRuns);
  const starting = useSelector(runs, (snapshot) =>
    machine.selectRunsActs(snapshot).some(({ kind }) => kind === 'start'),
  );
  const text = useSelector(runs, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  const taken = useSelector(choice, selectTaken);
  const choosesFor = useSelector(choice, selectPurpose);
  const [asked, ask] = useState<'alone' | 'taken' | null>(null);
  const [again, askAgain] = useState<{ readonly run: machine.ShownRun; readonly step: string | null } | null>(null);
  const [ending, askToEnd] = useState<machine.ShownRun | null>(null);
  const startWith = (adIds: readonly string[]) => {
    ask(null);
    runs.send({ type: 'runs.act', act: { kind: 'start', id: crypto.randomUUID(), dry: false, adIds } });
  };
  const unasked = unaskedText(definition);
  const now = useSelector(matches, (snapshot) => matchedOf(snapshot, definition));
  const facts = checked ? startFacts('run', checked, fields, 0, currencyOf(now) ?? currency) : [];
  const matching = now?.trigger ? now.trigger.ads.map(({ ad_id: id, ad_name: name }) => ({ id, name })) : [];
  const start = () => {
    if (flow && hasRule(definition))
      matches.send({ type: 'matches.ask', ask: { flowId: flow.id, definition, limits } });
    if (needsAds(definition) && scheduledOf(definition).length === 0)
      return choice.send({
        type: 'choice.open',
        purpose: 'run',
        published: needsPublished(definition),
        first: changesFirst(definition),
      });
    return checked && canCost(checked, fields) ? ask('alone') : startWith([]);
  };
  const startTaken = () => ask('taken');
  const barred = barredText(unheard, verdict, definition);
  const may = settled ? safe : null;
  useWishDue({ editor, wish: 'run', fields, may, onDue: start });
  useWishDue({ editor, wish: 'runTaken', fields, may, onDue: startTaken });
  const press = (what: 'run' | 'runTaken', onDue: () => void) =>
    mayAct && settled ? onDue() : editor.send({ type: 'flow.wish', act: what });
  const whyNot = !needsAds(definition)
    ? 'No step of this flow works on ads that you choose. Open another flow.'
    : taken.length > limits.ads_per_run
      ? `This flow takes ${counted(limits.ads_per_run, 'ad')} a run at most. Raise its limit, or select fewer.`
      : null;
  return (
    <Card
      title="Runs"
      aside={
        <Off>
          <Button
            dense
            tone="primary"
            busy={starting || wish === 'run'}
            disabled={barred !== null}
            title={barred ?? undefined}
            onClick={() => press('run', start)}
          >
            Run now
          </Button>
        </Off>
      }
    >
      <TakenAds
        choice={choice}
        action={
          whyNot === null && (
            <Button
              dense
              tone="primary"
              busy={wish === 'runTaken'}
              disabled={barred !== null}
              title={barred ?? undefined}
              onClick={() => press('runTaken', startTaken)}
            >
              Run on {counted(taken.length, 'ad')}
            </Button>
          )
        }
      >
        {whyNot ?? barred ?? 'Run this flow on them, or open another flow.'}
      </TakenAds>
      {checked && <p className={css.soft}>{barred ?? startLine(checked, fields, currency)}</p>}
      {choosesFor === 'run' && (
        <ChooseAds
          choice={choice}
          most={limits.ads_per_run}
          start="Run"
          offered={matching}
          head={
            <>
              {unasked && <Notice tone="attention">{unasked}</Notice>}
              <MatchesNow matches={matches} definition={definition} />
            </>
          }
          onStart={(adIds) => {
            choice.send({ type: 'choice.close' });
            startWith(adIds);
          }}
        >
          <StartFacts facts={facts} />
        </ChooseAds>
      )}
      <StartQuestion
        open={asked !== null}
        title={`Run “${fields.name.trim()}” ${asked === 'taken' ? `on ${counted(taken.length, 'ad')}` : 'now'}?`}
        verb="Run now"
        facts={facts}
        onClose={() => ask(null)}
        onStart={() => {
          if (asked === 'taken') choice.send({ type: 'choice.drop' });
          startWith(asked === 'taken' ? taken : []);
        }}
      >
        {unasked && asked === 'taken' && <Notice tone="attention">{unasked}</Notice>}
      </StartQuestion>
      <AgainQuestion
        of={again && again.run}
        definition={definition}
        step={definition.nodes.find(({ id }) => id === again?.step) ?? null}
        paidAgain={[]}
        // What it came to is not read here.
        doneAgain={again?.step === null ? changesBudgets(definition) : NO_STEPS}
        published={false}
        onClose={() => askAgain(null)}
        onAct={(wanted) => runs.send({ type: 'runs.act', act: wanted })}
      />
      <CancelQuestion
        of={ending}
        definition={definition}
        onClose={() => askToEnd(null)}
        onAct={(wanted) => runs.send({ type: 'runs.act', act: wanted })}
      />
      <Paged
        what="runs"
        shown={shown}
        failed={failed}
        trouble={text}
        more={more}
        adding={adding}
        onRetry={() => runs.send({ type: 'runs.retry' })}
        onMore={() => runs.send({ type: 'runs.more' })}
      >
        {all.length === 0 && (
          <p className={css.soft}>It has not run yet. A dry run shows what its steps would do, without doing it.</p>
        )}
        <ul className={css.list} tabIndex={-1}>
          {all.map((run) => (
            <RunItem
              key={run.id}
              runs={runs}
              run={run}
              definition={definition}
              readSecret={readSecret}
              onAgain={(step) => askAgain({ run, step })}
              onCancel={() => askToEnd(run)}
            />
          ))}
        </ul>
      </Paged>
    </Card>
  );
};
