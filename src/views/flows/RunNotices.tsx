import { useSelector } from '@xstate/react';
import type { Visit } from '#contract/flows/runPlace.ts';
import type { WholeRun } from '#src/machines/flowRun.machine.ts';
import { type FlowRunsActor, selectStartedFrom } from '#src/machines/flowRuns.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { runHref } from './runHref.ts';
import { outcomeText, titleIn } from './runText.ts';

interface NoticesProps {
  readonly runs: FlowRunsActor;
  readonly run: WholeRun;
  /** Where it failed, and where it was stopped, while its end is shown. */
  readonly failed: Visit | undefined;
  readonly stuck: Visit | undefined;
  /** An earlier moment is shown. */
  readonly replays: boolean;
}

/** What is to be said of a run above its canvas: why it ended, what goes on elsewhere, and what did not work just now. */
export const RunNotices = ({ runs, run, failed, stuck, replays }: NoticesProps) => {
  const started = useSelector(runs, (snapshot) => selectStartedFrom(snapshot, run.id));
  const trouble = useSelector(runs, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  return (
    <>
      {trouble && (
        <Notice tone="critical" live="alert">
          {trouble}
        </Notice>
      )}
      {started !== null && (
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
        <Notice tone="critical" title={`Stopped at ${titleIn(run.definition, stuck.step) ?? stuck.step}`}>
          {run.reason}
        </Notice>
      )}
      {run.state === 'failed' && !failed && !replays && run.reason !== null && (
        <Notice tone="critical">{run.reason}</Notice>
      )}
      {failed && (
        <Notice tone="critical" title={`${titleIn(run.definition, failed.step)}: ${outcomeText(failed)}`}>
          {failed.text || null}
        </Notice>
      )}
    </>
  );
};
