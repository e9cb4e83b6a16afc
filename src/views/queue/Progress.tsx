import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { isUnderway, progressWords } from './adWords.ts';

interface ProgressProps {
  readonly ad: Ad;
  /** Meta no longer accepts the connection, or there is none. */
  readonly lost: boolean;
  readonly className: string;
}

/** D6.2: where the ad stands between us and Meta, and what it waits for. */
export const Progress = ({ ad, lost, className }: ProgressProps) => {
  if (lost && isUnderway(ad.status)) {
    return (
      <span className={className}>
        Waiting: <a href={ROUTES.integrations}>connect Meta again</a>
      </span>
    );
  }
  const words = progressWords(ad);
  return words ? <span className={className}>{words}</span> : null;
};
