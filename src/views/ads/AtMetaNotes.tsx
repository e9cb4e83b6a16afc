import { changesOf } from '#contract/rules/changesOf.ts';
import type { Ad, AdChange, Difference } from '#contract/ad.ts';
import * as row from './AdRow.css.ts';
import * as css from './AtMeta.css.ts';
import { FailureDetails } from './FailureDetails.tsx';

const FAILED = {
  texts: "Couldn't update the ad",
  budget: "Couldn't change the budget",
  ACTIVE: "Couldn't turn the ad on",
  PAUSED: "Couldn't turn the ad off",
};

/** D5.12, R8.05: why a change did not reach Meta, in Meta's words. */
const ChangeFailure = ({ change }: { readonly change: AdChange }) => {
  if (change.state !== 'refused' || !change.error) return null;
  return (
    <div className={row.trouble}>
      <p className={row.troubleText}>{FAILED[change.status ?? (change.kind === 'budget' ? 'budget' : 'texts')]}</p>
      <FailureDetails error={change.error} />
    </div>
  );
};

const Part = ({ name, sent, stored }: Difference) => (
  <li>
    <strong>{name.replace(/^./, (first) => first.toUpperCase())}</strong>
    {sent !== null && (
      <p className={css.sides}>
        You sent “{sent}”. Meta has {stored === null ? 'nothing' : `“${stored}”`}.
      </p>
    )}
  </li>
);

/** D5.7: where Meta keeps something else than it was sent, part by part. */
const Differences = ({ ad }: { readonly ad: Ad }) => {
  const parts = ad.publication?.differing ?? [];
  if (parts.length === 0) return null;
  return (
    <div className={row.trouble}>
      <p className={row.troubleText}>Meta has a different version of this ad</p>
      <ul className={css.parts}>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </ul>
    </div>
  );
};

/** What somebody should know of an ad at Meta. */
export const AtMetaNotes = ({ ad }: { readonly ad: Ad }) => (
  <>
    {changesOf(ad.publication).map((change) => (
      <ChangeFailure key={change.id} change={change} />
    ))}
    <Differences ad={ad} />
  </>
);
