import { afterEach, describe, expect, it, vi } from 'vitest';
import { provide } from '#src/actors/late/account.ts';
import { registrationActors, registrationEffects, syncChoice, verificationActors } from '#src/actors/registration.ts';
import type { Services } from '#src/actors/services.ts';
import { createApi, failing, run } from '#test/support/api.ts';
import { actorsOf, given } from '#test/support/late.ts';
import { stubStorage } from '#test/support/page.ts';
import { failures, user } from '#test/machines/charts/samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The actors of one of the charts below the account chart. */
const below = (services: Services, name: string, looking = false) =>
  actorsOf(provide(given(services, { looking: () => looking })).chart, name);

describe('The account', () => {
  it('R3.08 has settings that are read, and saved as far as they were changed', async () => {
    const settings = { notices: { ad_failed: true } };
    const { log, services } = createApi({ getAccountSettings: settings, patchAccountSettings: settings });
    const { fetchSettings, saveSettings } = below(services, 'settings');
    expect(await run(fetchSettings)).toEqual(settings);
    expect(await run(saveSettings, { notices: { ad_failed: false } })).toEqual(settings);
    expect(log).toEqual(['getAccountSettings', ['patchAccountSettings', { body: { notices: { ad_failed: false } } }]]);
  });

  it('gets another address with the password, once, and that can be called off', async () => {
    const { log, secrets, services } = createApi({ changeEmail: {}, cancelEmailChange: {} });
    const { changeEmail, cancelEmailChange } = below(services, 'emailChange');
    const order = { email: 'new@example.com', secret: secrets.keep('a heron') };
    await run(changeEmail, order);
    await expect(run(changeEmail, order)).rejects.toMatchObject({ code: 'secretGone', fields: { password: [] } });
    await run(cancelEmailChange);
    expect(log).toEqual([['changeEmail', { body: { email: order.email, password: 'a heron' } }], 'cancelEmailChange']);
  });

  const passwords = (secrets: { keep(secret: string): string }, missing?: string) => {
    const keep = (name: string) => (name === missing ? 'gone' : secrets.keep(name));
    return { oldSecret: keep('old'), newSecret: keep('new'), repeatedSecret: keep('again') };
  };

  it('gets another password, and its CSRF token is forgotten also where the answer was lost', async () => {
    for (const answer of [{}, failing(failures.network)]) {
      const { log, secrets, services } = createApi({ changePassword: answer });
      await run(below(services, 'passwordChange')['changePassword'], passwords(secrets)).catch(() => {});
      const body = { old_password: 'old', new_password1: 'new', new_password2: 'again' };
      expect(log).toEqual([['changePassword', { body }], 'csrf forgotten']);
    }
  });

  it.each(['old', 'new', 'again'])('sends no new password without the %s one', async (missing) => {
    const { log, secrets, services } = createApi({ changePassword: {} });
    const { changePassword } = below(services, 'passwordChange');
    await expect(run(changePassword, passwords(secrets, missing))).rejects.toMatchObject({
      code: 'secretGone',
      fields: { old_password: [] },
    });
    expect(log).toEqual([]);
  });

  it('lists its devices with the time, ends one, and ends all with the token of this one', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
    const { log, services } = createApi({ listDevices: { sessions: [] }, endDevice: undefined, endAllDevices: {} });
    const { fetchDevices, endDevice, endAllDevices } = below(services, 'devices');
    expect(await run(fetchDevices)).toEqual({ devices: [], at: Date.parse('2026-11-22T09:00:00Z') });
    const id = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
    await run(endDevice, { deviceId: id });
    expect(log).toEqual(['listDevices', ['endDevice', { params: { id } }]]);
    log.length = 0;
    const unasked = below(services, 'devices', true)['fetchDevices'];
    expect(await run(unasked), 'in the demo workspace it is not asked').toEqual({ devices: [], at: Date.now() });
    expect(log).toEqual([]);
    await run(endAllDevices);
    expect(log).toEqual(['endAllDevices', 'csrf forgotten']);
  });

  it('is deleted with the word that says so and the password, once', async () => {
    const { log, secrets, services } = createApi({ deleteAccount: {} });
    const { deleteAccount } = below(services, 'deletion');
    const secret = secrets.keep('a heron');
    await run(deleteAccount, { secret });
    await expect(run(deleteAccount, { secret })).rejects.toMatchObject({ code: 'secretGone' });
    expect(log).toEqual([
      ['deleteAccount', { body: { confirmation: 'DELETE', password: 'a heron' } }],
      'csrf forgotten',
    ]);
  });

  describe('gives out all that it has as a file', () => {
    const start = (response: () => Response) => {
      const saved: [string, string][] = [];
      const link = {
        click: () => void saved.push([link.download, link.href]),
        remove: () => {},
        download: '',
        href: '',
      };
      vi.stubGlobal('document', { createElement: () => link, body: { append: () => {} }, cookie: '' });
      vi.stubGlobal('fetch', async () => response());
      const api = createApi({ getCurrentUser: failing(failures.unauthorized) });
      return { saved, ...api, exportData: below(api.services, 'dataExport')['exportData'] };
    };

    it('under the name that the server gives it', async () => {
      const headers = { 'content-disposition': 'attachment; filename="millrace-2026.zip"' };
      const { saved, exportData } = start(() => new Response('zip', { headers }));
      await run(exportData);
      expect(saved).toEqual([['millrace-2026.zip', expect.stringMatching(/^blob:/)]]);
    });

    it('or has it noticed that the session is over', async () => {
      const { saved, log, exportData } = start(() => Response.json({}, { status: 401 }));
      await expect(run(exportData)).rejects.toMatchObject({ kind: 'unauthorized' });
      expect([saved, log]).toEqual([[], ['getCurrentUser']]);
    });

    it('and notices nothing where it failed otherwise', async () => {
      const { log, exportData } = start(() => Response.json({}, { status: 500 }));
      await expect(run(exportData)).rejects.toMatchObject({ kind: 'server' });
      expect(log).toEqual([]);
    });
  });
});

