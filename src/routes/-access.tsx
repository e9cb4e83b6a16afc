import { ROUTES } from '#contract/routes.ts';
import { AccessView } from '#src/views/AccessView.tsx';
import * as z from 'zod/mini';
import { ownPath } from './-guards.ts';
import { useContext } from './-useSession.ts';

/** What /login and /register take from the address; anything else in it is dropped. */
export const accessSearch = (search: Record<string, unknown>) =>
  z
    .object({
      error: z.catch(z.optional(z.literal('unauthorized')), undefined),
      returnTo: z.pipe(z.unknown(), z.transform(ownPath)),
    })
    .parse({ returnTo: undefined, ...search });

interface AccessProps {
  readonly mode: 'login' | 'register';
  readonly search: ReturnType<typeof accessSearch>;
}

/** /login and /register are one screen (R2.08). */
export const Access = ({ mode, search: { error, returnTo } }: AccessProps) => {
  const { system, config } = useContext();
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return (
    <AccessView
      mode={mode}
      auth={system.auth}
      registration={system.registration}
      verification={system.verification}
      unauthorized={error === 'unauthorized'}
      keepSecret={system.keepSecret}
      config={config}
      loginHref={`${ROUTES.login}${query}`}
      registerHref={`${ROUTES.register}${query}`}
    />
  );
};
