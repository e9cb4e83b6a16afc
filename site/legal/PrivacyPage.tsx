import { LegalPage } from './LegalPage.tsx';
import { overview } from './privacy/overview.tsx';
import { PRIVACY } from './privacy/sections.ts';

/** R1.06, R1.07 */
export const PrivacyPage = () => (
  <LegalPage title="Privacy Policy" changed="2026-11-21" overview={overview} sections={PRIVACY} />
);
