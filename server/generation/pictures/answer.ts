import { focusOf } from '#server/outside/images/focus.ts';
import { drawPictures } from './draw.ts';
import { keepForBrand } from './keep.ts';
import { coloursOf } from './logo/colours.ts';
import { readLogo } from './logo/read.ts';
import { openPhoto } from './photo.ts';
import type { PictureAnswer, PictureAsk } from './types.ts';

/** Does what is asked, in the process that it is called in. */
export const answer = async (ask: PictureAsk): Promise<PictureAnswer> => {
  switch (ask.kind) {
    case 'draw':
      return drawPictures(ask);
    case 'photo': {
      const photo = await openPhoto(ask.bytes, null);
      if (typeof photo === 'string') return { ok: false, fault: photo };
      return {
        ok: true,
        kind: 'photo',
        facts: photo.facts,
        focus: await focusOf(ask.bytes),
        colours: await coloursOf(ask.bytes),
      };
    }
    case 'keep':
      return keepForBrand(ask.as, ask.bytes);
    case 'logo': {
      const read = await readLogo(ask.bytes);
      return read.ok ? { ok: true, kind: 'logo', png: read.png, colours: await coloursOf(read.png) } : read;
    }
  }
};
