import { readPlanChoice } from '#contract/rules/planChoice.ts';
import { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import { AccessView } from '#src/views/access/AccessView.tsx';
import { SplashView } from '#src/views/waiting/SplashView.tsx';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { billingFor, ownPath, requireNobody, wayBack } from './-guards.ts';
import { useContext } from './-useSession.ts';

/** What /login and /register take from the address; anything else in it is dropped. */
const accessSearch = z.object({
  error: z.catch(z.optional(z.literal('unauthorized')), undefined),
  plan: z.catch(z.optional(PlanName), undefined),
  period: z.catch(z.optional(BillingPeriod), undefined),
});

/** /login and /register are one screen (R2.08): it stays while its addresses change. */
const Access = () => {
  const { system, config } = useContext();
  const { error, returnTo } = Route.useSearch();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const query = wayBack(returnTo);
  return (
    <AccessView
      mode={path === ROUTES.register ? 'register' : 'login'}
      registration={system.registration}
      unauthorized={error === 'unauthorized'}
      config={config}
      loginHref={`${ROUTES.login}${query}`}
      registerHref={`${ROUTES.register}${query}`}
    >
      <Outlet />
    </AccessView>
  );
};

export const Route = createFileRoute('/_access')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...accessSearch.parse(search),
    returnTo: ownPath(search['returnTo']),
  }),
  // Who is signed in and comes with a plan in mind goes straight to paying for it.
  beforeLoad: (match) => {
    const choice = readPlanChoice(match.search);
    return requireNobody(match, match.search.returnTo ?? (choice ? billingFor(choice) : undefined));
  },
  component: Access,
  pendingComponent: SplashView,
  pendingMs: 0,
  pendingMinMs: 0,
});
