import { ImageIcon } from 'lucide-react';
import { Button } from '#ui/parts/Button.tsx';
import { withLateFields } from '../withLateFields.tsx';
import type { PreviewProps } from './Preview.tsx';
import * as css from './PreviewStrip.css.ts';
import type { ShownImage } from './shown.ts';
import { useShown } from './useShown.ts';

const Small = ({ image, className }: { readonly image: ShownImage | null; readonly className: string }) =>
  image ? (
    <img className={className} src={image.url} alt="" />
  ) : (
    <span className={className}>
      <ImageIcon size={16} aria-hidden="true" />
    </span>
  );

interface PreviewStripProps extends PreviewProps {
  /** Leads to the whole preview. */
  readonly onSeeAll: () => void;
}

/** D5.2: the ad in one line that stays in sight while it is written, where the preview has no room beside the form. */
export const PreviewStrip = withLateFields<PreviewStripProps>(({ onSeeAll, ...props }) => {
  const { copy, square, portrait, page, isFinal } = useShown(props);
  return (
    <section className={css.strip} aria-label="Preview in short">
      <Small image={square} className={css.square} />
      <Small image={portrait} className={css.portrait} />
      <span className={css.words}>
        <span className={css.text}>{copy.primary_text || page || (!isFinal && 'Your primary text')}</span>
        <span className={css.headline}>{copy.headline || (!isFinal && 'Your headline')}</span>
      </span>
      <Button dense tone="plain" onClick={onSeeAll}>
        Preview
      </Button>
    </section>
  );
});
