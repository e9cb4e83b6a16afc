import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { reset } from './layers.css.ts';
import { media } from './scale.ts';
import { vars } from './vars.css.ts';

const base = (selector: string, rule: GlobalStyleRule) => globalStyle(selector, { '@layer': { [reset]: rule } });

base('*, *::before, *::after', { boxSizing: 'border-box', margin: 0, padding: 0, minWidth: 0 });

base('html', {
  fontFamily: vars.font.interface,
  fontSize: '100%',
  WebkitTextSizeAdjust: '100%',
  background: vars.colour.paper,
  color: vars.colour.ink,
  scrollbarColor: `${vars.colour.edge} transparent`,
  scrollPaddingTop: '5rem',
});

base('body', {
  minHeight: '100dvh',
  fontSize: vars.text.body,
  lineHeight: 1.45,
  fontKerning: 'normal',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});

base('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: vars.weight.strong, lineHeight: 1.25, textWrap: 'balance' });
base('p', { textWrap: 'pretty' });
base('ul, ol', { listStyle: 'none' });
base('img, svg, video', { display: 'block', maxWidth: '100%' });
base('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
base('button', { background: 'none', border: 0, cursor: 'pointer', textAlign: 'inherit' });
base('button:disabled', { cursor: 'default' });
base('fieldset', { border: 0 });
base('legend', { display: 'contents' });
base('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
base('th', { textAlign: 'start', fontWeight: 'inherit' });
base('a', { color: vars.colour.brandInk, textUnderlineOffset: '0.18em', textDecorationThickness: '1px' });
base('code, kbd', { fontFamily: vars.font.mono, fontSize: '0.925em' });
base('textarea', { resize: 'vertical' });
base('::selection', { background: vars.colour.brandSoft, color: vars.colour.ink });
base('[hidden]', { display: 'none !important' });
base(':focus', { outline: 'none' });
base(':focus-visible', { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '2px' });
base('main:focus-visible, [data-quiet-focus]:focus-visible', { outline: 'none' });

/**
 * No motion for those who prefer reduced motion, whatever a view says. Animations still end, since what closes waits for
 * that. Transitions never begin: everything has one of all its properties by default, and a colour that is inherited would
 * reach each level of the page a frame after the one above.
 */
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.still]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
