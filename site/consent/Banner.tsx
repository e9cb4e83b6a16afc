import { createActor } from 'xstate';
import { consentMachine } from '#src/machines/consent.machine.ts';
import { holder } from '#src/views/consent/ConsentCard.css.ts';
import { ConsentView } from '#src/views/consent/ConsentView.tsx';
import { Island } from '../Island.tsx';

/**
 * Asks which cookies are allowed (D8.5). Out of sight until the page's first script finds that nobody chose; its chart
 * comes with the first touch.
 */
export const ConsentBanner = () => (
  <Island as="aside" name="consent" when="touch" className={holder} label="Cookies" hidden>
    <ConsentView consent={createActor(consentMachine)} place="foot" always />
  </Island>
);
