import { useSelector } from '@xstate/react';
import type { ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import { ratioOf } from '#contract/rules/crop.ts';
import type { Frame, PixelSize } from '#contract/rules/frame.ts';
import { MIN_IMAGE_WIDTH } from '#contract/rules/limits.ts';
import { type CropActor, selectWidest } from '#src/machines/crop.machine.ts';
import {
  selectCropFailed,
  selectCropSaving,
  selectCropSource,
  selectCropText,
  selectFocus,
  selectFormat,
  selectFrame,
  selectRatio,
  selectRatios,
  SHARP_WIDTH,
  sharpnessOf,
} from '#src/machines/cropShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { CropStage } from './CropStage.tsx';
import * as css from './CropDialog.css.ts';
import { useFrameDrag } from './useFrameDrag.ts';

const TITLES: Record<ImageFormat, string> = { square: 'Crop square image', portrait: 'Crop portrait image' };

const Result = ({
  url,
  original,
  frame,
  ratio,
}: {
  url: string;
  original: PixelSize;
  frame: Frame;
  ratio: PixelSize;
}) => (
  <figure className={css.result}>
    <figcaption className={css.label}>Result</figcaption>
    <div className={css.window} style={{ aspectRatio: `${ratio.width} / ${ratio.height}` }}>
      <img
        className={css.picture}
        src={url}
        alt=""
        style={{
          width: `${(original.width / frame.width) * 100}%`,
          height: `${(original.height / frame.height) * 100}%`,
          left: `${(-frame.left / frame.width) * 100}%`,
          top: `${(-frame.top / frame.height) * 100}%`,
        }}
      />
    </div>
  </figure>
);

/** Whoever sees all that there is cannot zoom out any more. */
const tooSmallWords = (widest: number): string =>
  widest < MIN_IMAGE_WIDTH
    ? `This image is ${number(widest)} pixels wide at this ratio; at least ${MIN_IMAGE_WIDTH} are needed. Choose another ratio or a larger image.`
    : `Use at least ${MIN_IMAGE_WIDTH} pixels. Zoom out.`;

/** How many pixels remain, and what that means. */
const Pixels = ({ frame, widest }: { readonly frame: Frame; readonly widest: number }) => {
  const sharpness = sharpnessOf(frame);
  return (
    <>
      <output className={css.pixels}>
        {number(frame.width)} × {number(frame.height)} pixels
      </output>
      {sharpness === 'soft' && (
        <Notice tone="attention" title={`Below ${SHARP_WIDTH} pixels wide: the image will look soft.`} />
      )}
      {sharpness === 'tooSmall' && <Notice tone="critical" live="alert" title={tooSmallWords(widest)} />}
    </>
  );
};

const Adjust = ({ crop, source }: { readonly crop: CropActor; readonly source: CropSource }) => {
  const { original } = source;
  const frame = useSelector(crop, selectFrame);
  const ratio = useSelector(crop, selectRatio);
  const ratios = useSelector(crop, selectRatios);
  const widest = useSelector(crop, selectWidest);
  const saving = useSelector(crop, selectCropSaving);
  const { shown, handlers } = useFrameDrag({
    original,
    ratio,
    frame,
    onFrame: (placed) => crop.send({ type: 'crop.place', frame: placed }),
  });
  return (
    <div className={css.columns}>
      <CropStage
        url={original.url}
        original={original}
        frame={shown}
        focus={useSelector(crop, selectFocus)}
        handlers={handlers}
        disabled={saving}
        send={crop.send}
      />
      <div className={css.side}>
        <Result url={original.url} original={original} frame={shown} ratio={ratio} />
        <div className={css.settings}>
          {ratios.length > 1 && (
            <Segments
              label="Ratio"
              name="crop-ratio"
              value={String(ratio.height)}
              options={ratios.map((each) => ({ value: String(each.height), label: ratioOf(each) }))}
              onValue={(height) =>
                crop.send({ type: 'crop.ratio', ratio: ratios.find((each) => String(each.height) === height)! })
              }
            />
          )}
          <label className={css.zoom}>
            <span className={css.label}>Zoom</span>
            <input
              className={css.slider}
              type="range"
              // To the right is closer, as everywhere else.
              min={-widest}
              max={-Math.min(MIN_IMAGE_WIDTH, widest)}
              step={1}
              value={-shown.width}
              disabled={saving}
              aria-valuetext={`${number(shown.width)} pixels wide`}
              onChange={(event) => crop.send({ type: 'crop.resize', width: -Number(event.target.value) })}
            />
          </label>
          <Pixels frame={shown} widest={widest} />
          <p className={css.keys} id="crop-keys">
            Arrow keys move the frame, + and − zoom, Enter saves.
          </p>
        </div>
      </div>
    </div>
  );
};

/** D5.1: the part of the original that an image shows. Nothing changes before it is saved. */
export const CropDialog = ({ crop }: { readonly crop: CropActor }) => {
  const source = useSelector(crop, selectCropSource);
  const failed = useSelector(crop, selectCropFailed);
  const text = useSelector(crop, selectCropText);
  const saving = useSelector(crop, selectCropSaving);
  const tooSmall = sharpnessOf(useSelector(crop, selectFrame)) === 'tooSmall';
  const close = () => crop.send({ type: 'crop.close' });
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={TITLES[useSelector(crop, selectFormat)]}
      actions={
        <>
          {source && (
            <Button tone="plain" disabled={saving} onClick={() => crop.send({ type: 'crop.reset' })}>
              Reset
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          {failed ? (
            <Button tone="primary" onClick={() => crop.send({ type: 'crop.retry' })}>
              Retry
            </Button>
          ) : (
            <Button
              tone="primary"
              busy={saving}
              busyLabel="Saving"
              disabled={!source || tooSmall}
              onClick={() => crop.send({ type: 'crop.save' })}
            >
              Save crop
            </Button>
          )}
        </>
      }
    >
      {text && <Notice tone="critical" live="alert" title={text} />}
      {source ? (
        <Adjust crop={crop} source={source} />
      ) : (
        !failed && (
          <Loading words="Loading the original image">
            <Bone height={360} />
          </Loading>
        )
      )}
    </Dialog>
  );
};
