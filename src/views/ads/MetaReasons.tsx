import type { ReactNode } from 'react';
import type { Ad } from '#contract/ad.ts';
import { META_POLICIES } from '#contract/rules/metaPolicies.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import * as css from './AdRow.css.ts';

interface MetaReasonsProps {
  readonly ad: Ad;
  /** The way to a rejected ad's next try. */
  readonly fix: ReactNode;
}

/** D5.12: why Meta rejected an ad, by which policy, and the way to fix it; or why Meta does not deliver it. */
export const MetaReasons = ({ ad, fix }: MetaReasonsProps) => {
  const rejected = shownStatus(ad) === 'rejected';
  const issues = ad.publication?.meta_issues ?? [];
  if (!rejected && issues.length === 0) return null;
  return (
    <div className={css.trouble}>
      {issues.map(({ title, text }) => (
        <div key={title + text}>
          <p className={css.troubleText}>{title}</p>
          {text && <p>{text}</p>}
        </div>
      ))}
      {rejected && issues.length === 0 && (
        <p className={css.troubleText}>Meta gave no reason. Meta Ads Manager may show one.</p>
      )}
      {rejected && (
        <p className={css.ways}>
          {fix}
          <a href={META_POLICIES} target="_blank" rel="noreferrer">
            Meta's advertising standards
          </a>
        </p>
      )}
    </div>
  );
};
