import type { FocalPoint } from '#contract/rules/frame.ts';
import sharp from 'sharp';
import type { PlacedPhoto, Plan } from './layouts/plan.ts';
import type { Box, Shape } from './shapes.ts';
import { SHAPES } from './shapes.ts';

/** Whether what is in this place of a photo's box, in shares of it, is seen: with some room around it. */
export type Clear = (at: FocalPoint, room: number) => boolean;

/** What covers what is found in a copy that is so much smaller. */
const SCALE = 1 / 12;
const COVERED = 128;

interface Cover {
  readonly alpha: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const coverOf = async (inner: string, { x, y, width, height }: Box): Promise<Cover> => {
  const [wide, high] = [Math.max(1, Math.round(width * SCALE)), Math.max(1, Math.round(height * SCALE))];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${inner}</svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { alpha: data, width: info.width, height: info.height };
};

const block = ({ x, y, width, height }: Box): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const alphaAt = ({ alpha, width, height }: Cover, x: number, y: number): number => {
  const column = Math.max(0, Math.min(width - 1, x));
  const row = Math.max(0, Math.min(height - 1, y));
  return alpha[row * width + column]!;
};

/** What of a photo is neither cut off by its shape nor covered: by what is laid over it, by words, or by the logo. */
export const clearOf = async (shape: Shape, plan: Plan, photo: PlacedPhoto): Promise<Clear> => {
  const over = plan.layers.slice(plan.layers.indexOf(photo) + 1);
  const standing = [...plan.texts.map(({ box }) => box), ...(plan.logo ? [plan.logo.box] : [])].map(block);
  const drawn = over.map((layer) => (layer.kind === 'fill' ? layer.svg : block(layer.box)));
  const whole = await coverOf([...drawn, ...standing].join(''), { x: 0, y: 0, ...SHAPES[shape] });
  const { box, mask, isTurned } = photo;
  const shown = mask === undefined ? null : await coverOf(mask, { ...box, x: 0, y: 0 });

  const isSeen = (column: number, row: number): boolean => {
    const [x, y] = [column - Math.round(box.x * SCALE), row - Math.round(box.y * SCALE)];
    if (alphaAt(whole, column, row) >= COVERED) return false;
    return shown === null || alphaAt(shown, isTurned ? shown.width - 1 - x : x, y) >= COVERED;
  };
  return (at, room) => {
    const column = Math.floor((box.x + at.x * box.width) * SCALE);
    const row = Math.floor((box.y + at.y * box.height) * SCALE);
    const reach = [-room, 0, room];
    return reach.every((right) => reach.every((down) => isSeen(column + right, row + down)));
  };
};
