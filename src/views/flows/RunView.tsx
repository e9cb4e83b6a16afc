import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FAILURES } from '#contract/flows/outcomes.ts';
import { type RunPlace, runPlaceOf, type Visit } from '#contract/flows/runPlace.ts';
import { titleOf } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/flowRun.machine.ts';
import {
  type FlowRunsActor,
  type RunsAct,
  selectRuns,
  selectRunsAct,
  selectStarted,
} from '#src/machines/flowRuns.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { counted, dotted, moment, recentMoment } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { AgainQuestion } from './AgainQuestion.tsx';
import { LazyCanvas } from './LazyCanvas.tsx';
import { Transport } from './Transport.tsx';
import * as editorCss from './Editor.css.ts';
import * as css from './Run.css.ts';
import { type ReadSecret, ReviewLink } from './ReviewLink.tsx';
import { runHref } from './runHref.ts';
import {
  aboutRun,
  failedVisit,
  canSee,
  hasEnded,
  outcomeText,
  placeText,
  RUN_STATES,
  runMarks,
  titleIn,
  tookText,
} from './runText.ts';

const NONE: readonly string[] = [];

interface RunProps {
  readonly flowRun: machine.FlowRunActor;
  readonly runs: FlowRunsActor;
  readonly readSecret: ReadSecret;
}

const Moments = ({ flowRun, text }: Pick<RunProps, 'flowRun'> & { readonly text: string }) => {
  const most = useSelector(flowRun, machine.selectRunEvents).length;
  const shown = useSelector(flowRun, machine.selectShownEvents);
  const replays = useSelector(flowRun, machine.selectReplays);
  const playing = useSelector(flowRun, machine.selectPlaying);
  const going = useSelector(flowRun, (snapshot) => machine.selectRun(snapshot)?.ended_at === null);
  return (
    <Transport
      shown={shown}
      most={most}
      playing={playing}
      play="Replay"
      label="Moment of the run"
      text={text}
      said={replays ? `Replay, ${shown} of ${most}: ${text}` : going ? `Live: ${text}` : text}
      onStep={(to) => flowRun.send({ type: 'run.step', shown: to })}
      onPlay={() => flowRun.send({ type: 'run.play' })}
      onPause={() => flowRun.send({ type: 'run.pause' })}
    >
      {replays && (
        <Button dense tone="plain" onClick={() => flowRun.send({ type: 'run.now' })}>
          {going ? 'Back to live' : 'Show its end'}
        </Button>
      )}
    </Transport>
  );
};

const toneOf = ({ outcome, partly }: Visit) =>
  partly ? 'attention' : outcome !== null && FAILURES.has(outcome) ? 'critical' : 'neutral';

interface LogProps extends Pick<RunProps, 'flowRun'> {
  readonly run: machine.WholeRun;
  /** At its end, and at the moment that is shown. */
  readonly whole: RunPlace;
  readonly place: RunPlace;
}

