import { Download } from 'lucide-react';
import { countdown } from '../forms/words.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './Account.css.ts';

export interface ExportCardProps {
  readonly preparing: boolean;
  /** The browser has the file. */
  readonly done: boolean;
  /** Until it may be asked for again; 0: now. */
  readonly secondsLeft: number;
  readonly failure: string | null;
  readonly onExport: () => void;
}

/** The act itself, with what came of it. */
export const ExportAct = ({ preparing, done, secondsLeft, failure, onExport }: ExportCardProps) => (
  <>
    {failure && (
      <Notice tone="critical" live="alert">
        {failure}
      </Notice>
    )}
    <div className={css.row}>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        aria-busy={preparing}
        aria-disabled={preparing || secondsLeft > 0}
        onClick={onExport}
      >
        {preparing ? 'Preparing…' : 'Export my data'}
      </Button>
      <output className={css.quiet}>
        {done && 'Done. Check your downloads.'}
        {secondsLeft > 0 && `You have exported several times. Try again in ${countdown(secondsLeft)}.`}
      </output>
    </div>
  </>
);

export const ExportCard = (props: ExportCardProps) => (
  <Card title="Your data" sub="Everything we store about you: account, ads, images and credits, as a zip file">
    <ExportAct {...props} />
  </Card>
);
