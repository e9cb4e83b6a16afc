import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { progressWords } from './adWords.ts';
import { Link } from '#ui/parts/Link.ts';

interface ProgressProps {
  readonly ad: Ad;
  /** Meta no longer accepts the connection, or there is none. */
  readonly lost: boolean;
  readonly className: string;
}

/** D6.2: the publishing progress of an ad, and what it waits for. */
export const Progress = ({ ad, lost, className }: ProgressProps) => {
  if (lost && isUnderway(ad.status)) {
    return (
      <span className={className}>
        Waiting: <Link href={ROUTES.integrations}>reconnect Meta</Link>
      </span>
    );
  }
  const words = progressWords(ad);
  return words ? <span className={className}>{words}</span> : null;
};
