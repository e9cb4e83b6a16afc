import { register, resendVerification, verifyEmail } from '#contract/calls/identity.ts';
import type { Failure } from '#contract/failure.ts';
import { PlanChoice } from '#contract/rules/planChoice.ts';
import { type RegistrationActor, selectChoice } from '#src/machines/registration.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Services } from './services.ts';
import { signOutDue } from './signOutDue.ts';

/** A plan that was chosen before the lifetime of a verification link (D3.4) is ignored. */
const CHOICE_DAYS = 3;
const choice = stored('plan.choice', z.object({ choice: PlanChoice, at: z.number() }));

const readChoice = (): PlanChoice | null => {
  const kept = choice.read();
  return kept && Date.now() - kept.at < CHOICE_DAYS * 86_400_000 ? kept.choice : null;
};

const gone = (field: string, text: string): Failure => ({
  kind: 'rejected',
  status: 400,
  text,
  code: null,
  fields: { [field]: [text] },
});

/** The effects of the registration chart. */
export const registrationEffects = {
  storeChoice: (_: unknown, params: { choice: PlanChoice | null }): void => {
    if (params.choice) choice.write({ choice: params.choice, at: Date.now() });
    else choice.clear();
  },
};

/** The browser's storage wins over this tab's state: the link in the email may have been opened in another tab. */
export const syncChoice = (registration: RegistrationActor): void => {
  const [before, now] = [selectChoice(registration.getSnapshot()), readChoice()];
  if (now && (now.plan !== before?.plan || now.period !== before.period))
    registration.send({ type: 'registration.choosePlan', choice: now });
  if (!now && before) registration.send({ type: 'registration.forgetPlan' });
};

/** The actors of the registration chart. */
export const registrationActors = ({ http, secrets }: Services) => ({
  register: fromPromise<void, { email: string; secret1: string; secret2: string }>(async ({ input, signal }) => {
    const password1 = secrets.take(input.secret1);
    const password2 = secrets.take(input.secret2);
    if (password1 === null || password2 === null) throw gone('password1', 'Enter your password again.');
    await http.call(register, {
      query: readChoice() ?? {},
      body: { email: input.email, password1, password2 },
      signal,
    });
  }),
});

/** The actors of the verification chart. */
export const verificationActors = ({ http, csrf, secrets }: Services) => ({
  verify: fromPromise<boolean, { secret: string }>(async ({ input, signal }) => {
    const key = secrets.take(input.secret);
    if (key === null) throw gone('key', 'Open the link in the mail again.');
    const { signed_in } = await http.call(verifyEmail, { body: { key }, signal });
    if (signed_in) {
      // As after the sign-in screen: the secret is new, and no earlier sign-out is due.
      csrf.clear();
      signOutDue.clear();
    }
    return signed_in;
  }),

  resend: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await http.call(resendVerification, { query: readChoice() ?? {}, body: { email: input.email }, signal });
  }),
});
