import type { LegalSection } from '../section.ts';
import { changesToTerms, contact, entireAgreement, governingLaw, termination } from './ending.tsx';
import { indemnification, severability, warranties } from './liability.tsx';
import { billing, changesToService, subscriptions } from './money.tsx';
import { prohibited } from './prohibited.tsx';
import { links, thirdPartyTools } from './tools.tsx';
import { generalConditions, whoMayUse, yourAccount } from './use.tsx';
import { comments, personalInformation, suggestions } from './words.tsx';

/** R1.05: twenty, in this order; others refer to them by number. */
export const TERMS: readonly LegalSection[] = [
  whoMayUse,
  generalConditions,
  yourAccount,
  changesToService,
  subscriptions,
  billing,
  thirdPartyTools,
  links,
  comments,
  personalInformation,
  suggestions,
  prohibited,
  warranties,
  indemnification,
  severability,
  termination,
  entireAgreement,
  governingLaw,
  changesToTerms,
  contact,
];
