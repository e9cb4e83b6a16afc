/** What every page stands on, in the order of the cascade. Styles only: importing it does nothing else. */
import './layers.css.ts';
import './vars.css.ts';
import './fonts.css.ts';
import './reset.css.ts';
