import { Archive, Circle, CircleCheck, CircleX, Clock3, PencilLine, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { PillTone } from './Pill.css.ts';
import { Pill } from './Pill.tsx';
import { Spinner } from './Spinner.tsx';

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>;

const LOOKS: Record<ShownStatus, readonly [tone: PillTone, word: string, icon: Icon]> = {
  draft: ['neutral', 'Draft', PencilLine],
  queued: ['brand', 'Queued', Clock3],
  publishing: ['brand', 'Publishing', Spinner],
  in_review: ['brand', 'In review', Clock3],
  active: ['positive', 'Active', CircleCheck],
  paused: ['neutral', 'Paused', Circle],
  rejected: ['critical', 'Rejected', CircleX],
  not_delivering: ['attention', 'Not delivering', TriangleAlert],
  failed: ['critical', 'Failed', CircleX],
  archived: ['neutral', 'Archived', Archive],
};

export const statusWord = (status: ShownStatus): string => LOOKS[status][1];

/** What an ad's status is now (D5.12). */
export const AdStatusPill = ({ status }: { readonly status: ShownStatus }) => {
  const [tone, word, Sign] = LOOKS[status];
  return (
    <Pill tone={tone} icon={<Sign size={12} aria-hidden="true" />}>
      {word}
    </Pill>
  );
};
