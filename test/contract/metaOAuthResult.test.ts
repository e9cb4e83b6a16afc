import { expect, it } from 'vitest';
import { metaOAuthResultOf } from '#contract/rules/metaOAuthResult.ts';

it.each([
  [{ result: 'connected' }, 'connected'],
  [{ result: 'expired' }, 'expired'],
  [{ error: 'access_denied' }, 'denied'],
  [{ error: 'user_denied' }, 'denied'],
  [{ error: 'server_error' }, 'failed'],
  [{ result: 'something new', error: 'access_denied' }, 'denied'],
  [{ result: 'something new' }, null],
  [{ error: '' }, null],
  [{}, null],
])('D6.1 the address that Meta’s page leads back to is understood: %j is %s', (search, result) => {
  expect(metaOAuthResultOf(search)).toBe(result);
});
