import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { titleOf } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import type { WholeRun } from '#src/machines/flowRun.machine.ts';
import { type FlowRunsActor, type RunsAct, selectRunsAct } from '#src/machines/flowRuns.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { AgainQuestion } from './AgainQuestion.tsx';
import { canSee, hasEnded } from './runText.ts';

interface ActionsProps {
  readonly runs: FlowRunsActor;
  readonly run: WholeRun;
  /** The step of the moment that is replayed. */
  readonly from: string | null;
  /** Where the run failed, and can go on. */
  readonly failed: string | null;
}

/** What can be done about a run. */
export const RunActions = ({ runs, run, from, failed }: ActionsProps) => {
  const act = useSelector(runs, selectRunsAct);
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
        <Button busy={act?.kind === 'see'} onClick={() => send({ kind: 'see', of: run.id, seen: !run.seen })}>
          {run.seen ? 'Mark as unseen' : 'Mark as seen'}
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
