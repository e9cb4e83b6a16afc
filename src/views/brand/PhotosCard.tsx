import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { BRAND_LIMITS } from '#contract/brand.ts';
import { CENTRE, type FocalPoint } from '#contract/rules/frame.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import {
  movedPhoto,
  selectFields,
  selectImage,
  selectRoom,
  sendChange,
  withoutPhoto,
  withPoint,
} from '#src/machines/brandShown.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { counted, percent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import * as css from './Brand.css.ts';
import { pointAt, pointByKey } from './focalPoint.ts';
import { UploadLines } from './UploadLine.tsx';

interface PhotoProps {
  readonly brand: BrandActor;
  readonly id: string;
  readonly at: number;
}

/** Where its subject is: a click, or the arrow keys. */
const Stage = ({ brand, id, at }: PhotoProps) => {
  const fields = useSelector(brand, selectFields);
  const image = useSelector(brand, selectImage(id));
  const point = fields.focal_points[id] ?? CENTRE;
  const place = (to: FocalPoint | null) => to && sendChange(brand)(withPoint(fields, id, to));
  const press = (event: KeyboardEvent) => {
    const to = pointByKey(event, point);
    if (to) event.preventDefault();
    place(to);
  };
  // A press by Enter or Space has no place.
  const click = (event: MouseEvent<HTMLElement>) => event.detail > 0 && place(pointAt(event));
  return (
    <button
      type="button"
      className={css.stage}
      style={
        image
          ? {
              aspectRatio: `${image.width} / ${image.height}`,
              maxWidth: `calc(${image.width / image.height} * ${css.STAGE_HEIGHT})`,
            }
          : undefined
      }
      aria-label={`Photo ${at + 1}, focal point ${percent(point.x)} from the left, ${percent(point.y)} from the top. Arrow keys move it.`}
      onClick={click}
      onKeyDown={press}
    >
      {image && <img className={css.picture} src={image.url} alt="" loading="lazy" draggable={false} />}
      <span className={css.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
    </button>
  );
};

const PhotoItem = ({ brand, id, at }: PhotoProps) => {
  const fields = useSelector(brand, selectFields);
  const change = sendChange(brand);
  const last = fields.photo_ids.length - 1;
  return (
    <li className={css.photo} ref={passFocusTo('section', 'button, input')}>
      <Stage brand={brand} id={id} at={at} />
      <div className={css.photoActs}>
        <span className={css.row}>
          <IconButton
            label={`Move photo ${at + 1} earlier`}
            aria-disabled={at === 0}
            onClick={() => change(movedPhoto(fields, id, -1))}
          >
            <ArrowLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move photo ${at + 1} later`}
            aria-disabled={at === last}
            onClick={() => change(movedPhoto(fields, id, 1))}
          >
            <ArrowRight size={16} aria-hidden="true" />
          </IconButton>
        </span>
        <IconButton label={`Remove photo ${at + 1}`} onClick={() => change(withoutPhoto(fields, id))}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
};

interface PhotosCardProps {
  readonly brand: BrandActor;
  readonly keepFile: (file: File) => string;
}

export const PhotosCard = ({ brand, keepFile }: PhotosCardProps) => {
  const { photo_ids: ids } = useSelector(brand, selectFields);
  const room = useSelector(brand, selectRoom);
  return (
    <Card
      title="Photos"
      sub="Products, people, places. Click the part of a photo that always has to be seen."
      aside={<span className={css.soft}>{`${ids.length} of ${BRAND_LIMITS.photos}`}</span>}
    >
      {ids.length > 0 && (
        <ul className={css.photos}>
          {ids.map((id, at) => (
            <PhotoItem key={id} brand={brand} id={id} at={at} />
          ))}
        </ul>
      )}
      <output className={hidden}>{counted(ids.length, 'photo')}</output>
      <UploadLines brand={brand} kind="photo" />
      {room > 0 ? (
        <div className={css.row}>
          <FileButton
            label="Add photo"
            accept="image/png,image/jpeg,image/webp"
            tone="quiet"
            onFile={(file) =>
              brand.send({
                type: 'image.add',
                image: { uploadId: keepFile(file), kind: 'photo', fileName: file.name },
              })
            }
          >
            Add photo
          </FileButton>
          <span className={css.soft}>PNG, JPG or WebP up to 8 MB</span>
        </div>
      ) : (
        <p className={css.soft}>That is the limit. Remove a photo to add another.</p>
      )}
    </Card>
  );
};
