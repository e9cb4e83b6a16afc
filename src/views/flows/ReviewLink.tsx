import { ROUTES } from '#contract/routes.ts';
import type { ShownRun } from '#src/machines/flowRuns.machine.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';

/** The secret of a handle; null: it is gone. */
export type ReadSecret = (handle: string) => string | null;

interface ReviewLinkProps {
  readonly run: Pick<ShownRun, 'waits_for' | 'tokenSecret'>;
  readonly readSecret: ReadSecret;
}

/** Leads to the review that a run waits for. */
export const ReviewLink = ({ run, readSecret }: ReviewLinkProps) => {
  if (run.waits_for !== 'person') return null;
  const handle = run.tokenSecret ?? null;
  // After a reload the keys are gone until the run is read again; the saved flows list every review that waits.
  const token = handle === null ? null : readSecret(handle);
  return (
    <ButtonLink dense tone="primary" href={token === null ? ROUTES.savedFlows : `/review/${token}`}>
      Review
    </ButtonLink>
  );
};
