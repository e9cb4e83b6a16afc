import type { FlowRun } from '#contract/flows/flow.ts';
import type { ShownRun } from '#src/machines/flowRuns.machine.ts';
import { reviewHandles } from './reviewHandles.ts';
import type { Services } from './services.ts';

/** Takes the key of a run's review out of what charts see of it, and leaves its handle there. */
export const shownRuns = ({ secrets }: Pick<Services, 'secrets'>) => {
  const handleOf = reviewHandles(secrets);
  return <Run extends FlowRun>(run: Run): Run & ShownRun => ({
    ...run,
    review_token: null,
    tokenSecret: run.review_token === null ? null : handleOf(run.review_token),
  });
};
