import { useSelector } from '@xstate/react';
import { Button } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { Trouble } from '../Trouble.tsx';
import { createUpload } from './upload.ts';
import * as own from './Upload.css.ts';
import { UploadRow } from './UploadRow.tsx';

/** Three images on their way to Meta, with a network that can be cut. */
export const Upload = () => {
  const { piece, ref } = usePiece(createUpload);
  const { places, arrived, begun, offline } = useWorld(piece.world);
  const underWay = useSelector(piece.actor, ({ context }) => context.items.length > 0);
  const all = arrived.length === places.length;
  return (
    <div className={css.piece} ref={ref}>
      <div className={`${css.sheet} ${own.sheet}`}>
        <ul className={own.rows}>
          {places.map((place) => (
            <UploadRow
              key={place.mediaAssetId}
              piece={piece}
              place={place}
              arrived={arrived.includes(place.mediaAssetId)}
            />
          ))}
        </ul>
        <output className={hidden}>{all ? 'All three images are on Meta.' : ''}</output>
      </div>
      <div className={css.controls}>
        <Button
          tone={begun ? 'quiet' : 'primary'}
          aria-disabled={underWay && !all}
          onClick={() => (underWay && !all) || piece.begin()}
        >
          {begun ? 'Start over' : 'Upload 3 images'}
        </Button>
        <Trouble label="Cut the network" on={offline} onChange={piece.setOffline} />
      </div>
    </div>
  );
};
