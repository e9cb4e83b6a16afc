import type { ImageFormat } from '#contract/ad.ts';
import { RENDITIONS } from '#contract/rules/crop.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type FocalPoint, CENTRE, type Frame, type PixelSize } from '#contract/rules/frame.ts';
import { MIN_IMAGE_WIDTH } from '#contract/rules/limits.ts';
import type { CropSnapshot } from './crop.machine.ts';

/** Below it, a final image is made of fewer pixels than it has. */
export const SHARP_WIDTH = 1080;

export const selectCropSource = ({ context }: CropSnapshot) => context.source;
export const selectFrame = ({ context }: CropSnapshot): Frame => context.frame;
export const selectRatio = ({ context }: CropSnapshot): PixelSize => context.ratio;
export const selectRatios = ({ context }: CropSnapshot): readonly PixelSize[] => RENDITIONS[context.format];
export const selectFormat = ({ context }: CropSnapshot): ImageFormat => context.format;
/** What the person marked, or what the server suggested. */
export const selectFocus = ({ context: { source, focus } }: CropSnapshot): FocalPoint =>
  focus ?? source?.suggested ?? CENTRE;
export const selectCropSaving = (snapshot: CropSnapshot) => snapshot.matches('saving');
/** Why the original could not be shown, or the new image not be made. */
export const selectCropText = (snapshot: CropSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && failureText(failure, snapshot.matches('failed') ? 'getCrop' : 'cropImage');
};
export const selectCropFailed = (snapshot: CropSnapshot) => snapshot.matches('failed');

/** Whether so many pixels make a sharp image, a soft one, or none that Meta takes. */
export const sharpnessOf = ({ width }: PixelSize): 'sharp' | 'soft' | 'tooSmall' =>
  width < MIN_IMAGE_WIDTH ? 'tooSmall' : width < SHARP_WIDTH ? 'soft' : 'sharp';
