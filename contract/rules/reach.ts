import { ROUTES } from '../routes.ts';

/**
 * Why some pages are closed to a signed-in person: no plan (R6.03), or more active ad accounts than the plan allows
 * (R6.05).
 */
export type Restriction = 'withoutPlan' | 'overLimit' | 'free';

const OPEN_WITHOUT_PLAN: ReadonlySet<string> = new Set([ROUTES.billing, ROUTES.billingSuccess, ROUTES.metaCallback]);

/** What ads are made with. */
const CLOSED_SETTINGS: ReadonlySet<string> = new Set([ROUTES.adPresets, ROUTES.brand]);

const isSetting = (path: string): boolean => path === ROUTES.settings || path.startsWith(`${ROUTES.settings}/`);

/** Whether a person may open a signed-in page. The menu and the guards use the same rule. */
export const isReached = (path: string, restriction: Restriction): boolean => {
  switch (restriction) {
    case 'free':
      return true;
    case 'withoutPlan':
      return OPEN_WITHOUT_PLAN.has(path);
    case 'overLimit':
      return OPEN_WITHOUT_PLAN.has(path) || (isSetting(path) && !CLOSED_SETTINGS.has(path));
  }
};
