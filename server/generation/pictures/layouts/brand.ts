import type { Box } from '../shapes.ts';
import { type Item, column, SMALLEST } from './column.ts';
import type { Align, LogoSlot, PlacedText, Stage } from './plan.ts';

const LOGO = { height: 64, most: 300 };

export interface Brand {
  readonly texts: readonly PlacedText[];
  readonly logo: LogoSlot | null;
  readonly height: number;
}

/** The logo, or the brand's name where there is none, with its upper or lower edge on that of a box. */
export const brandIn = (
  stage: Stage,
  room: Box,
  colour: string,
  { align = 'left', at = 'top', isOnPhoto = false }: { align?: Align; at?: 'top' | 'bottom'; isOnPhoto?: boolean } = {},
): Brand => {
  if (stage.logo !== null) {
    const width = Math.min(LOGO.most, room.width, LOGO.height * stage.logo * (stage.logo < 1.4 ? 1.35 : 1));
    const height = width / stage.logo;
    const x =
      align === 'left' ? room.x : align === 'right' ? room.x + room.width - width : room.x + (room.width - width) / 2;
    const y = at === 'top' ? room.y : room.y + room.height - height;
    return { texts: [], logo: { box: { x, y, width, height }, align }, height };
  }
  const item: Item = {
    role: 'brand',
    text: stage.texts.brand,
    wanted: {
      text: stage.texts.brand,
      style: { face: stage.heading, cut: 'strong', tracking: -0.01 },
      most: 42,
      least: SMALLEST,
      lines: 1,
      leading: 1.1,
    },
    colour,
    gap: 0,
  };
  const { texts, box } = column(stage, [item], { ...room, height: Math.min(room.height, 80) }, { align, isOnPhoto });
  const height = stage.texts.brand === '' ? 0 : box.height;
  const down = at === 'bottom' ? room.y + room.height - height - room.y : 0;
  const moved = texts.map((text) => ({ ...text, box: { ...text.box, y: text.box.y + down } }));
  return { texts: moved, logo: null, height };
};

/** How much room a brand takes at most, with what is to be free beside it. */
export const BRAND_ROOM = 118;
