import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { FocalPoint, Frame, PixelSize } from '#contract/rules/frame.ts';
import type { CropEvent } from '#src/machines/crop.machine.ts';
import { percent } from '#ui/parts/format.ts';
import { focusKey, frameKey } from './cropKey.ts';
import * as css from './CropStage.css.ts';
import type { useFrameDrag } from './useFrameDrag.ts';

const CORNERS = [
  { corner: 'topLeft', still: { x: 1, y: 1 } },
  { corner: 'topRight', still: { x: 0, y: 1 } },
  { corner: 'bottomLeft', still: { x: 1, y: 0 } },
  { corner: 'bottomRight', still: { x: 0, y: 0 } },
] as const;

interface CropStageProps {
  readonly url: string;
  readonly original: PixelSize;
  readonly frame: Frame;
  readonly focus: FocalPoint;
  readonly handlers: ReturnType<typeof useFrameDrag>['handlers'];
  readonly disabled: boolean;
  readonly send: (event: CropEvent) => void;
}

/** Where the browser has the focus when the dialog is there. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const percents = (share: number) => `${share * 100}%`;

const pointAt = (event: PointerEvent<HTMLElement>): FocalPoint => {
  const stage = event.currentTarget.closest<HTMLElement>('[data-stage]')!.getBoundingClientRect();
  const share = (at: number, from: number, length: number) => Math.max(0, Math.min(1, (at - from) / length));
  return { x: share(event.clientX, stage.left, stage.width), y: share(event.clientY, stage.top, stage.height) };
};

interface FocusMarkProps extends Pick<CropStageProps, 'focus' | 'disabled' | 'send'> {
  readonly onKey: (event: KeyboardEvent, meant: CropEvent | null) => void;
}

const FocusMark = ({ focus, disabled, send, onKey }: FocusMarkProps) => {
  const [moving, setMoving] = useState<FocalPoint | null>(null);
  const { x, y } = moving ?? focus;
  return (
    <button
      type="button"
      className={css.focus}
      style={{ left: percents(x), top: percents(y) }}
      aria-label={`Focal point: ${percent(x)} from the left, ${percent(y)} from the top. Arrow keys move it.`}
      title="Focal point"
      disabled={disabled}
      onKeyDown={(event) => onKey(event, focusKey(event, focus))}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setMoving(pointAt(event));
      }}
      onPointerUp={() => {
        if (moving) send({ type: 'crop.focus', at: moving });
        setMoving(null);
      }}
      onPointerCancel={() => setMoving(null)}
    />
  );
};

/** The original, and the part of it that is shown: by pointer, touch or keyboard. */
export const CropStage = ({ url, original, frame, focus, handlers, disabled, send }: CropStageProps) => {
  const onKey = (event: KeyboardEvent, meant: CropEvent | null): void => {
    if (!meant || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    send(meant);
  };
  const place = {
    left: percents(frame.left / original.width),
    top: percents(frame.top / original.height),
    width: percents(frame.width / original.width),
    height: percents(frame.height / original.height),
  };
  return (
    <div className={css.room}>
      <div
        className={css.stage}
        data-stage
        style={{
          aspectRatio: `${original.width} / ${original.height}`,
          maxWidth: `calc(${original.width / original.height} * ${css.STAGE_HEIGHT})`,
        }}
      >
        <img className={css.original} src={url} alt="" draggable={false} />
        <div className={css.clip}>
          <div className={css.hole} style={place} />
        </div>
        <button
          type="button"
          className={css.frame}
          style={place}
          ref={takeFocus}
          aria-label="Crop frame"
          aria-describedby="crop-keys"
          aria-disabled={disabled || undefined}
          onKeyDown={(event) => onKey(event, frameKey(event, original))}
          {...(disabled ? {} : handlers(null))}
        >
          <span className={css.thirds} aria-hidden="true" />
          {CORNERS.map(({ corner, still }) => (
            <span
              className={css.corners[corner]}
              key={corner}
              aria-hidden="true"
              {...(disabled ? {} : handlers(still))}
            />
          ))}
        </button>
        <FocusMark focus={focus} disabled={disabled} send={send} onKey={onKey} />
      </div>
    </div>
  );
};
