import { useMemo, useRef } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { mayReplace } from '#src/machines/bulk/replace.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { byShape } from './byShape.ts';
import type { BulkFiles } from './files.ts';

export interface GiveImages {
  /** Opens the choice of a file. */
  readonly choose: (adId: string, format: ImageFormat) => void;
  readonly take: (adId: string, format: ImageFormat, file: File) => void;
  /** Files for one ad, which become its images by their shapes. Answers why they do not; null: they do. */
  readonly spread: (adId: string, files: readonly File[]) => Promise<string | null>;
}

/** How ads get other images, and the field for files that all of them share: one for each would weigh on every row. */
export const useGiveImages = (
  bulk: BulkActor,
  files: Pick<BulkFiles, 'keep' | 'sizeOf'>,
  adAccountId: string | null,
) => {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<{ readonly adId: string; readonly format: ImageFormat } | null>(null);
  const give = useMemo((): GiveImages => {
    const take: GiveImages['take'] = (adId, format, file) => {
      const row = bulk.getSnapshot().context.rows.find(({ id }) => id === adId);
      bulk.send({
        type: 'bulk.replace',
        adId,
        format,
        assetId: crypto.randomUUID(),
        adAccountId: row?.fields.ad_account_id ?? adAccountId,
        chosen: { id: files.keep(file), name: file.name, size: file.size },
      });
    };
    const spread: GiveImages['spread'] = async (adId, dropped) => {
      const sizes = await Promise.all(dropped.map(files.sizeOf));
      const { context } = bulk.getSnapshot();
      const found = byShape(sizes, (format) => mayReplace(context, { adId, format }));
      if (found.why === null) for (const [at, format] of found.formats.entries()) take(adId, format, dropped[at]!);
      return found.why;
    };
    return {
      take,
      spread,
      choose: (adId, format) => {
        place.current = { adId, format };
        field.current?.click();
      },
    };
  }, [bulk, files, adAccountId]);
  const input = (
    <input
      ref={field}
      type="file"
      accept="image/jpeg,image/png"
      className={hidden}
      tabIndex={-1}
      aria-label="Image of an ad"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file && place.current) give.take(place.current.adId, place.current.format, file);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
  return { give, input };
};
