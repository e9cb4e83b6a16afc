import { shallowEqual, useSelector } from '@xstate/react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { type FlowRunsActor, type RunsAct, selectRunsActs, type ShownRun } from '#src/machines/flowRuns.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Flows.css.ts';
import { type ReadSecret, ReviewLink } from './ReviewLink.tsx';
import { runHref } from './runHref.ts';
import { aboutRun, canSee, hasEnded, RUN_STATES, titleIn } from './runText.ts';

interface ItemProps {
  readonly runs: FlowRunsActor;
  readonly run: ShownRun;
  readonly definition: FlowDefinition;
  readonly readSecret: ReadSecret;
  /** `step`: that it goes on from; null: from the start. */
  readonly onAgain: (step: string | null) => void;
  readonly onCancel: () => void;
}

/** A run in the list of its flow, with what can be done about it. */
export const RunItem = ({ runs, run, definition, readSecret, onAgain, onCancel }: ItemProps) => {
  const { id, state, started_at: started, credits, ads_made: ads, dry_run: dry } = run;
  const acts = useSelector(runs, selectRunsActs, shallowEqual);
  const { tone, word } = RUN_STATES[state];
  const busy = (kind: RunsAct['kind']) => acts.some((act) => act.kind === kind && 'of' in act && act.of === id);
  const send = (what: RunsAct) => runs.send({ type: 'runs.act', act: what });
  const about = aboutRun(run, definition);
  const stoppedAt = titleIn(definition, run.step);
  const { split_of: first, split_into: others } = run;
  const made = [...(ads > 0 ? [counted(ads, 'draft')] : []), ...(credits > 0 ? [counted(credits, 'credit')] : [])];
  return (
    <li className={css.item}>
      <div className={css.words}>
        <p className={css.name}>
          <Pill tone={tone}>{word}</Pill>
          {dry && <Pill tone="neutral">Dry run</Pill>}
          {run.seen && <Pill tone="neutral">Seen</Pill>}
          <Link className={css.run} href={runHref(run)}>
            Started <Ago at={started} />
          </Link>
          <span className={css.soft}>{made.join(', ')}</span>
        </p>
        {about && <p className={css.soft}>{about}</p>}
        {others.length > 0 && (
          <p className={css.soft}>
            {others.map((other, at) => (
              <Link key={other} href={runHref({ id: other, flow_id: run.flow_id })}>
                {others.length === 1 ? 'Show the run of the other ads' : `Show other run ${at + 1}`}
              </Link>
            ))}
          </p>
        )}
        {first !== null && (
          <p className={css.soft}>
            <Link href={runHref({ id: first, flow_id: run.flow_id })}>Show the first run</Link>
          </p>
        )}
      </div>
      <div className={css.actions}>
        <ReviewLink run={run} readSecret={readSecret} />
        <Off>
          {canSee(run) && (
            <Button
              dense
              tone="plain"
              busy={busy('see')}
              onClick={() => send({ kind: 'see', of: id, seen: !run.seen })}
            >
              {run.seen ? 'Mark as unseen' : 'Mark as seen'}
            </Button>
          )}
          {state === 'cancelled' && !dry && stoppedAt !== null && (
            <Button dense tone="plain" busy={busy('retry')} onClick={() => onAgain(run.step)}>
              Continue from {stoppedAt}
            </Button>
          )}
          {hasEnded(run) && !dry && (
            <Button dense tone="plain" busy={busy('retry')} onClick={() => onAgain(null)}>
              Run again
            </Button>
          )}
          {!hasEnded(run) && (
            <Button
              dense
              tone="plain"
              busy={busy('cancel')}
              onClick={() => (dry ? send({ kind: 'cancel', of: id }) : onCancel())}
            >
              Cancel
            </Button>
          )}
        </Off>
      </div>
    </li>
  );
};
