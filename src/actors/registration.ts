import { register, resendVerification, verifyEmail } from '#contract/calls/auth.ts';
import type { Failure } from '#contract/failure.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const gone = (field: string, text: string): Failure => ({
  kind: 'rejected',
  status: 400,
  text,
  code: null,
  fields: { [field]: [text] },
});

/** What the registration chart names. */
export const registrationActors = ({ http, secrets }: Services) => ({
  register: fromPromise<void, { email: string; secret1: string; secret2: string }>(async ({ input, signal }) => {
    const password1 = secrets.take(input.secret1);
    const password2 = secrets.take(input.secret2);
    if (password1 === null || password2 === null) throw gone('password1', 'Enter your password again.');
    await http.call(register, { body: { email: input.email, password1, password2 }, signal });
  }),
});

/** What the verification chart names. */
export const verificationActors = ({ http, secrets }: Services) => ({
  verify: fromPromise<void, { secret: string }>(async ({ input, signal }) => {
    const key = secrets.take(input.secret);
    if (key === null) throw gone('key', 'Open the link in the mail again.');
    await http.call(verifyEmail, { body: { key }, signal });
  }),

  resend: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await http.call(resendVerification, { body: { email: input.email }, signal });
  }),
});
