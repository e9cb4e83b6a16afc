import type { APIRequestContext } from 'playwright/test';
import type { AdAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { api } from './api.ts';

const accountsOf = async (request: APIRequestContext): Promise<AdAccount[]> =>
  ((await api(request).get('/api/meta/ad-accounts/')) as { ad_accounts: AdAccount[] }).ad_accounts;

/** Makes as many ad accounts active as the pro plan holds. */
export const activateThree = async (request: APIRequestContext): Promise<void> => {
  const three = (await accountsOf(request)).filter(isUsableAdAccount).slice(0, 3);
  await api(request).patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: three.map((one) => one.meta_id) });
};

/** Confirms a change of plan at the payment service, as its own page does. */
export const changePlan = async (request: APIRequestContext, plan: PlanName): Promise<void> => {
  const order = { plan_name: plan, billing_period: 'monthly' };
  const { portal_url: page } = (await api(request).post('/api/accounts/billing/portal/', order)) as {
    portal_url: string;
  };
  await request.post(page, { form: { action: 'confirm' }, maxRedirects: 0 });
};
