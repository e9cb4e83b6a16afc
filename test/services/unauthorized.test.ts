import { getAds, listInventory } from '#contract/calls/ads.ts';
import { confirmPasswordReset, logout, requestPasswordReset } from '#contract/calls/identity.ts';
import { endsSession } from '#src/services/unauthorized.ts';
import { describe, expect, it } from 'vitest';

describe('A 401', () => {
  it.each([
    ['a read on the dashboard', listInventory, '/dashboard', true],
    ['a read in the builder', getAds, '/ad-builder/5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11', true],
    ['a read on the registration page', listInventory, '/register', true],
    ['anything on the sign-in page', listInventory, '/login', false],
    ['anything on the reset page', listInventory, '/password-reset', false],
    ['anything on the page of a reset link', listInventory, '/password-reset-confirm/1/key', false],
    ['the logout call, wherever', logout, '/dashboard', false],
    ['the reset call, wherever', requestPasswordReset, '/settings/profile', false],
    ['the confirmation of a reset, wherever', confirmPasswordReset, '/dashboard', false],
  ] as const)('R4.06 of %s ends the session or does not', (_what, call, path, ends) => {
    expect(endsSession(call, path)).toBe(ends);
  });
});
