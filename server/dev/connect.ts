import { beginConnection, finishConnection } from '#server/meta/oauth.ts';
import { setAllowed } from '#server/meta/adAccounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Session } from '#server/platform/http/session.ts';

/** How Meta's sandbox is asked, and which ad accounts are active afterwards. */
export interface SandboxConsent {
  readonly user: string;
  readonly business: string;
  readonly adAccounts: readonly string[];
}

/** Answers the page on which Meta's sandbox asks for consent. */
const consent = async (dialogUrl: string, { user, business }: SandboxConsent): Promise<URLSearchParams> => {
  const dialog = new URL(dialogUrl);
  const form = new URLSearchParams(dialog.search);
  form.set('decision', 'continue');
  form.set('user', user);
  form.set('business', business);
  for (const scope of dialog.searchParams.get('scope')?.split(',') ?? []) form.append('permission', scope);
  const answer = await fetch(`${dialog.origin}${dialog.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? dialogUrl).searchParams;
};

/** Connects a user with Meta's sandbox as a person would in its dialog. Returns the sandbox's address. */
export const connectSandbox = async (deps: Deps, session: Session, meta: SandboxConsent): Promise<URL> => {
  const dialogUrl = await beginConnection(deps, session, deps.appOrigin());
  const back = await consent(dialogUrl, meta);
  const result = await finishConnection(deps, session, Object.fromEntries(back));
  if (result !== 'connected') throw new Problem(409, `Meta’s sandbox was not connected: ${result}.`);
  await setAllowed(deps, session.user.id, meta.adAccounts);
  return new URL('/', dialogUrl);
};
