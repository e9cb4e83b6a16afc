/** Global styles, in the order of the cascade. */
import './layers.css.ts';
import './vars.css.ts';
import './fonts.css.ts';
import './reset.css.ts';
