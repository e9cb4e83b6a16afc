import { LegalPage } from './LegalPage.tsx';
import { overview } from './terms/overview.tsx';
import { TERMS } from './terms/sections.ts';

/** R1.05 */
export const TermsPage = () => (
  <LegalPage title="Terms of Service" changed="2026-11-21" overview={overview} sections={TERMS} />
);
