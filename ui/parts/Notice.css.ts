import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { part } from './layered.ts';

const { colour, space } = vars;

const noticeBase = style(
  part({
    display: 'flex',
    gap: '10px',
    padding: '12px 14px',
    borderRadius: vars.radius.small,
    border: '1px solid transparent',
    color: colour.ink,
  }),
);
export const notice = styleVariants(
  {
    info: part({ background: colour.brandSoft }),
    attention: part({ background: colour.attentionSoft }),
    critical: part({ background: colour.criticalSoft }),
    positive: part({ background: colour.positiveSoft }),
  },
  (tone) => [noticeBase, tone],
);

const iconBase = style(part({ flex: 'none', marginBlockStart: '2px' }));
export const icon = styleVariants(
  {
    info: part({ color: colour.brandInk }),
    attention: part({ color: colour.attentionInk }),
    critical: part({ color: colour.criticalInk }),
    positive: part({ color: colour.positiveInk }),
  },
  (tone) => [iconBase, tone],
);

export const body = style(part({ flex: 1, display: 'grid', gap: space[1], justifyItems: 'start' }));
export const title = style(part({ fontWeight: vars.weight.strong }));
export const actions = style(part({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[1] }));
