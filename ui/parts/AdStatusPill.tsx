import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import { sign } from './AdStatusPill.css.ts';
import type { PillTone } from './Pill.css.ts';
import { Pill } from './Pill.tsx';
import { Spinner } from './Spinner.tsx';

const LOOKS: Record<ShownStatus, readonly [tone: PillTone, word: string, sign: keyof typeof sign | null]> = {
  draft: ['neutral', 'Draft', 'pencil'],
  queued: ['brand', 'Queued', 'clock'],
  // What is under way turns.
  publishing: ['brand', 'Publishing', null],
  in_review: ['brand', 'In review', 'clock'],
  active: ['positive', 'Active', 'tick'],
  paused: ['neutral', 'Paused', 'circle'],
  rejected: ['critical', 'Rejected', 'cross'],
  not_delivering: ['attention', 'Not delivering', 'warning'],
  failed: ['critical', 'Failed', 'cross'],
  archived: ['neutral', 'Archived', 'archive'],
};

export const statusWord = (status: ShownStatus): string => LOOKS[status][1];

/** What an ad's status is now (D5.12). */
export const AdStatusPill = ({ status }: { readonly status: ShownStatus }) => {
  const [tone, word, drawn] = LOOKS[status];
  return (
    <Pill tone={tone} icon={drawn ? <span className={sign[drawn]} /> : <Spinner />}>
      {word}
    </Pill>
  );
};
