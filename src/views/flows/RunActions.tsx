import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowNode } from '#contract/flows/definition.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { doneAgain, type GoesOn, publishedFrom } from '#contract/flows/goesOn.ts';
import { titleOf } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import type { WholeRun } from '#src/machines/flowRun.machine.ts';
import { type FlowRunsActor, type RunsAct, selectRunsActs } from '#src/machines/flowRuns.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { Menu, MenuItem } from '#ui/parts/Menu.tsx';
import { AgainQuestion } from './AgainQuestion.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { canSee, hasEnded } from './runText.ts';

const NONE: readonly FlowNode[] = [];

interface ActionsProps {
  readonly runs: FlowRunsActor;
  readonly run: WholeRun;
  /** The step of the moment that is replayed. */
  readonly from: string | null;
  /** Where the run failed, and can go on. */
  readonly failed: string | null;
  /** Steps that it can go on from, the last first; none while it goes on. */
  readonly places: readonly GoesOn[];
  readonly events: readonly RunEvent[];
}

interface Asked {
  readonly step: FlowNode | null;
  readonly paidAgain: readonly FlowNode[] | null;
}

/** What can be done about a run. */
export const RunActions = ({ runs, run, from, failed, places, events }: ActionsProps) => {
  const acts = useSelector(runs, selectRunsActs, shallowEqual);
  const isActing = (kind: RunsAct['kind']) => acts.some((act) => act.kind === kind);
  const send = (what: RunsAct) => runs.send({ type: 'runs.act', act: what });
  const [asked, ask] = useState<Asked | null>(null);
  const [ends, askToEnd] = useState(false);
  const again = (of: Asked) =>
    run.dry_run ? send({ kind: 'retry', id: crypto.randomUUID(), of: run.id, step: of.step?.id ?? null }) : ask(of);
  const nodeOf = (id: string | null) => run.definition.nodes.find((node) => node.id === id) ?? null;
  const retries = (fromStep: boolean) => acts.some((act) => act.kind === 'retry' && (act.step !== null) === fromStep);
  const step = from ?? failed;
  const isCancelled = run.state === 'cancelled';
  const last = isCancelled && from === null ? places[0] : undefined;
  const others = places.filter((place) => place !== last && place.step.id !== step);
  return (
    <>
      <Off>
        {!hasEnded(run) && (
          <Button
            busy={isActing('cancel')}
            onClick={() => (run.dry_run ? send({ kind: 'cancel', of: run.id }) : askToEnd(true))}
          >
            Cancel run
          </Button>
        )}
        {last && (
          <Button tone="primary" busy={retries(true)} onClick={() => again(last)}>
            Continue from {titleOf(last.step)}
          </Button>
        )}
        {hasEnded(run) && step !== null && (
          <Button busy={retries(true)} onClick={() => again({ step: nodeOf(step), paidAgain: null })}>
            {from === null
              ? run.state === 'halted'
                ? 'Retry from this step'
                : 'Retry failed step'
              : 'Run again from this step'}
          </Button>
        )}
        {run.state !== 'done' && from === null && others.length > 0 && (
          <Menu label="Steps to continue from" trigger={<Button>Continue from…</Button>}>
            {others.map((place) => (
              <MenuItem key={place.step.id} value={place.step.id} onSelect={() => again(place)}>
                {titleOf(place.step)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {hasEnded(run) && (
          <Button busy={retries(false)} onClick={() => again({ step: null, paidAgain: null })}>
            Run again
          </Button>
        )}
        {canSee(run) && (
          <Button busy={isActing('see')} onClick={() => send({ kind: 'see', of: run.id, seen: !run.seen })}>
            {run.seen ? 'Mark as unseen' : 'Mark as seen'}
          </Button>
        )}
      </Off>
      <ButtonLink href={`${ROUTES.flows}/${run.flow_id}`}>Open the flow</ButtonLink>
      <AgainQuestion
        of={asked && run}
        definition={run.definition}
        step={asked?.step ?? null}
        paidAgain={asked?.paidAgain ?? null}
        doneAgain={asked ? doneAgain(run.definition, events, asked.step && asked.step.id) : NONE}
        published={asked !== null && publishedFrom(events, asked.step && asked.step.id)}
        onClose={() => ask(null)}
        onAct={send}
      />
      <CancelQuestion of={ends ? run : null} definition={run.definition} onClose={() => askToEnd(false)} onAct={send} />
    </>
  );
};
