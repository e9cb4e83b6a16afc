import { ROUTES } from '../routes.ts';

/**
 * What keeps a signed-in person from some of the pages: no plan (R6.03), or more active ad accounts than the plan holds
 * (R6.05).
 */
export type Standing = 'withoutPlan' | 'overLimit' | 'free';

const OPEN_WITHOUT_PLAN: ReadonlySet<string> = new Set([ROUTES.billing, ROUTES.billingSuccess, ROUTES.metaCallback]);

const isSetting = (path: string): boolean => path === ROUTES.settings || path.startsWith(`${ROUTES.settings}/`);

/** Whether a page behind the sign-in is open to whoever stands so. The menu and the guards ask the same. */
export const isReached = (path: string, standing: Standing): boolean => {
  switch (standing) {
    case 'free':
      return true;
    case 'withoutPlan':
      return OPEN_WITHOUT_PLAN.has(path);
    case 'overLimit':
      return OPEN_WITHOUT_PLAN.has(path) || (isSetting(path) && path !== ROUTES.adPresets);
  }
};
