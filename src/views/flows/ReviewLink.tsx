import { ROUTES } from '#contract/routes.ts';
import type { ShownRun } from '#src/machines/flowRuns.machine.ts';
import { adsAddress } from '../queue/adsAddress.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';

/** The secret of a handle; null: it is gone. */
export type ReadSecret = (handle: string) => string | null;

interface ReviewLinkProps {
  readonly run: Pick<ShownRun, 'waits_for' | 'tokenSecret'> & Partial<Pick<ShownRun, 'held'>>;
  readonly readSecret: ReadSecret;
}

/** Leads to what a run waits for: its review, or the ads that were approved and whose ad sets their owner chooses. */
export const ReviewLink = ({ run, readSecret }: ReviewLinkProps) => {
  if (run.waits_for !== 'person') return null;
  const lacking = run.held?.ad_sets?.ads ?? [];
  if (lacking.length > 0)
    return (
      <ButtonLink
        dense
        tone="primary"
        href={lacking.length === 1 ? `${ROUTES.adBuilder}/${lacking[0]}` : adsAddress(lacking)}
      >
        {lacking.length === 1 ? 'Choose ad set' : 'Choose ad sets'}
      </ButtonLink>
    );
  const handle = run.tokenSecret ?? null;
  // After a reload the keys are gone until the run is read again; the saved flows list every review that waits.
  const token = handle === null ? null : readSecret(handle);
  return (
    <ButtonLink dense tone="primary" href={token === null ? ROUTES.savedFlows : `/review/${token}`}>
      Review
    </ButtonLink>
  );
};
