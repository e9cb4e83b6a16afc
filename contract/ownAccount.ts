import type { AppHref } from './routes.ts';

/** What of the account's settings needs no plan. The account screen itself needs one (R6.03). */
export const OWN_ACCOUNT: AppHref = '/settings/billing?show=account';
