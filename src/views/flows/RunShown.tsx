import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { goesOnFrom } from '#contract/flows/goesOn.ts';
import { runPlaceOf, type Visit } from '#contract/flows/runPlace.ts';
import { type ConnectionActor, selectAccounts } from '#src/machines/connection.machine.ts';
import * as machine from '#src/machines/flowRun.machine.ts';
import type { FlowRunsActor } from '#src/machines/flowRuns.machine.ts';
import { Card } from '#ui/parts/Card.tsx';
import { counted, dotted, moment } from '#ui/parts/format.ts';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Arrival } from './Arrival.tsx';
import * as editorCss from './Editor.css.ts';
import { flowCurrency } from './flowCurrency.ts';
import { LazyCanvas } from './LazyCanvas.tsx';
import { type ReadSecret, ReviewLink } from './ReviewLink.tsx';
import * as css from './Run.css.ts';
import { RunActions } from './RunActions.tsx';
import { RunAds } from './RunAds.tsx';
import { RunLog } from './RunLog.tsx';
import { RunMoments } from './RunMoments.tsx';
import { RunNotices } from './RunNotices.tsx';
import { aboutRun, failedVisit, hasEnded, placeText, RUN_STATES, runMarks } from './runText.ts';
import { useRunsOf } from './useRunsOf.ts';

const NONE: readonly string[] = [];

export interface RunProps {
  readonly flowRun: machine.FlowRunActor;
  readonly runs: FlowRunsActor;
  readonly connection: ConnectionActor;
  readonly readSecret: ReadSecret;
}

/** A run that was read: where it is or what became of it, on the canvas of its flow. */
export const RunShown = ({
  flowRun,
  runs,
  connection,
  readSecret,
  run,
}: RunProps & { readonly run: machine.WholeRun }) => {
  const events = useSelector(flowRun, machine.selectRunEvents);
  const shown = useSelector(flowRun, machine.selectShownEvents);
  const replays = useSelector(flowRun, machine.selectReplays);
  const { definition } = run;
  useRunsOf(runs, run.flow_id);
  const currency = flowCurrency(definition, useSelector(connection, selectAccounts));
  const isOver = hasEnded(run);
  const whole = useMemo(() => runPlaceOf(definition, events), [definition, events]);
  const place = useMemo(() => runPlaceOf(definition, events.slice(0, shown)), [definition, events, shown]);
  const places = useMemo(() => (isOver ? goesOnFrom(definition, events) : []), [isOver, definition, events]);
  const { tone, word } = RUN_STATES[run.state];
  const about =
    run.state === 'done'
      ? (run.result ?? '')
      : run.state === 'failed' || run.state === 'halted'
        ? ''
        : aboutRun(run, definition);
  const last = place.visits.at(-1);
  const failed = run.state === 'failed' && !replays ? failedVisit(whole) : undefined;
  // Nothing in the flow led on from there.
  const stuck = run.state === 'halted' && !replays ? whole.visits.at(-1) : undefined;
  const goesFrom = (visit: Visit | undefined): string | null =>
    visit &&
    definition.nodes.some(({ id, kind }) => id === visit.step && kind !== 'end') &&
    events.some(({ type, step }) => type === 'began' && step === visit.step)
      ? visit.step
      : null;
  return (
    <Page
      title={<Arrival>{run.flow_name}</Arrival>}
      sub={dotted(
        `Run of ${moment(run.started_at)}`,
        `version ${run.version}`,
        run.ads_made > 0 ? counted(run.ads_made, 'draft') : '',
        run.credits > 0 ? counted(run.credits, 'credit') : '',
      )}
      state="loaded"
      actions={
        <RunActions
          runs={runs}
          run={run}
          from={replays ? goesFrom(last) : null}
          failed={goesFrom(failed ?? stuck)}
          places={places}
          events={events}
        />
      }
    >
      <RunNotices runs={runs} run={run} failed={failed} stuck={stuck} replays={replays} />
      <div className={editorCss.work}>
        <div className={editorCss.main}>
          <div className={editorCss.bar}>
            <Pill tone={tone}>{word}</Pill>
            {run.dry_run && <Pill tone="neutral">Dry run</Pill>}
            <output className={css.soft}>{about}</output>
            <ReviewLink run={run} readSecret={readSecret} />
          </div>
          <RunMoments flowRun={flowRun} text={placeText(place, definition)} />
          <LazyCanvas
            definition={definition}
            currency={currency}
            selected={NONE}
            looksAt={place.at ?? failed?.step ?? last?.step ?? null}
            shown={place.taken}
            marks={runMarks(place, definition)}
            onEdit={null}
            onSelect={() => undefined}
            onInsert={null}
          />
        </div>
        <div className={editorCss.side}>
          <Card title="What happened">
            <RunLog flowRun={flowRun} run={run} whole={whole} place={place} />
          </Card>
          <RunAds ads={run.ads ?? []} />
        </div>
      </div>
    </Page>
  );
};
