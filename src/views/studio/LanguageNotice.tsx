import type { ReactNode } from 'react';
import type { Language } from '#contract/brief.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { LANGUAGES } from './studioWords.ts';

interface LanguageNoticeProps {
  /** What is read: "This brief". */
  readonly what: string;
  readonly read: Language | null;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  /** What comes of it. */
  readonly children: ReactNode;
}

/** Before anything is paid for: what is said is plainly in another language than the texts are asked for in. */
export const LanguageNotice = ({ what, read, language, onChoose, children }: LanguageNoticeProps) =>
  read === null || read === language ? null : (
    <Notice
      tone="attention"
      live="status"
      title={`${what} reads as ${LANGUAGES[read]}`}
      actions={
        <Button dense onClick={() => onChoose(read)}>
          Write in {LANGUAGES[read]}
        </Button>
      }
    >
      {children}
    </Notice>
  );