/** Every step that it came to; a press shows that moment on the canvas. */
const Log = ({ flowRun, run, whole, place }: LogProps) => {
  const titles = new Map(run.definition.nodes.map((node) => [node.id, titleOf(node)]));
  const current = place.visits.length - 1;
  return (
    <ol className={css.log}>
      {whole.visits.map((visit, index) => {
        const { step, outcome, text, began, number } = visit;
        const took = tookText(visit);
        return (
          <li key={`${number} ${step}`} className={css.entry}>
            <button
              type="button"
              className={css.visit}
              aria-current={index === current ? 'step' : undefined}
              data-ahead={index > current}
              onClick={() => flowRun.send({ type: 'run.step', shown: number })}
            >
              <span className={css.visitHead}>
                {titles.get(step) ?? step}
                {outcome !== null && outcome !== 'started' && <Pill tone={toneOf(visit)}>{outcomeText(visit)}</Pill>}
              </span>
              <span className={css.soft}>{dotted(recentMoment(began), took)}</span>
              {text && <span className={css.soft}>{text}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** The ads that a run is about or made. */
const Ads = ({ ads }: { readonly ads: NonNullable<machine.WholeRun['ads']> }) =>
  ads.length > 0 && (
    <Card title={ads.length === 1 ? 'Its ad' : 'Its ads'}>
      <ul className={css.adList}>
        {ads.map(({ id, name }) => (
          <li key={id}>
            <Link href={`${ROUTES.adBuilder}/${id}`}>{name.trim() || 'Untitled ad'}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );

const Actions = ({
  runs,
  run,
  from,
  failed,
}: Pick<RunProps, 'runs'> &
  Pick<LogProps, 'run'> & {
    /** The step of the moment that is replayed. */
    readonly from: string | null;
    /** Where the run failed, and can go on. */
    readonly failed: string | null;
  }) => {
  const act = useSelector(runs, selectRunsAct);
  // The list is read again after it was marked.
  const seen = useSelector(runs, (snapshot) => selectRuns(snapshot).find(({ id }) => id === run.id)?.seen ?? run.seen);
  const send = (what: RunsAct) => runs.send({ type: 'runs.act', act: what });
  const [asked, ask] = useState<{ readonly from: string | null } | null>(null);
  const node = run.definition.nodes.find(({ id }) => id === asked?.from);
  const again = (step: string | null) =>
    run.dry_run ? send({ kind: 'retry', id: crypto.randomUUID(), of: run.id, step }) : ask({ from: step });
  const retried = act?.kind === 'retry' ? act : null;
  return (
    <>
      {!hasEnded(run) && (
        <Button busy={act?.kind === 'cancel'} onClick={() => send({ kind: 'cancel', of: run.id })}>
          Cancel run
        </Button>
      )}
      {hasEnded(run) && (from ?? failed) !== null && (
        <Button busy={retried !== null && retried.step !== null} onClick={() => again(from ?? failed)}>
          {from === null
            ? run.state === 'halted'
              ? 'Retry from this step'
              : 'Retry failed step'
            : 'Run again from this step'}
        </Button>
      )}
      {hasEnded(run) && (
        <Button busy={retried !== null && retried.step === null} onClick={() => again(null)}>
          Run again
        </Button>
      )}
      {canSee(run) && (
        <Button busy={act?.kind === 'see'} onClick={() => send({ kind: 'see', of: run.id, seen: !seen })}>
          {seen ? 'Mark as unseen' : 'Mark as seen'}
        </Button>
      )}
      <ButtonLink href={`${ROUTES.flows}/${run.flow_id}`}>Open the flow</ButtonLink>
      <AgainQuestion
        of={asked && run}
        step={node ? { id: node.id, title: titleOf(node) } : null}
        onClose={() => ask(null)}
        onAct={send}
      />
    </>
  );
};

const Whole = ({ flowRun, runs, readSecret, run }: RunProps & Pick<LogProps, 'run'>) => {
  const events = useSelector(flowRun, machine.selectRunEvents);
  const shown = useSelector(flowRun, machine.selectShownEvents);
  const replays = useSelector(flowRun, machine.selectReplays);
  const started = useSelector(runs, selectStarted);
  const trouble = useSelector(runs, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  const { definition } = run;
  const whole = useMemo(() => runPlaceOf(definition, events), [definition, events]);
  const place = useMemo(() => runPlaceOf(definition, events.slice(0, shown)), [definition, events, shown]);
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
      title={run.flow_name}
      sub={dotted(
        `Run of ${moment(run.started_at)}`,
        `version ${run.version}`,
        run.ads_made > 0 ? counted(run.ads_made, 'draft') : '',
        run.credits > 0 ? counted(run.credits, 'credit') : '',
      )}
      state="loaded"
      actions={
        <Actions runs={runs} run={run} from={replays ? goesFrom(last) : null} failed={goesFrom(failed ?? stuck)} />
      }
    >
      {trouble && (
        <Notice tone="critical" live="alert">
          {trouble}
        </Notice>
      )}
      {started !== null && started.id !== run.id && (
        <Notice
          tone="positive"
          live="status"
          title="A new run has started."
          actions={
            <ButtonLink dense href={runHref(started)}>
              Show it
            </ButtonLink>
          }
        />
      )}
      {run.split_of !== null && (
        <Notice
          tone="info"
          title="A review sent these ads another way than the others."
          actions={
            <ButtonLink dense href={runHref({ id: run.split_of, flow_id: run.flow_id })}>
              Show the first run
            </ButtonLink>
          }
        />
      )}
      {run.split_into.length > 0 && (
        <Notice
          tone="info"
          title="The other ads of its review went on in another run."
          actions={run.split_into.map((other, at) => (
            <ButtonLink key={other} dense href={runHref({ id: other, flow_id: run.flow_id })}>
              {run.split_into.length === 1 ? 'Show that run' : `Show run ${at + 2}`}
            </ButtonLink>
          ))}
        />
      )}
      {run.state === 'done' && run.reason !== null && (
        <Notice tone="attention" title="Changes were asked for, and these ads left the run.">
          {run.reason}
        </Notice>
      )}
      {stuck && (
        <Notice tone="critical" title={`Stopped at ${titleIn(definition, stuck.step) ?? stuck.step}`}>
          {run.reason}
        </Notice>
      )}
      {run.state === 'failed' && !failed && !replays && run.reason !== null && (
        <Notice tone="critical">{run.reason}</Notice>
      )}
      {failed && (
        <Notice tone="critical" title={`${titleIn(definition, failed.step)}: ${outcomeText(failed)}`}>
          {failed.text || null}
        </Notice>
      )}
      <div className={editorCss.work}>
        <div className={editorCss.main}>
          <div className={editorCss.bar}>
            <Pill tone={tone}>{word}</Pill>
            {run.dry_run && <Pill tone="neutral">Dry run</Pill>}
            <output className={css.soft}>{about}</output>
            <ReviewLink run={run} readSecret={readSecret} />
          </div>
          <Moments flowRun={flowRun} text={placeText(place, definition)} />
          <LazyCanvas
            definition={definition}
            selected={NONE}
            looksAt={place.at ?? failed?.step ?? last?.step ?? null}
            shown={place.taken}
            marks={runMarks(place)}
            onEdit={null}
            onSelect={() => undefined}
            onInsert={null}
          />
        </div>
        <div className={editorCss.side}>
          <Card title="What happened">
            <Log flowRun={flowRun} run={run} whole={whole} place={place} />
          </Card>
          <Ads ads={run.ads ?? []} />
        </div>
      </div>
    </Page>
  );
};

/** D7.4: a run on the canvas of its flow, live or event by event. */
export const RunView = ({ flowRun, runs, readSecret }: RunProps) => {
  const run = useSelector(flowRun, machine.selectRun);
  const shown = useSelector(flowRun, machine.selectRunShown);
  const missing = useSelector(flowRun, machine.selectRunMissing);
  const failed = useSelector(flowRun, machine.selectRunFailed);
  if (shown && run) return <Whole flowRun={flowRun} runs={runs} readSecret={readSecret} run={run} />;
  return (
    <Page title="Run" state={failed ? 'failed' : missing ? 'missing' : 'loading'}>
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load the run."
          actions={
            <Button dense onClick={() => flowRun.send({ type: 'run.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {missing && (
        <Card>
          <EmptyState
            title="Run not found"
            action={
              <ButtonLink tone="primary" href={ROUTES.savedFlows}>
                See saved flows
              </ButtonLink>
            }
          >
            Runs are kept for 180 days after their end.
          </EmptyState>
        </Card>
      )}
      {!failed && !missing && (
        <Loading words="Loading the run">
          <Bone height={420} />
        </Loading>
      )}
    </Page>
  );
};
