import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import * as machine from '#src/machines/flowRun.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { type RunProps, RunShown } from './RunShown.tsx';

/** D7.4: a run on the canvas of its flow, live or event by event. */
export const RunView = (props: RunProps) => {
  const { flowRun } = props;
  const run = useSelector(flowRun, machine.selectRun);
  const shown = useSelector(flowRun, machine.selectRunShown);
  const missing = useSelector(flowRun, machine.selectRunMissing);
  const failed = useSelector(flowRun, machine.selectRunFailed);
  if (shown && run) return <RunShown {...props} run={run} />;
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
