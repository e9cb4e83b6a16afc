import { useSelector } from '@xstate/react';
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import { type AdContent, contentOf } from '#contract/rules/adContent.ts';
import { ratioOf, renditionFor } from '#contract/rules/crop.ts';
import { type AdUpdateActor, selectImage } from '#src/machines/adUpdate.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { Tabs } from '#ui/parts/Tabs.tsx';
import { FacebookFeed } from '#src/views/builder/preview/FacebookFeed.tsx';
import { FullScreen } from '#src/views/builder/preview/FullScreen.tsx';
import type { Ratio, Shown, ShownImage } from '#src/views/builder/preview/shown.ts';
import { useSpeaker } from '#src/views/builder/preview/useSpeaker.ts';
import * as css from './AtMeta.css.ts';

interface UpdatePreviewProps {
  readonly actor: AdUpdateActor;
  readonly ad: Ad;
  readonly copy: AdContent;
  readonly connection: ConnectionActor;
}

const toShown = (format: ImageFormat, image: AdImage | null): ShownImage | null =>
  image?.url
    ? { url: image.url, ratio: ratioOf(renditionFor(format, image.width || 1, image.height || 1)) as Ratio }
    : null;

const shownOf = (
  ad: Ad,
  copy: AdContent,
  images: Readonly<Record<ImageFormat, AdImage | null>>,
  speaker: ReturnType<typeof useSpeaker>,
): Shown => ({
  copy,
  link: copy.link ?? '',
  displayLink: ad.details.display_link ?? ad.inherited.display_link?.value ?? '',
  square: toShown('square', images.square),
  portrait: toShown('portrait', images.portrait),
  isFinal: true,
  ...speaker,
});

interface BesideProps {
  readonly sides: readonly { readonly title: string; readonly shown: Shown }[];
  readonly where: 'feed' | 'stories';
}

const Beside = ({ sides, where }: BesideProps) => (
  <div className={css.beside}>
    {sides.map(({ title, shown }) => (
      <figure className={css.side} key={title} aria-label={title}>
        <figcaption className={css.term}>{title}</figcaption>
        {where === 'feed' ? <FacebookFeed {...shown} /> : <FullScreen {...shown} placement="stories" zones={false} />}
      </figure>
    ))}
  </div>
);

/** D5.7: the ad as people see it now, and as they will see it once Meta has approved the update. */
export const UpdatePreview = ({ actor, ad, copy, connection }: UpdatePreviewProps) => {
  const { ad_account_id, details, inherited } = ad;
  const speaker = useSpeaker(connection, { ...details, ad_account_id, inherited });
  const own = [ad.media.square, ad.media.portrait].filter((image) => image !== null);
  const square = useSelector(actor, selectImage('square', own));
  const portrait = useSelector(actor, selectImage('portrait', own));
  const sides = [
    { title: 'Now', shown: shownOf(ad, contentOf(ad), ad.media, speaker) },
    { title: 'After the update', shown: shownOf(ad, copy, { square, portrait }, speaker) },
  ];
  return (
    <Tabs
      label="Preview"
      lazy
      tabs={[
        { value: 'feed', label: 'Feed', content: <Beside sides={sides} where="feed" /> },
        {
          value: 'stories',
          label: 'Stories',
          content: <Beside sides={sides} where="stories" />,
        },
      ]}
    />
  );
};
