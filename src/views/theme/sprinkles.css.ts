import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { sprinkled } from './layers.css.ts';
import { media } from './scale.ts';
import { vars } from './vars.css.ts';

const layout = defineProperties({
  '@layer': sprinkled,
  conditions: { phone: {}, tablet: { '@media': media.fromTablet }, desktop: { '@media': media.fromDesktop } },
  defaultCondition: 'phone',
  properties: {
    display: ['block', 'flex', 'grid', 'none', 'inline-flex'],
    flexDirection: ['row', 'column'],
    flexWrap: ['wrap', 'nowrap'],
    alignItems: ['start', 'center', 'end', 'baseline', 'stretch'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    gap: vars.space,
    padding: vars.space,
    paddingBlock: vars.space,
    paddingInline: vars.space,
    marginBlockStart: vars.space,
  },
});

const type = defineProperties({
  '@layer': sprinkled,
  properties: {
    fontSize: vars.text,
    fontWeight: vars.weight,
    color: {
      ink: vars.colour.ink,
      soft: vars.colour.inkSoft,
      faint: vars.colour.inkFaint,
      brand: vars.colour.brandInk,
      critical: vars.colour.criticalInk,
    },
    flexGrow: [0, 1],
    textAlign: ['start', 'center', 'end'],
  },
});

export const sprinkles = createSprinkles(layout, type);
