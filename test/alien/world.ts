import { randomUUID } from 'node:crypto';

/** An ad with the fields of section 3, and no others. */
export interface PlainAd {
  id: string;
  status: string;
  adset: { id: string; name: string } | null;
  copy: { name: string; headline: string; primary_text: string; description: string; cta_text: string };
  media: { mediaStatus: string; square: { final_key: string } | null; portrait: { final_key: string } | null };
  analyticsData: null;
}

export const plainAd = (name: string, changes: Partial<PlainAd> = {}): PlainAd => ({
  id: randomUUID(),
  status: 'draft',
  adset: { id: '238510', name: 'Women 25–45' },
  copy: { name, headline: 'New in', primary_text: 'Warm things.', description: '', cta_text: 'Shop Now' },
  media: { mediaStatus: 'uploaded', square: { final_key: `${name}.jpg` }, portrait: null },
  analyticsData: null,
  ...changes,
});

export interface Subscription {
  subscription_status: string;
  subscription_id: string | null;
  price_id: string | null;
  current_period_start: string | null;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  subscription_updated_at: string | null;
  has_active_subscription: boolean;
  subscription_ends_soon: boolean;
  plan_name: string | null;
  billing_period: string | null;
}

export const activePlan = (plan: 'starter' | 'pro' | 'team' = 'pro'): Subscription => ({
  subscription_status: 'active',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  current_period_start: '2026-11-01T00:00:00Z',
  current_period_end: '2026-12-01T00:00:00Z',
  cancel_at_period_end: false,
  subscription_updated_at: null,
  has_active_subscription: true,
  subscription_ends_soon: false,
  plan_name: plan,
  billing_period: 'monthly',
});

/** What the server knows. Tests change it as they like. */
export const newWorld = () => ({
  user: { pk: 1, email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee', username: 'ann' },
  password: 'quiet river stones',
  /** null: never had one. */
  subscription: activePlan() as Subscription | null,
  connected: true,
  businesses: [
    { id: '11', name: 'Riverside' },
    { id: '22', name: 'Hillside' },
  ],
  selectedBusiness: '11',
  accounts: [
    { id: 'a1', meta_id: 'act_1', name: 'Riverside main' },
    { id: 'a2', meta_id: 'act_2', name: 'Riverside EU' },
  ],
  allowed: ['a1'],
  maxAccounts: 3 as number | null,
  ads: [plainAd('Autumn sale'), plainAd('No set', { adset: null })] as unknown[],
});
export type World = ReturnType<typeof newWorld>;
