import { contrastOfLuminances, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { answer } from '#server/generation/pictures/answer.ts';
import { prepare } from '#server/generation/pictures/draw.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import type { LayoutName } from '#server/generation/pictures/layouts/names.ts';
import { openPhoto } from '#server/generation/pictures/photo.ts';
import { blank, layOver, lightsIn } from '#server/generation/pictures/pixels.ts';
import { SHAPES } from '#server/generation/pictures/shapes.ts';
import type { Idea, Photo, Picture, PictureAsk, PictureTexts } from '#server/generation/pictures/types.ts';
import { COFFEE, cutOut, harsh, KITS, logo, ODD_TEXTS, stillLife } from '#test/support/pictureMaterial.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';

type DrawAsk = Extract<PictureAsk, { kind: 'draw' }>;

const ideaOf = (layout: LayoutName, more: Partial<Idea> = {}): Idea => ({
  layout,
  colours: LAYOUTS[layout].colours[0]!,
  photo: 0,
  scale: 'loud',
  isMirrored: false,
  zoom: 1,
  turn: 0,
  ...more,
});

const askOf = (layout: LayoutName, photo: Photo | null, more: Partial<DrawAsk> = {}): DrawAsk => ({
  kind: 'draw',
  idea: ideaOf(layout),
  texts: COFFEE,
  kit: KITS.coffee,
  photo,
  shapes: ['square'],
  ...more,
});

const draw = async (ask: DrawAsk): Promise<readonly Picture[]> => {
  const answered = await answer(ask);
  if (!answered.ok || answered.kind !== 'draw') throw new Error(JSON.stringify(answered));
  return answered.pictures;
};

const lively = async (): Promise<Photo> => ({ bytes: await harsh(), focus: null });

// Images are as large as they are: it takes a while beside everything else.
describe('An image that was drawn', () => {
  test('is a JPEG of exactly the size, in sRGB, that says nothing of how it was made', async () => {
    const photo = { bytes: await stillLife(undefined, undefined, undefined, 400), focus: { x: 0.5, y: 0.5 } };
    const pictures = await draw(askOf('split', photo, { shapes: ['square', 'portrait', 'story'] }));
    for (const { shape, bytes } of pictures) {
      const { format, width, height, space, exif, icc, xmp, hasAlpha } = await sharp(bytes).metadata();
      expect({ format, space, hasAlpha }).toEqual({ format: 'jpeg', space: 'srgb', hasAlpha: false });
      expect({ width, height }).toEqual(SHAPES[shape]);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('is the same, byte for byte, whenever it is asked for', async () => {
    const ask = askOf('badge', { bytes: await cutOut(), focus: null });
    const [[one], [other]] = [await draw(ask), await draw(ask)];
    expect(Buffer.compare(one!.bytes, other!.bytes)).toBe(0);
  });

  test('can be read on every pixel of the liveliest photo', async () => {
    for (const layout of ['bleed', 'caption'] as const) {
      const prepared = await prepare(askOf(layout, await lively()));
      if ('fault' in prepared) throw new Error(prepared.fault);
      const { base, drawn } = await prepared.layers('square');
      expect(drawn.length, layout).toBeGreaterThan(1);
      for (const { role, contrast, ...box } of drawn) {
        expect(contrast, `${layout}: ${role}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        // What it says of itself is so: of black and white, one reaches as far on what is behind it.
        const { least, most } = lightsIn(base, box);
        const reached = Math.max(contrastOfLuminances(0, least), contrastOfLuminances(1, most));
        expect(reached, `${layout}: ${role}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }
  });

  test('has letters where it says that they are, and nowhere else', async () => {
    const prepared = await prepare(askOf('oversized', null));
    if ('fault' in prepared) throw new Error(prepared.fault);
    const { base, letters, drawn } = await prepared.layers('square');
    const { data } = await sharp(letters).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
    const seen = new Map(drawn.map(({ role }) => [role, 0]));
    let stray = 0;
    for (let at = 0; at < data.length; at += 1) {
      if (data[at]! < 40) continue;
      const [x, y] = [at % base.width, Math.floor(at / base.width)];
      const box = drawn.find(
        (one) => x >= one.x - 4 && x <= one.x + one.width + 4 && y >= one.y - 4 && y <= one.y + one.height + 4,
      );
      if (box) seen.set(box.role, seen.get(box.role)! + 1);
      else if (!drawn.some(({ role, y: top, height }) => role === 'action' && y >= top - 4 && y <= top + height + 4))
        stray += 1;
    }
    expect(stray).toBe(0);
    for (const [role, count] of seen) expect(count, role).toBeGreaterThan(200);
  });

  test('shows a logo of any colour: as it is, or in ink where it would not be seen', async () => {
    const photo = { bytes: await cutOut(), focus: null };
    for (const colour of ['#c8552b', '#ffffff']) {
      const kit = { ...KITS.coffee, logo: await logo(colour, '#b9814f') };
      const [picture] = await draw(askOf('stage', photo, { kit, idea: ideaOf('stage', { colours: 'brand' }) }));
      const drawn = picture!.drawn.find(({ role }) => role === 'logo');
      expect(drawn?.contrast, colour).toBeGreaterThan(2.5);
      expect(picture!.drawn.some(({ role }) => role === 'brand')).toBe(false);
    }
  });

  test('has no emoji in it, and no box in place of one', async () => {
    const [picture] = await draw(askOf('oversized', null, { texts: ODD_TEXTS.emoji }));
    expect(picture!.drawn.find(({ role }) => role === 'headline')?.text).toBe('Good coffee before the kettle boils');
  });

  test('breaks lines at sense, and leaves no word alone on the last', async () => {
    const [picture] = await draw(askOf('framed', { bytes: await cutOut(), focus: null }));
    const lines = picture!.drawn.find(({ role }) => role === 'headline')!.lines;
    expect(lines).toEqual(['Good coffee, before', 'the kettle boils']);
  });

  test('is refused in words one can act on', async () => {
    const fault = async (ask: DrawAsk) => {
      const answered = await answer(ask);
      return answered.ok ? null : answered.fault;
    };
    const whole = await stillLife(undefined, undefined, undefined, 300);
    const photo = (bytes: Uint8Array): Photo => ({ bytes, focus: null });
    const texts: PictureTexts = { ...COFFEE, headline: '🚀🔥' };
    expect(await fault(askOf('split', photo(Buffer.from('no picture at all'))))).toBe('photo_broken');
    expect(await fault(askOf('split', photo(whole.subarray(0, whole.length / 2))))).toBe('photo_broken');
    expect(await fault(askOf('split', photo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))))).toBe(
      'photo_broken',
    );
    expect(await fault(askOf('oversized', null, { kit: { ...KITS.coffee, logo: Buffer.from('none') } }))).toBe(
      'logo_broken',
    );
    expect(await fault(askOf('oversized', null, { texts }))).toBe('no_text');
    expect(await fault(askOf('oversized', null, { texts: { ...COFFEE, support: 'กาแฟสด' } }))).toBe('no_letters');
  });
});

test.each([
  ['a grey JPEG', 3, (photo: Sharp) => photo.greyscale().jpeg()],
  ['a CMYK JPEG', 3, (photo: Sharp) => photo.toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits', 3, (photo: Sharp) => photo.toColourspace('rgb16').png()],
  ['a grey PNG with transparency', 4, (photo: Sharp) => photo.greyscale().ensureAlpha(0.5).png()],
] as const)('of %s all channels are read', async (_what, channels, made) => {
  const { data: pixels, info } = await sharp(await stillLife(undefined, undefined, undefined, 300))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } });
  const photo = await openPhoto(await made(source).toBuffer(), null);
  if (typeof photo === 'string') throw new Error(photo);
  const placed = await photo.place({ kind: 'photo', fit: 'cover', box: { x: 0, y: 0, width: 40, height: 30 } }, 1);
  expect(placed).toMatchObject({ channels, width: 40, height: 30 });
  expect(placed.data).toHaveLength(40 * 30 * channels);
});

test('pixels are laid over others as far as they cover them', () => {
  const below = { data: Uint8Array.from([10, 20, 30, 10, 20, 30, 10, 20, 30, 200, 100, 0]), width: 4, height: 1 };
  const data = Uint8Array.from([255, 255, 255, 0, 250, 240, 230, 255, 250, 240, 230, 128, 0, 0, 255, 64]);
  layOver(below, { data, width: 4, height: 1, channels: 4, left: 0, top: 0 });
  expect([...below.data]).toEqual([10, 20, 30, 250, 240, 230, 130, 130, 130, 150, 75, 64]);
});

test.each([3, 4] as const)('what stands out of the image is left out, of pixels with %s channels', (channels) => {
  const dark = (width: number, height: number) =>
    new Uint8Array(width * height * channels).fill(0).map((_, at) => (channels === 4 && at % 4 === 3 ? 255 : 0));
  const rows = (left: number, top: number, width: number, height: number): string[] => {
    const below = blank({ width: 4, height: 3 });
    layOver(below, { data: dark(width, height), width, height, channels, left, top });
    const seen = [...below.data].map((value) => (value === 0 ? '#' : '.')).join('');
    return [0, 1, 2].map((row) => seen.slice(row * 12, row * 12 + 12).replaceAll(/(.)\1\1/g, '$1'));
  };
  expect(rows(1, 1, 2, 1)).toEqual(['....', '.##.', '....']);
  expect(rows(-1, -1, 3, 2)).toEqual(['##..', '....', '....']);
  expect(rows(3, 2, 3, 3)).toEqual(['....', '....', '...#']);
  expect(rows(-2, -2, 9, 9)).toEqual(['####', '####', '####']);
  expect(rows(4, 0, 2, 2)).toEqual(['....', '....', '....']);
  expect(rows(-2, 0, 2, 2)).toEqual(['....', '....', '....']);
});
