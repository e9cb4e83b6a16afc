import type { LegalSection } from '../section.ts';
import { basis, decisions, retention, security } from './basis.tsx';
import { collected } from './collected.tsx';
import { cookies } from './cookies.tsx';
import { advertising, minors, sharing } from './people.tsx';
import { changes, contact, doNotTrack, rights } from './rights.tsx';

/** R1.06 */
export const PRIVACY: readonly LegalSection[] = [
  collected,
  minors,
  sharing,
  advertising,
  basis,
  retention,
  security,
  decisions,
  rights,
  cookies,
  doNotTrack,
  changes,
  contact,
];
