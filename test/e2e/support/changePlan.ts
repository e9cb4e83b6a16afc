import type { APIRequestContext } from 'playwright/test';
import type { PlanName } from '#contract/rules/plans.ts';
import { api } from './api.ts';

/** Confirms a change of plan at the payment service, as its own page does. */
export const changePlan = async (request: APIRequestContext, plan: PlanName): Promise<void> => {
  const order = { plan_name: plan, billing_period: 'monthly' };
  const { portal_url: page } = (await api(request).post('/api/accounts/billing/portal/', order)) as {
    portal_url: string;
  };
  await request.post(page, { form: { action: 'confirm' }, maxRedirects: 0 });
};
