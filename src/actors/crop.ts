import type { AdImage } from '#contract/ad.ts';
import { cropImage, type CropSource, getCrop } from '#contract/calls/crops.ts';
import { cropMachine, type CutAsk } from '#src/machines/crop.machine.ts';
import { loadPicture } from '#src/services/loadPicture.ts';
import { fromPromise } from 'xstate';
import type { SessionServices } from './services.ts';

/** The chart of a crop, with what it names. */
export const provideCrop = ({ http }: SessionServices) =>
  cropMachine.provide({
    actors: {
      loadOriginal: fromPromise<CropSource, { imageId: string }>(async ({ input: { imageId }, signal }) => {
        const source = await http.call(getCrop, { params: { image: imageId }, signal });
        await loadPicture(source.original.url);
        return source;
      }),
      cutImage: fromPromise<AdImage, CutAsk>(({ input: { imageId, ...body }, signal }) =>
        http.call(cropImage, { params: { image: imageId }, body, signal }),
      ),
    },
  });