describe('Who registers', () => {
  const DAY = 86_400_000;
  const choice = { plan: 'pro', period: 'yearly' } as const;

  it('D4.1 takes the plan along that they looked at up to three days ago', async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    stubStorage();
    const { log, secrets, services } = createApi({ register: {}, resendVerification: {} });
    const register = async () =>
      run(registrationActors(services).register, {
        email: user.email,
        secret1: secrets.keep('one'),
        secret2: secrets.keep('two'),
      });
    const body = { email: user.email, password1: 'one', password2: 'two' };
    await register();
    registrationEffects.storeChoice(null, { choice });
    await register();
    vi.setSystemTime(1_000_000_000_000 + 3 * DAY - 1);
    await run(verificationActors(services).resend, { email: user.email });
    vi.setSystemTime(1_000_000_000_000 + 3 * DAY);
    await run(verificationActors(services).resend, { email: user.email });
    registrationEffects.storeChoice(null, { choice });
    registrationEffects.storeChoice(null, { choice: null });
    await register();
    expect(log).toEqual([
      ['register', { query: {}, body }],
      ['register', { query: choice, body }],
      ['resendVerification', { query: choice, body: { email: user.email } }],
      ['resendVerification', { query: {}, body: { email: user.email } }],
      ['register', { query: {}, body }],
    ]);
  });

  it('is asked for a password again that was in the memory of a page that is gone', async () => {
    stubStorage();
    const { log, secrets, services } = createApi({ register: {} });
    for (const gone of ['secret1', 'secret2']) {
      const order = { email: user.email, secret1: secrets.keep('one'), secret2: secrets.keep('two'), [gone]: 'gone' };
      await expect(run(registrationActors(services).register, order)).rejects.toMatchObject({
        kind: 'rejected',
        status: 400,
      });
    }
    expect(log).toEqual([]);
  });

  it('verifies their address by the key of the link, once', async () => {
    const { log, secrets, services } = createApi({ verifyEmail: { signed_in: false } });
    const secret = secrets.keep('key');
    expect(await run(verificationActors(services).verify, { secret })).toBe(false);
    await expect(run(verificationActors(services).verify, { secret })).rejects.toMatchObject({ kind: 'rejected' });
    expect(log).toEqual([['verifyEmail', { body: { key: 'key' } }]]);
  });

  it('D3.3 R4.08 forgets the CSRF token, and a sign-out that was due, where the link signed in', async () => {
    stubStorage();
    localStorage.setItem('auth.signOutDue', 'true');
    const { log, secrets, services } = createApi({ verifyEmail: { signed_in: true } });
    expect(await run(verificationActors(services).verify, { secret: secrets.keep('key') })).toBe(true);
    expect(log).toEqual([['verifyEmail', { body: { key: 'key' } }], 'csrf forgotten']);
    expect(localStorage.getItem('auth.signOutDue')).toBeNull();
  });

  it('D4.1 finds the choice that was made in another tab, and none that was forgotten there', () => {
    stubStorage();
    const sent: unknown[] = [];
    const chart = (plan: unknown) =>
      ({
        getSnapshot: () => ({ context: { choice: plan } }),
        send: (event: unknown) => void sent.push(event),
      }) as never;
    syncChoice(chart(null));
    expect(sent).toEqual([]);
    registrationEffects.storeChoice(null, { choice });
    syncChoice(chart(null));
    syncChoice(chart(choice));
    syncChoice(chart({ ...choice, period: 'monthly' }));
    syncChoice(chart({ ...choice, plan: 'team' }));
    registrationEffects.storeChoice(null, { choice: null });
    syncChoice(chart(choice));
    const chosen = { type: 'registration.choosePlan', choice };
    expect(sent).toEqual([chosen, chosen, chosen, { type: 'registration.forgetPlan' }]);
  });
});
