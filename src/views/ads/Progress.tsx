import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { progressWords } from './adWords.ts';
import { Link } from '#ui/parts/Link.ts';

/** Characters that a row has room for. */
const SHORT = 72;

/** Its first sentence, and what follows; words that fit, or are one sentence, are not parted. */
const partsOf = (words: string): readonly [lead: string, rest: string] => {
  const end = words.indexOf('. ');
  return words.length <= SHORT || end < 0 ? [words, ''] : [words.slice(0, end + 1), words.slice(end + 1)];
};

interface ProgressProps {
  readonly ad: Ad;
  /** Meta no longer accepts the connection, or there is none. */
  readonly lost: boolean;
  readonly className: string;
  /** Of long words the first sentence is shown, and the others when they are asked for. */
  readonly folds?: boolean;
}

/** D6.2: the publishing progress of an ad, and what it waits for. */
export const Progress = ({ ad, lost, className, folds = false }: ProgressProps) => {
  if (lost && isUnderway(ad.status)) {
    return (
      <span className={className}>
        Waiting: <Link href={ROUTES.integrations}>reconnect Meta</Link>
      </span>
    );
  }
  const words = progressWords(ad);
  if (!words) return null;
  const [lead, rest] = folds ? partsOf(words) : [words, ''];
  if (rest === '') return <span className={className}>{words}</span>;
  return (
    // Its element shows other ads: those begin closed.
    <details key={ad.id} className={className}>
      <summary>{lead}</summary>
      {rest}
    </details>
  );
};
