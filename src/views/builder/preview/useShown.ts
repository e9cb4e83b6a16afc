import { useSelector } from '@xstate/react';
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { ratioOf, renditionFor } from '#contract/rules/crop.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { type DraftActor, selectImage, selectInherited, selectLocked } from '#src/machines/draft.machine.ts';
import type { Underway } from '#src/views/ads/useUnderway.ts';
import type { Ratio, Shown, ShownImage } from './shown.ts';
import { useSpeaker } from './useSpeaker.ts';

interface Options {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly underway: Readonly<Record<ImageFormat, Underway>>;
  readonly fields: AdFields;
}

const ratioIn = (format: ImageFormat, { width, height }: { width: number; height: number }): Ratio =>
  ratioOf(renditionFor(format, width || 1, height || 1)) as Ratio;

/** What is on its way comes first: it is what was chosen last. A file that cannot be used is in no ad. */
const useImage = (format: ImageFormat, { upload, picture }: Underway, saved: AdImage | null): ShownImage | null => {
  const size = useSelector(upload, (snapshot) => snapshot?.context ?? null);
  if (picture !== null && !size?.fault)
    return { url: picture, ratio: ratioIn(format, { width: size?.width ?? 0, height: size?.height ?? 0 }) };
  return saved?.url ? { url: saved.url, ratio: ratioIn(format, saved) } : null;
};

/** The ad on the screen, with what it inherits, as the placements show it. */
export const useShown = ({ draft, connection, underway, fields }: Options): Shown => {
  const inherited = useSelector(draft, selectInherited);
  const { name, headline, primary_text, description, cta_text, adset } = fields;
  const { copy, link } = withInherited({
    copy: { name, headline, primary_text, description, cta_text },
    link: fields.link as string | null,
    adset,
    inherited,
  });
  return {
    isFinal: useSelector(draft, selectLocked),
    copy,
    link: link ?? '',
    displayLink: fields.display_link ?? inherited?.display_link?.value ?? '',
    square: useImage('square', underway.square, useSelector(draft, selectImage('square'))),
    portrait: useImage('portrait', underway.portrait, useSelector(draft, selectImage('portrait'))),
    ...useSpeaker(connection, { ...fields, inherited }),
  };
};
