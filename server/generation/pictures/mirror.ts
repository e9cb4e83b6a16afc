import type { Box } from './shapes.ts';
import type { Plan, Align } from './layouts/plan.ts';

const OTHER: Readonly<Record<Align, Align>> = { left: 'right', right: 'left', centre: 'centre' };

/** The same image as one lays it out who reads from right to left. What is in a photo, and each word, stays as it is. */
export const mirrored = ({ layers, scrims, texts, logo }: Plan, width: number): Plan => {
  const across = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  const turned = `translate(${width} 0) scale(-1 1)`;
  return {
    layers: layers.map((layer) =>
      layer.kind === 'fill'
        ? { ...layer, svg: `<g transform="${turned}">${layer.svg}</g>` }
        : { ...layer, box: across(layer.box), isTurned: true },
    ),
    scrims: scrims.map((scrim) => ({ ...scrim, box: across(scrim.box) })),
    texts: texts.map((text) => ({ ...text, box: across(text.box), align: OTHER[text.align], isTurned: true })),
    logo: logo && { box: across(logo.box), align: OTHER[logo.align] },
  };
};
