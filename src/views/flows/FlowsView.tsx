import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowSummary } from '#contract/flows/flow.ts';
import type { NodeKind } from '#contract/flows/outcomes.ts';
import { KIND_TITLES } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import type { AdChoiceActor } from '#src/machines/adChoice.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/flows.machine.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Off } from '#ui/parts/Changes.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { counted, moment } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { MoreButton } from '#ui/parts/MoreButton.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Arrival } from './Arrival.tsx';
import { ActivateQuestion } from './ActivateQuestion.tsx';
import { TakenAds } from './TakenAds.tsx';
import { STATUS_WORDS } from './flowText.ts';
import * as css from './Flows.css.ts';
import { runHref } from './runHref.ts';
import { RUN_STATES } from './runText.ts';
import { problemText } from './problemText.ts';
import { WaitingReviews } from './WaitingReviews.tsx';
import { waitText } from './waitText.ts';

const TONES = { draft: 'neutral', active: 'positive', paused: 'attention', archived: 'neutral' } as const;

const healthText = ({ runs, running, credits }: FlowSummary['health']): string =>
  runs === 0
    ? 'No runs in 30 days'
    : [
        `${counted(runs, 'run')} in 30 days`,
        ...(running > 0 ? [`${running} running`] : []),
        counted(credits, 'credit'),
      ].join(', ');

const isKind = (kind: string): kind is NodeKind => kind in KIND_TITLES;

interface ItemProps {
  readonly flow: FlowSummary;
  readonly flows: machine.FlowsActor;
  readonly onDelete: () => void;
}

const Item = ({ flow, flows, onDelete }: ItemProps) => {
  const { id, name, status, trigger, steps, health, last_run: last, next_run_at: next, failed_run: failed } = flow;
  const problem = problemText(flow);
  // A journal of the last release says no more of it than its state.
  const waits = last?.waits_for === undefined ? '' : waitText(last);
  const acts = useSelector(flows, machine.selectFlowsActs, shallowEqual);
  const checking = useSelector(flows, machine.selectCheckedId);
  const busy = (kind: machine.FlowsAct['kind']) => acts.some((act) => act.id === id && act.kind === kind);
  return (
    <li className={css.item}>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link className={css.link} href={`${ROUTES.flows}/${id}`}>
            {name}
          </Link>
          <Pill tone={TONES[status]}>{STATUS_WORDS[status]}</Pill>
          {health.failed > 0 && (
            // One that was seen, was retried, or has ended well since is history.
            <Pill tone={failed === null ? 'neutral' : 'critical'}>{counted(health.failed, 'failed run')}</Pill>
          )}
        </h2>
        <p className={css.soft}>
          {isKind(trigger) ? KIND_TITLES[trigger] : trigger}, {counted(steps, 'step')}. {healthText(health)}.
        </p>
        <p className={css.soft}>
          {last ? (
            <>
              Last run:{' '}
              <Link className={css.run} href={runHref({ id: last.id, flow_id: id })}>
                {RUN_STATES[last.state].word}
                {last.state === 'running' || last.state === 'waiting' ? ', started ' : ' '}
                <Ago at={last.started_at} />
              </Link>
              {waits !== '' && `, ${waits}`}
            </>
          ) : (
            'Never run'
          )}
          {next !== null && `${waits.endsWith('.') ? '' : '.'} Next run: ${moment(next)}`}
        </p>
        {problem !== null && <Notice tone="attention">{problem}</Notice>}
      </div>
      <div className={css.actions}>
        <ButtonLink dense href={`${ROUTES.flows}/${id}`} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Off>
          {(status === 'draft' || status === 'paused') && (
            <Button
              dense
              aria-label={`Activate ${name}`}
              busy={checking === id || busy('activate')}
              onClick={() => flows.send({ type: 'flows.ask', id })}
            >
              Activate
            </Button>
          )}
          {status === 'active' && (
            <Button
              dense
              tone="plain"
              aria-label={`Pause ${name}`}
              busy={busy('pause')}
              onClick={() => flows.send({ type: 'flows.act', act: { kind: 'pause', id } })}
            >
              Pause
            </Button>
          )}
          <Button
            dense
            tone="plain"
            aria-label={`Duplicate ${name}`}
            busy={busy('duplicate')}
            onClick={() => flows.send({ type: 'flows.act', act: { kind: 'duplicate', id, copy: crypto.randomUUID() } })}
          >
            Duplicate
          </Button>
          <Button dense tone="plain" aria-label={`Delete ${name}`} busy={busy('delete')} onClick={onDelete}>
            Delete
          </Button>
        </Off>
      </div>
    </li>
  );
};

