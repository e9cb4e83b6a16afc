import { useState } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import type { DroppedFile } from '../bulk/dropped.ts';
import { useFileDrop } from '../bulk/useFileDrop.ts';
import * as css from './Offers.css.ts';

interface DropToMakeProps {
  /** Makes ads of them on their own screen; false: a batch is open there. */
  readonly onFiles: (files: readonly DroppedFile[]) => Promise<boolean>;
}

/** What is open over the list takes files by itself. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** D5.4: images or a folder that are dropped anywhere on the queue become many ads. */
export const DropToMake = ({ onFiles }: DropToMakeProps) => {
  const [refused, setRefused] = useState(false);
  const dragged = useFileDrop((files) => {
    if (files.length > 0 && !isCovered()) void onFiles(files).then((taken) => setRefused(!taken));
  });
  if (dragged && !isCovered()) return <output className={css.offer}>Drop images or a folder to make many ads</output>;
  return (
    refused && (
      <div className={css.offer}>
        <Notice
          tone="attention"
          live="alert"
          title="A batch is open. Start a new one there, then drop your images."
          actions={
            <ButtonLink dense href={ROUTES.bulkAds}>
              Open the batch
            </ButtonLink>
          }
        />
      </div>
    )
  );
};
