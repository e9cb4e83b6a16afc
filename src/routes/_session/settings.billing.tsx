import { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import { readPlanChoice } from '#contract/rules/planChoice.ts';
import { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { isReached } from '#contract/rules/reach.ts';
import { ROUTES } from '#contract/routes.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import type { LedgerFilter } from '#src/machines/ledger.machine.ts';
import { type BillingNews, BillingView } from '#src/views/billing/BillingView.tsx';
import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CheckScreen } from '../-CheckScreen.tsx';
import { waitsForCredits } from '../-creditsFor.ts';
import { ownPath, sessionOf } from '../-guards.ts';
import { opened } from '../-opened.ts';
import { StartDoor, TitleDoor } from '../-StartDoor.tsx';
import { useContext, useSession } from '../-useSession.ts';

const some = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** As an address carries it; whether there is such a day is the server's to say. */
const isDay = z.regex(/^\d{4}-\d\d-\d\d$/);

const searchSchema = z.object({
  checkout: some(z.literal('cancelled')),
  credits: some(z.enum(['bought', 'cancelled'])),
  session_id: some(z.string().check(z.maxLength(300))),
  plan: some(z.enum([...PlanName.options, 'changed'])),
  period: some(BillingPeriod),
  kind: some(CreditEntryKind),
  show: some(z.literal('account')),
  from: some(z.string().check(isDay)),
  to: some(z.string().check(isDay)),
});
type Search = z.output<typeof searchSchema>;

const newsOf = ({ checkout, credits, plan }: Search): BillingNews => {
  if (checkout) return 'checkoutCancelled';
  if (credits === 'cancelled') return 'creditsCancelled';
  return plan === 'changed' ? 'planChanged' : null;
};

const filterOf = ({ kind, from, to }: Pick<Search, 'kind' | 'from' | 'to'>): LedgerFilter => ({
  kind: kind ?? null,
  from: from ?? null,
  to: to ?? null,
});

/** What somebody wanted to see when they were led here, where it takes a plan; the dashboard is nobody's wish. */
const useBarred = (): string | null => {
  const { system } = useContext();
  const router = useRouter();
  const path = ownPath(system.wanted.read())?.split(/[?#]/)[0];
  if (!path || path === ROUTES.dashboard || isReached(path, 'withoutPlan')) return null;
  const [, , found] = router.getMatchedRoutes(path);
  return found?.options.staticData?.title ?? null;
};

const Billing = () => {
  const { system, config } = useContext();
  const { subscription, topUp, connection } = useSession();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const showFiltered = ({ kind, from, to }: LedgerFilter) =>
    void navigate({
      search: { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <BillingView
      subscription={subscription}
      topUp={topUp}
      ledger={system.screen('ledger')}
      connection={connection}
      account={partsOf(system.screen('account'))}
      keepSecret={system.keepSecret}
      config={config}
      Start={StartDoor}
      Title={TitleDoor}
      ownAccount={search.show === 'account'}
      news={newsOf(search)}
      first={readPlanChoice(search)}
      barred={useBarred()}
      filter={filterOf(search)}
      onFilter={showFiltered}
      linkOf={system.readSecret}
    />
  );
};

export const Route = createFileRoute('/_session/settings/billing')({
  validateSearch: (search) => searchSchema.parse(search),
  // Back from the checkout of a pack: the chart asks from here on, also after a reload, and the address is plain again.
  beforeLoad: ({ context: { system }, search: { credits, session_id: sessionId }, preload }) => {
    if (preload || !credits) return;
    if (credits === 'bought' && sessionId) sessionOf(system).topUp.send({ type: 'credits.confirm', sessionId });
    // D4.4: bought for an ask that waits there.
    const waiting = ownPath(system.wanted.read());
    if (waitsForCredits(waiting)) {
      system.wanted.forget();
      throw redirect({ href: waiting, replace: true });
    }
    if (credits === 'bought') throw redirect({ to: '/settings/billing', search: {}, replace: true });
  },
  loaderDeps: ({ search: { kind, from, to } }) => ({ kind, from, to }),
  // The filter in the address is the chart's filter.
  loader: ({ context: { system }, deps, preload }) => {
    if (preload) return undefined;
    // Whoever has no plan deletes the account here.
    return opened([
      system.openScreen('ledger', { type: 'ledger.open', filter: filterOf(deps) }),
      system.openScreen('account'),
    ]);
  },
  onEnter: ({ context: { system }, search }) => {
    // What was chosen on the way in has arrived (D4.1).
    if (readPlanChoice(search)) system.registration.send({ type: 'registration.forgetPlan' });
    sessionOf(system).subscription.send({ type: 'subscription.refresh' });
    sessionOf(system).connection.send({ type: 'connection.open' });
  },
  onLeave: ({ context: { system } }) => sessionOf(system).topUp.send({ type: 'credits.dismiss' }),
  errorComponent: CheckScreen,
  component: Billing,
  staticData: { title: 'Billing' },
});
