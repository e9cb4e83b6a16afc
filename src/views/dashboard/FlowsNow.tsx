import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/flows.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { counted, moment } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from '../flows/Flows.css.ts';
import { runHref } from '../flows/runHref.ts';
import { problemText } from '../flows/problemText.ts';
import { waitText } from '../flows/waitText.ts';
import type { Step } from './nextStep.ts';

type ReadSecret = (handle: string) => string | null;

/** What the reviews that wait ask of the person, the next deadline's first; null: none waits. */
const reviewStep = (snapshot: machine.FlowsSnapshot, readSecret: ReadSecret): Step | null => {
  const reviews = machine.selectReviews(snapshot);
  const [first] = reviews;
  if (!first) return null;
  const ads = `${counted(first.ads, 'ad')} ${first.ads === 1 ? 'waits' : 'wait'} for your review`;
  // After a reload the keys are gone until the list is read again; there the reviews are, too.
  const token = reviews.length === 1 ? readSecret(first.tokenSecret) : null;
  return {
    title: reviews.length === 1 ? ads : `${counted(reviews.length, 'review')} wait for you`,
    words: `“${first.flowName}” goes on once you answer. Answer by ${moment(first.deadline)}.`,
    action: reviews.length === 1 ? 'Review' : 'See the reviews',
    href: token === null ? ROUTES.savedFlows : `/review/${token}`,
  };
};

/** A run whose ads were approved by a link, and wait for the person to choose their ad sets; null: none. */
const adSetStep = (snapshot: machine.FlowsSnapshot): Step | null => {
  for (const { id, name, last_run: last } of machine.selectFlows(snapshot)) {
    const asks = last?.held?.ad_sets;
    if (!last || asks === undefined || asks.ads.length === 0) continue;
    return {
      title: `“${name}” waits for an ad set`,
      words: `${last.held!.why} It waits until ${moment(asks.by)}.`,
      action: 'Open the run',
      href: runHref({ id: last.id, flow_id: id }),
    };
  }
  return null;
};

/** The flows that did not run when they should have, or were paused by themselves; null: none. */
const problemStep = (snapshot: machine.FlowsSnapshot): Step | null => {
  const [first, ...others] = machine.selectFlows(snapshot).filter(({ problem }) => problem !== null);
  if (!first) return null;
  if (others.length > 0)
    return {
      title: `${counted(others.length + 1, 'flow')} need your attention`,
      words: 'Your saved flows show why and what to do.',
      action: 'See why',
      href: ROUTES.savedFlows,
    };
  return {
    title: `“${first.name}” ${first.status === 'paused' ? 'was paused' : 'did not run'}`,
    words: problemText(first)!,
    action: 'Open the flow',
    href: `${ROUTES.flows}/${first.id}`,
  };
};

/** Flows of which a run failed, and nothing has been done about it since; not those that were paused, which say why. */
const failedStep = (snapshot: machine.FlowsSnapshot): Step | null => {
  const [first, ...others] = machine
    .selectFlows(snapshot)
    .filter(({ failed_run: run, problem, status }) => run !== null && (problem === null || status !== 'paused'));
  if (!first) return null;
  if (others.length > 0)
    return {
      title: `Runs of ${others.length + 1} flows failed`,
      words: 'Your saved flows show which.',
      action: 'See why',
      href: ROUTES.savedFlows,
    };
  return {
    title: `1 flow run failed: “${first.name}”`,
    words: 'The run shows why. Retry it there.',
    action: 'See why',
    href: runHref({ id: first.failed_run!.id, flow_id: first.id }),
  };
};

/** What flows ask of the person; undefined until they were read, null where they could not be. */
export const flowSteps = (
  snapshot: machine.FlowsSnapshot,
  readSecret: ReadSecret,
): readonly Step[] | null | undefined => {
  if (machine.selectFlowsShown(snapshot) || machine.selectFlowsUnknown(snapshot))
    return [reviewStep(snapshot, readSecret), adSetStep(snapshot), problemStep(snapshot), failedStep(snapshot)].flatMap(
      (step) => step ?? [],
    );
  return machine.selectFlowsFailed(snapshot) ? null : undefined;
};

/** D8.2: the flows that run now; nothing where none does. */
export const FlowsNow = ({ flows }: { readonly flows: machine.FlowsActor }) => {
  const failed = useSelector(flows, machine.selectFlowsFailed);
  const unknown = useSelector(flows, machine.selectFlowsUnknown);
  const running = useSelector(flows, machine.selectFlows).filter(({ health }) => health.running > 0);
  if (unknown) return null;
  if (failed)
    return (
      <Notice
        tone="critical"
        live="status"
        title="Couldn't load your flows and reviews"
        actions={
          <Button dense onClick={() => flows.send({ type: 'flows.retry' })}>
            Retry
          </Button>
        }
      />
    );
  if (running.length === 0) return null;
  return (
    <Card
      title="Flows running"
      aside={
        <ButtonLink dense href={ROUTES.savedFlows}>
          All flows
        </ButtonLink>
      }
    >
      <ul className={css.list}>
        {running.map(({ id, name, health, last_run: last }) => (
          <li key={id} className={css.item}>
            <span className={css.name}>
              <Link className={css.link} href={last ? runHref({ id: last.id, flow_id: id }) : `${ROUTES.flows}/${id}`}>
                {name}
              </Link>
            </span>
            <span className={css.soft}>
              {counted(health.running, 'run')}
              {last?.state === 'waiting' && health.running === 1 ? `, ${waitText(last) || 'waiting'}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
