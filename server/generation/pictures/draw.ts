import { contrastOf, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { hexOfOklch, oklchOf } from '#contract/rules/oklch.ts';
import sharp from 'sharp';
import { type Palette, paletteOf } from './colour/palette.ts';
import { clearOf } from './clear.ts';
import type { Plan, PlacedText, Scrim, Standing } from './layouts/plan.ts';
import { openLogo, type OpenLogo, placeLogo } from './logo/place.ts';
import { type OpenPhoto, openPhoto } from './photo.ts';
import { blank, contrastIn, lay, layOver, type Overlay, paint, type Pixels, type Veil, veilFor } from './pixels.ts';
import { bottomOf, type Box, type Shape, SHAPES } from './shapes.ts';
import { createPlanner } from './planner.ts';
import { textSvg } from './textSvg.ts';
import type { Drawn, Picture, PictureAnswer, PictureAsk } from './types.ts';

type DrawAsk = Extract<PictureAsk, { kind: 'draw' }>;

const QUALITY = 90;

const svg = (shape: Shape, inner: string): Buffer => {
  const { width, height } = SHAPES[shape];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
};

/** A drawing as large as the image. */
const overlayOf = async (shape: Shape, drawing: Buffer): Promise<Overlay> => ({
  data: await sharp(drawing).ensureAlpha().raw().toBuffer(),
  ...SHAPES[shape],
  channels: 4,
  left: 0,
  top: 0,
});

/** All but texts and the logo, with neighbouring fills in one drawing. */
const drawBase = async (shape: Shape, plan: Plan, photo: OpenPhoto | null, zoom: number): Promise<Pixels> => {
  const base = blank(SHAPES[shape]);
  let fills = '';
  const flush = async () => {
    if (fills !== '') layOver(base, await overlayOf(shape, svg(shape, fills)));
    fills = '';
  };
  for (const layer of plan.layers) {
    if (layer.kind === 'fill') fills += layer.svg;
    else if (photo) {
      await flush();
      layOver(base, await photo.place(layer, zoom, await clearOf(shape, plan, layer)));
    }
  }
  await flush();
  return base;
};

const LIGHT_INK = '#ffffff';

/** Of a photo that is darkened or lightened: in the hue of the brand, hardly seen as such. */
const veilsOf = ({ ground }: Palette): readonly [light: Veil, dark: Veil] => {
  const { h, c } = oklchOf(ground);
  const hue = Math.min(c, 0.03);
  return [
    { ink: LIGHT_INK, veil: hexOfOklch({ l: 0.16, c: hue, h }) },
    { ink: hexOfOklch({ l: 0.19, c: hue, h }), veil: hexOfOklch({ l: 0.985, c: Math.min(hue, 0.012), h }) },
  ];
};

const PLATE = 16;

/** The colour that a text is drawn in; where none of the palette can be read there, a plate is put behind it. */
const readable = (
  pixels: Pixels,
  text: PlacedText,
  colour: string,
  { ink, ground, panel, onPanel }: Palette,
): string => {
  const tried = [colour, ink, onPanel, ground, panel, '#ffffff', '#101318'];
  const found = tried.find((one) => contrastIn(pixels, text.box, one) >= LEAST_CONTRAST);
  if (found) return found;
  const { x, y, width, height } = text.box;
  paint(pixels, { x: x - PLATE, y: y - PLATE, width: width + 2 * PLATE, height: height + 2 * PLATE }, ground);
  return contrastOf(colour, ground) >= LEAST_CONTRAST ? colour : ink;
};

/** Which texts stand on a scrim. */
const textsOn = ({ box }: Scrim, { texts }: Plan): readonly PlacedText[] =>
  texts.filter((text) => text.isOnPhoto && text.box.y >= box.y - 4 && bottomOf(text.box) <= bottomOf(box) + 4);

/** A photo that would have to be changed more than that is not written on. */
const MOST_STRAIN = 0.4;

/** A photo is judged in a copy that is so much smaller. */
const JUDGED = 1 / 3;

const smaller = (box: Box): Box => ({
  x: box.x * JUDGED,
  y: box.y * JUDGED,
  width: box.width * JUDGED,
  height: box.height * JUDGED,
});

const judgedCopy = async (plan: Plan, photo: OpenPhoto, zoom: number): Promise<Pixels | null> => {
  const [only, ...more] = plan.layers;
  if (only?.kind !== 'photo' || more.length > 0) return null;
  const placed = await photo.place({ ...only, box: smaller(only.box) }, zoom);
  const copy = blank(placed);
  layOver(copy, { ...placed, left: 0, top: 0 });
  return copy;
};

/** How much a photo must be changed for the words on it. */
const strainOf = (copy: Pixels, plan: Plan, palette: Palette): number =>
  Math.max(
    0,
    ...plan.scrims.map((scrim) => {
      const boxes = textsOn(scrim, plan).map(({ box }) => smaller(box));
      return boxes.length > 0 ? veilFor(copy, boxes, veilsOf(palette)).share : 0;
    }),
  );

/** Whether words stand at the foot of a photo or at its head, or, where it is too lively for both, beside it. */
const placeWords = async (
  plan: (standing: Standing) => Plan,
  photo: OpenPhoto | null,
  zoom: number,
  palette: Palette,
): Promise<Plan> => {
  const foot = plan('bottom');
  const copy = photo && foot.scrims.length > 0 ? await judgedCopy(foot, photo, zoom) : null;
  if (copy === null) return foot;
  const head = plan('top');
  const [low, high] = [strainOf(copy, foot, palette), strainOf(copy, head, palette)];
  if (Math.min(low, high) > MOST_STRAIN) return plan('beside');
  return high + 0.06 < low ? head : foot;
};

/** What is drawn under the letters, and the letters. */
export interface Layers {
  readonly shape: Shape;
  readonly plan: Plan;
  /** Without texts. */
  readonly base: Pixels;
  /** As large as the image, with nothing but texts. */
  readonly letters: Buffer;
  readonly logo: Overlay | null;
  readonly drawn: readonly Drawn[];
}

const finish = async (
  shape: Shape,
  plan: Plan,
  base: Pixels,
  palette: Palette,
  logo: OpenLogo | null,
): Promise<Layers> => {
  const inks = new Map<PlacedText, string>();
  for (const scrim of plan.scrims) {
    const texts = textsOn(scrim, plan);
    if (texts.length === 0) continue;
    const ink = lay(
      base,
      scrim,
      texts.map(({ box }) => box),
      veilsOf(palette),
    );
    for (const text of texts) inks.set(text, ink);
  }
  const colours = plan.texts.map((text) => readable(base, text, inks.get(text) ?? text.colour, palette));
  const placed = plan.logo && logo ? await placeLogo(base, logo, plan.logo, [palette.ink, palette.ground]) : null;
  const drawn: Drawn[] = plan.texts.map(({ role, text, block, box }, at) => ({
    role,
    text,
    ...box,
    size: block.size,
    lines: block.lines.map((line) => line.text),
    contrast: contrastIn(base, box, colours[at]!),
    isShortened: !block.isWhole,
  }));
  if (placed && plan.logo) {
    const { contrast } = placed;
    drawn.push({ role: 'logo', text: '', ...plan.logo.box, size: 0, lines: [], contrast, isShortened: false });
  }
  const letters = svg(shape, plan.texts.map((text, at) => textSvg(text, colours[at]!)).join(''));
  return { shape, plan, base, drawn, letters, logo: placed };
};

export interface Prepared {
  layers(shape: Shape): Promise<Layers>;
}

/** Opens what an image is made of, once for all its shapes. A fault: why there can be none. */
export const prepare = async (ask: DrawAsk): Promise<Prepared | Extract<PictureAnswer, { ok: false }>> => {
  const { idea, kit, texts } = ask;
  const photo = ask.photo ? await openPhoto(ask.photo.bytes, ask.photo.focus) : null;
  if (typeof photo === 'string') return { ok: false, fault: photo };
  const logo = kit.logo ? await openLogo(kit.logo) : null;
  if (kit.logo && !logo) return { ok: false, fault: 'logo_broken' };
  const planner = await createPlanner({ texts, kit, photo: photo?.facts ?? null, logo: logo?.ratio ?? null });
  if (typeof planner === 'string') return { ok: false, fault: planner };
  const palette = paletteOf(kit.colours, idea.colours);
  const layers = async (shape: Shape): Promise<Layers> => {
    const plan = await placeWords((standing) => planner.plan(idea, shape, standing), photo, idea.zoom, palette);
    return finish(shape, plan, await drawBase(shape, plan, photo, idea.zoom), palette, logo);
  };
  return { layers };
};

const encode = async ({ shape, base, letters, logo, drawn }: Layers): Promise<Picture> => {
  layOver(base, await overlayOf(shape, letters));
  if (logo) layOver(base, logo);
  const { data, width, height } = base;
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { shape, width, height, bytes, type: 'image/jpeg', drawn };
};

/** Draws an idea in each of the shapes. The same ask always gives the same bytes. */
export const drawPictures = async (ask: DrawAsk): Promise<PictureAnswer> => {
  const prepared = await prepare(ask);
  if ('fault' in prepared) return prepared;
  const pictures: Picture[] = [];
  for (const shape of ask.shapes) pictures.push(await encode(await prepared.layers(shape)));
  return { ok: true, kind: 'draw', pictures };
};
