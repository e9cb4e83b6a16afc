import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import type { ImageFormat } from '#contract/ad.ts';
import { RENDITIONS } from '#contract/rules/crop.ts';
import { type ConnectionActor } from '#src/machines/connection.machine.ts';
import { type DraftActor, selectImage, selectLocked } from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Tabs } from '#ui/parts/Tabs.tsx';
import type { Underway } from '#src/views/ads/useUnderway.ts';
import { withLateFields } from '../withLateFields.tsx';
import { FacebookFeed } from './FacebookFeed.tsx';
import { FullScreen } from './FullScreen.tsx';
import { InstagramFeed } from './InstagramFeed.tsx';
import * as css from './Preview.css.ts';
import { type Placement, placementNote, type Shown } from './shown.ts';
import { useShown } from './useShown.ts';

export interface PreviewProps {
  readonly draft: DraftActor;
  readonly connection: ConnectionActor;
  readonly underway: Readonly<Record<ImageFormat, Underway>>;
}

const TALL = RENDITIONS.portrait[1];

interface PlaceProps extends Pick<PreviewProps, 'draft'> {
  readonly placement: Placement;
  readonly shown: Shown;
  readonly children: ReactNode;
}

/** A placement, with what it shows of the ad. */
const Place = ({ draft, placement, shown, children }: PlaceProps) => {
  const { tone, text } = placementNote(placement, shown);
  const locked = useSelector(draft, selectLocked);
  const images = {
    portrait: useSelector(draft, selectImage('portrait')),
    square: useSelector(draft, selectImage('square')),
  };
  const from = (['portrait', 'square'] as const).find((format) => images[format]?.crop);
  return (
    <div className={css.place}>
      {children}
      {tone === 'plain' ? (
        <p className={css.note}>{text}</p>
      ) : (
        <Notice
          tone="attention"
          title={text}
          actions={
            shown.square !== null &&
            from &&
            !locked && (
              <Button
                dense
                onClick={() => draft.send({ type: 'crop.open', format: 'portrait', fromFormat: from, wanted: TALL })}
              >
                Crop to 9:16
              </Button>
            )
          }
        />
      )}
    </div>
  );
};

/** D5.2: the ad as each placement shows it. */
export const Preview = withLateFields<PreviewProps>(({ draft, connection, underway, fields }) => {
  const [zones, setZones] = useState(false);
  const zonesId = useId();
  const shown = useShown({ draft, connection, underway, fields });
  const place = (placement: Placement, children: ReactNode) => (
    <Place draft={draft} placement={placement} shown={shown}>
      {children}
    </Place>
  );
  const vertical = (placement: 'stories' | 'reels') =>
    place(
      placement,
      <>
        <FullScreen {...shown} placement={placement} zones={zones} />
        <label className={css.toggle} htmlFor={`${zonesId}-${placement}`}>
          <input
            id={`${zonesId}-${placement}`}
            type="checkbox"
            checked={zones}
            onChange={(event) => setZones(event.target.checked)}
          />
          Show safe zones
        </label>
      </>,
    );
  return (
    <Card title="Preview" sub="Close to what Meta will show">
      <Tabs
        label="Placement"
        tabs={[
          { value: 'facebook', label: 'Facebook', content: place('facebook', <FacebookFeed {...shown} />) },
          { value: 'instagram', label: 'Instagram', content: place('instagram', <InstagramFeed {...shown} />) },
          { value: 'stories', label: 'Stories', content: vertical('stories') },
          { value: 'reels', label: 'Reels', content: vertical('reels') },
        ]}
      />
    </Card>
  );
});
