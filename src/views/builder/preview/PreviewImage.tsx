import { ImageIcon } from 'lucide-react';
import * as css from './Feed.css.ts';
import type { ShownImage } from './shown.ts';

interface PreviewImageProps {
  readonly image: ShownImage | null;
  readonly className: string;
}

/** An image of the ad, or the place where it will be. */
export const PreviewImage = ({ image, className }: PreviewImageProps) =>
  image ? (
    <img className={className} src={image.url} alt="" />
  ) : (
    <div className={`${className} ${css.noImage}`}>
      <ImageIcon size={28} aria-hidden="true" />
    </div>
  );
