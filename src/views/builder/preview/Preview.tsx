import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
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

interface PlaceProps extends PreviewProps {
  readonly placement: Placement;
  readonly zones: boolean;
  readonly onZones: (zones: boolean) => void;
}

const Shows = ({
  placement,
  shown,
  zones,
  onZones,
}: Omit<PlaceProps, keyof PreviewProps> & { readonly shown: Shown }) => {
  const id = useId();
  if (placement === 'facebook') return <FacebookFeed {...shown} />;
  if (placement === 'instagram') return <InstagramFeed {...shown} />;
  return (
    <>
      <FullScreen {...shown} placement={placement} zones={zones} />
      <label className={css.toggle} htmlFor={id}>
        <input id={id} type="checkbox" checked={zones} onChange={(event) => onZones(event.target.checked)} />
        Show safe zones
      </label>
    </>
  );
};

/** The ad in a placement. It alone is drawn anew with each letter, not the tabs around it. */
const Place = withLateFields<PlaceProps>(({ placement, zones, onZones, ...props }) => {
  const { draft } = props;
  const shown = useShown(props);
  const { tone, text } = placementNote(placement, shown);
  const locked = useSelector(draft, selectLocked);
  const images = {
    portrait: useSelector(draft, selectImage('portrait')),
    square: useSelector(draft, selectImage('square')),
  };
  const from = (['portrait', 'square'] as const).find((format) => images[format]?.crop);
  return (
    <div className={css.place}>
      <Shows {...{ placement, shown, zones, onZones }} />
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
});

const PLACES = { facebook: 'Facebook', instagram: 'Instagram', stories: 'Stories', reels: 'Reels' } as const;

/** D5.2: the ad as each placement shows it. */
export const Preview = (props: PreviewProps) => {
  const [zones, setZones] = useState(false);
  return (
    <Card title="Preview" sub="Close to what Meta will show">
      <Tabs
        label="Placement"
        lazy
        tabs={(Object.keys(PLACES) as Placement[]).map((value) => ({
          value,
          label: PLACES[value],
          content: <Place {...props} placement={value} zones={zones} onZones={setZones} />,
        }))}
      />
    </Card>
  );
};
