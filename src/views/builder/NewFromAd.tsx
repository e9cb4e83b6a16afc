import { useSelector } from '@xstate/react';
import { ImagePlus, PenLine, Sparkles } from 'lucide-react';
import { ROUTES } from '#contract/routes.ts';
import { type DraftActor, selectImage, selectUnsaved } from '#src/machines/draft.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import * as css from './AdBuilderView.css.ts';
import { selectSaysNothing } from './write/adBrief.ts';

export interface Models {
  /** Takes the ad as the brief of new ones, with its image or without. */
  readonly onModel: (keepsImage: boolean) => void;
  /** Makes a copy for another image, and opens it. */
  readonly onNewImage: () => void;
}

interface NewFromAdProps extends Models {
  readonly draft: DraftActor;
}

const ICON = { size: 14, 'aria-hidden': true } as const;

/** D5.2: new ads from this one, by one press each; from an empty one, the way to ads that are written from a brief. */
export const NewFromAd = ({ draft, onModel, onNewImage }: NewFromAdProps) => {
  const isEmpty = useSelector(draft, selectSaysNothing);
  const square = useSelector(draft, selectImage('square'));
  const portrait = useSelector(draft, selectImage('portrait'));
  const unsaved = useSelector(draft, selectUnsaved);
  if (isEmpty)
    return (
      <nav className={css.ways} aria-label="Write with AI">
        <ButtonLink dense tone="plain" href={ROUTES.studio}>
          <Sparkles {...ICON} /> Write with AI
        </ButtonLink>
      </nav>
    );
  return (
    <nav className={css.ways} aria-label="New ads from this one">
      <ButtonLink dense tone="plain" href={ROUTES.studio} onClick={() => onModel(false)}>
        <Sparkles {...ICON} /> More like this
      </ButtonLink>
      {(square ?? portrait) && (
        <ButtonLink dense tone="plain" href={ROUTES.studio} onClick={() => onModel(true)}>
          <PenLine {...ICON} /> Same image, new text
        </ButtonLink>
      )}
      {/* The copy is made of what the server has. */}
      <Button dense tone="plain" icon={<ImagePlus {...ICON} />} disabled={unsaved} onClick={onNewImage}>
        New image, same text
      </Button>
    </nav>
  );
};
