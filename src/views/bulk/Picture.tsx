import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BulkFiles } from './files.ts';
import * as css from './Picture.css.ts';

interface PictureProps {
  readonly id: string;
  readonly look: BulkFiles['look'];
  readonly format?: 'square' | 'portrait';
}

const SMALL = 160;

/** A small copy: two hundred whole photos would fill the memory. */
const smallCopy = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: SMALL, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
};

/** A dropped picture. */
export const Picture = ({ id, look, format = 'square' }: PictureProps) => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    const show = async (): Promise<void> => {
      const file = await look(id);
      if (!file || isOver) return;
      made = await smallCopy(file);
      if (isOver) URL.revokeObjectURL(made);
      else setUrl(made);
    };
    show().catch(() => undefined);
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, look]);
  return url === null ? (
    <span className={`${css.picture} ${css.formats[format]}`}>
      <ImageIcon size={16} aria-hidden="true" />
    </span>
  ) : (
    <img className={`${css.picture} ${css.formats[format]}`} src={url} alt="" draggable={false} />
  );
};
