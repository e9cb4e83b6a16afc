import { Archive, CircleCheck, CircleX, Clock3, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { PillTone } from './Pill.css.ts';
import { Pill } from './Pill.tsx';
import { Spinner } from './Spinner.tsx';

const LOOKS: Record<AdStatus, { readonly tone: PillTone; readonly word: string; readonly icon: ReactNode }> = {
  draft: { tone: 'neutral', word: 'Draft', icon: <PencilLine size={12} aria-hidden="true" /> },
  queued: { tone: 'brand', word: 'Queued', icon: <Clock3 size={12} aria-hidden="true" /> },
  publishing: { tone: 'brand', word: 'Publishing', icon: <Spinner /> },
  published: { tone: 'positive', word: 'Published', icon: <CircleCheck size={12} aria-hidden="true" /> },
  failed: { tone: 'critical', word: 'Failed', icon: <CircleX size={12} aria-hidden="true" /> },
  archived: { tone: 'neutral', word: 'Archived', icon: <Archive size={12} aria-hidden="true" /> },
};

export const statusWord = (status: AdStatus): string => LOOKS[status].word;

export const AdStatusPill = ({ status }: { readonly status: AdStatus }) => {
  const { tone, word, icon } = LOOKS[status];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
};