interface FlowsViewProps {
  readonly flows: machine.FlowsActor;
  readonly choice: AdChoiceActor;
  readonly connection: ConnectionActor;
  /** What is behind a handle of the vault. */
  readonly readSecret: (handle: string) => string | null;
}

const List = ({ flows, connection }: Pick<FlowsViewProps, 'flows' | 'connection'>) => {
  const all = useSelector(flows, machine.selectFlows);
  const more = useSelector(flows, machine.selectMore);
  const adding = useSelector(flows, machine.selectAdding);
  const text = useSelector(flows, ({ context }) =>
    formTextOf(context.failure, 'That did not work. Check your connection and try again.'),
  );
  const [asked, ask] = useState<FlowSummary | null>(null);
  return (
    <>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <Card>
        <ul className={css.list} tabIndex={-1}>
          {all.map((flow) => (
            <Item key={flow.id} flow={flow} flows={flows} onDelete={() => ask(flow)} />
          ))}
        </ul>
        {more && (
          <div className={css.more}>
            <MoreButton busy={adding} onClick={() => flows.send({ type: 'flows.more' })}>
              Show more
            </MoreButton>
          </div>
        )}
      </Card>
      <Dialog
        asks
        open={asked !== null}
        onClose={() => ask(null)}
        title={`Delete ${asked?.name ?? 'flow'}?`}
        actions={
          <>
            <Button onClick={() => ask(null)}>Cancel</Button>
            <Button
              tone="critical"
              onClick={() => {
                flows.send({ type: 'flows.act', act: { kind: 'delete', id: asked!.id } });
                ask(null);
              }}
            >
              Delete flow
            </Button>
          </>
        }
      >
        <p>Its runs and versions are deleted too. Ads that it made stay. This can’t be undone.</p>
      </Dialog>
      <ActivateQuestion flows={flows} connection={connection} />
    </>
  );
};

/** D7: the flows that somebody saved, with how they do, and the reviews that wait for them. */
export const FlowsView = ({ flows, choice, connection, readSecret }: FlowsViewProps) => {
  const shown = useSelector(flows, machine.selectFlowsShown);
  const failed = useSelector(flows, machine.selectFlowsFailed);
  const empty = useSelector(flows, (snapshot) => machine.selectFlows(snapshot).length === 0);
  const make = (
    <ButtonLink tone="primary" href={ROUTES.newFlow}>
      New flow
    </ButtonLink>
  );
  return (
    <Page
      title={<Arrival>Saved flows</Arrival>}
      sub="Automated steps that create, check and publish ads"
      state={failed ? 'failed' : shown ? 'loaded' : 'loading'}
      actions={shown && !empty && make}
    >
      {failed && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your flows."
          actions={
            <Button dense onClick={() => flows.send({ type: 'flows.retry' })}>
              Retry
            </Button>
          }
        />
      )}
      {!shown && !failed && (
        <Loading words="Loading your flows">
          <Bone height={240} />
        </Loading>
      )}
      {shown && <TakenAds choice={choice}>Open the flow to run on them.</TakenAds>}
      {shown && <WaitingReviews flows={flows} readSecret={readSecret} />}
      {shown && !empty && <List flows={flows} connection={connection} />}
      {shown && empty && (
        <Card>
          <EmptyState title="No flows yet" action={make}>
            A flow makes ads step by step, and asks you before anything is published.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
};
