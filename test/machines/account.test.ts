import { describe, expect, it } from 'vitest';
import { type AccountSettings, getAccountSettings } from '#contract/calls/account.ts';
import { listDevices } from '#contract/calls/devices.ts';
import { changePassword } from '#contract/calls/identity.ts';
import { accountMachine, partsOf } from '#src/machines/account.machine.ts';
import { selectFailureText } from '#src/machines/dataExport.machine.ts';
import * as exports from '#src/machines/dataExport.machine.ts';
import * as deletions from '#src/machines/deletion.machine.ts';
import * as browsers from '#src/machines/devices.machine.ts';
import * as emails from '#src/machines/emailChange.machine.ts';
import { selectFieldTexts, selectFormText } from '#src/machines/form.ts';
import { OFFLINE_TEXT } from '#src/machines/outcome.ts';
import * as passwords from '#src/machines/passwordChange.machine.ts';
import * as choices from '#src/machines/settings.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { device } from './charts/devices.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';
import { accountSettings } from './charts/settings.ts';

type Given = { readonly logic: ReturnType<typeof answers>['logic'] };
const actorsOf = (services: Record<string, Given>) =>
  ({ actors: Object.fromEntries(Object.entries(services).map(([name, { logic }]) => [name, logic])) }) as never;
const toasts = (played: { toasts: () => { text: string }[] }) => played.toasts().map(({ text }) => text);

const HERE = device('0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b10', true);
const [PHONE, OFFICE] = [device(MEDIA_ID), device(OTHER_ID)];
const read = { devices: [HERE, PHONE, OFFICE], at: 1 };

describe('D3.6 the browsers in which somebody is signed in', () => {
  const open = async (services: Record<string, Given>) => {
    const played = play(browsers.devicesMachine.provide(actorsOf({ fetchDevices: answers(read), ...services })));
    played.actor.send({ type: 'devices.open' });
    await settle();
    const ids = () => browsers.selectDevices(played.actor.getSnapshot())?.map(({ id }) => id);
    return { ...played, ids };
  };

  it('one that is signed out is gone from the list at once', async () => {
    const { actor, ids } = await open({ endDevice: { logic: silent() } });
    actor.send({ type: 'devices.end', deviceId: PHONE.id });
    expect(ids()).toEqual([HERE.id, OFFICE.id]);
  });

  it('one that could not be signed out comes back, and says why there', async () => {
    const { actor, ids } = await open({ endDevice: answers(fails(failures.server)) });
    actor.send({ type: 'devices.end', deviceId: PHONE.id });
    await settle();
    expect(ids()).toEqual([HERE.id, PHONE.id, OFFICE.id]);
    expect(browsers.selectRefusedText(PHONE.id)(actor.getSnapshot())).toBe('Failed to sign that browser out');
    expect(browsers.selectRefusedText(OFFICE.id)(actor.getSnapshot())).toBeNull();
  });

  it('several are signed out one after the other, and each once', async () => {
    const endDevice = answers(fails(failures.network), undefined);
    const { actor, ids } = await open({ endDevice });
    actor.send({ type: 'devices.end', deviceId: PHONE.id });
    actor.send({ type: 'devices.end', deviceId: OFFICE.id });
    actor.send({ type: 'devices.end', deviceId: OFFICE.id });
    expect(ids()).toEqual([HERE.id]);
    await settle();
    await settle();
    expect(endDevice.inputs).toEqual([{ deviceId: PHONE.id }, { deviceId: OFFICE.id }]);
    expect(ids()).toEqual([HERE.id, PHONE.id]);
  });

  it('one that somebody else has signed out meanwhile is signed out', async () => {
    const { actor, ids } = await open({ endDevice: answers(fails({ kind: 'missing', text: null })) });
    actor.send({ type: 'devices.end', deviceId: PHONE.id });
    await settle();
    expect(ids()).toEqual([HERE.id, OFFICE.id]);
  });

  it('one that was gone already is done with: the next that is signed out is another', async () => {
    const gone = fails({ kind: 'missing', text: null });
    const one = answers(gone, undefined);
    const { actor, ids } = await open({ endDevice: one });
    actor.send({ type: 'devices.end', deviceId: PHONE.id });
    await settle();
    actor.send({ type: 'devices.end', deviceId: OFFICE.id });
    await settle();
    expect([ids(), one.inputs]).toEqual([[HERE.id], [{ deviceId: PHONE.id }, { deviceId: OFFICE.id }]]);
    const both = answers(gone, undefined);
    const other = await open({ endDevice: both });
    other.actor.send({ type: 'devices.end', deviceId: PHONE.id });
    other.actor.send({ type: 'devices.end', deviceId: OFFICE.id });
    await settle();
    await settle();
    expect([other.ids(), both.inputs]).toEqual([[HERE.id], [{ deviceId: PHONE.id }, { deviceId: OFFICE.id }]]);
  });

  it('are read again where something changes while they are read', async () => {
    const fetchDevices = answers(read, { ...read, devices: [HERE, PHONE] }, { ...read, devices: [HERE] });
    const { actor, ids } = await open({ fetchDevices });
    actor.send({ type: 'devices.refresh' });
    actor.send({ type: 'devices.refresh' });
    await settle();
    expect([ids(), fetchDevices.calls]).toEqual([[HERE.id], 3]);
  });

  it('D1.5 everywhere is not ended again by a page that comes back, and may be thought better of', async () => {
    const { actor } = await open({ endAllDevices: { logic: silent() } });
    actor.send({ type: 'devices.ask' });
    actor.send({ type: 'devices.stay' });
    expect(browsers.selectAsking(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'devices.ask' });
    actor.send({ type: 'devices.endAll' });
    expect(browsers.selectEndingAll(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'app.suspend' });
    expect(browsers.selectAsking(actor.getSnapshot())).toBe(false);
  });

  it.each(['devices.open', 'devices.retry', 'devices.refresh', 'app.resume'] as const)(
    'that could not be read are read again by %s',
    async (type) => {
      const { actor, ids } = await open({ fetchDevices: answers(fails(failures.server), read) });
      expect(browsers.selectReadText(actor.getSnapshot())).toEqual(expect.any(String));
      actor.send({ type });
      await settle();
      expect([ids()?.length, browsers.selectReadText(actor.getSnapshot())]).toEqual([3, null]);
    },
  );

  it('everywhere asks first, and then ends the session here, too', async () => {
    const endAllDevices = answers(fails(failures.network), undefined);
    const played = await open({ endAllDevices });
    played.actor.send({ type: 'devices.endAll' });
    await settle();
    expect(endAllDevices.calls).toBe(0);
    played.actor.send({ type: 'devices.ask' });
    played.actor.send({ type: 'devices.endAll' });
    await settle();
    expect(browsers.selectAllText(played.actor.getSnapshot())).toBe(OFFLINE_TEXT);
    expect(browsers.selectAsking(played.actor.getSnapshot())).toBe(true);
    expect(played.told('devices.ended')).toEqual([]);
    played.actor.send({ type: 'devices.endAll' });
    await settle();
    expect(played.told('devices.ended')).toHaveLength(1);
    expect(toasts(played)).toEqual(['You are signed out everywhere']);
  });
});

describe('D3.6 emails by kind', () => {
  const notices = (changed: Partial<AccountSettings['notices']>): AccountSettings => ({
    ...accountSettings,
    notices: { ...accountSettings.notices, ...changed },
  });
  const open = async (saveSettings: Given) => {
    const { actor } = play(
      choices.settingsMachine.provide(actorsOf({ fetchSettings: answers(accountSettings), saveSettings })),
    );
    actor.send({ type: 'settings.open' });
    await settle();
    return { actor, shown: () => choices.selectNotices(actor.getSnapshot())! };
  };

  it('a switch stands where it was put at once, and a second one waits its turn', async () => {
    const saveSettings = answers(notices({ credits_low: true }), notices({ credits_low: true, ad_failed: false }));
    const { actor, shown } = await open(saveSettings);
    actor.send({ type: 'settings.switch', kind: 'credits_low', on: true });
    actor.send({ type: 'settings.switch', kind: 'ad_failed', on: false });
    expect(shown()).toMatchObject({ credits_low: true, ad_failed: false });
    await settle();
    await settle();
    expect(saveSettings.inputs).toEqual([{ notices: { credits_low: true } }, { notices: { ad_failed: false } }]);
    expect(shown()).toMatchObject({ credits_low: true, ad_failed: false });
  });

  it('a switch that was not taken goes back and says why, the others stay', async () => {
    const { actor, shown } = await open(answers(fails(failures.network), notices({ ad_failed: false })));
    actor.send({ type: 'settings.switch', kind: 'credits_low', on: true });
    actor.send({ type: 'settings.switch', kind: 'ad_failed', on: false });
    await settle();
    await settle();
    expect(shown()).toMatchObject({ credits_low: false, ad_failed: false });
    const textAt = (kind: 'credits_low' | 'ad_failed') => choices.selectRefusedText(kind)(actor.getSnapshot());
    expect([textAt('credits_low'), textAt('ad_failed')]).toEqual([OFFLINE_TEXT, null]);
  });

  it('D1.2 are unknown to a server that has none, which is another thing than a read that failed', async () => {
    for (const [failure, unknown] of [
      [failures.missing, true],
      [failures.server, false],
    ] as const) {
      const { actor } = play(choices.settingsMachine.provide(actorsOf({ fetchSettings: answers(fails(failure)) })));
      expect(choices.selectUnknown(actor.getSnapshot())).toBe(false);
      actor.send({ type: 'settings.open' });
      await settle();
      expect(choices.selectUnknown(actor.getSnapshot())).toBe(unknown);
    }
  });

  it.each(['settings.open', 'settings.retry', 'settings.refresh', 'app.resume'] as const)(
    'that could not be read are read again by %s',
    async (type) => {
      const fetchSettings = answers(fails(failures.server), accountSettings);
      const { actor } = play(choices.settingsMachine.provide(actorsOf({ fetchSettings })));
      actor.send({ type: 'settings.open' });
      await settle();
      expect(choices.selectReadText(actor.getSnapshot())).toEqual(expect.any(String));
      actor.send({ type });
      await settle();
      expect([choices.selectRead(actor.getSnapshot()), choices.selectReadText(actor.getSnapshot())]).toEqual([
        true,
        null,
      ]);
    },
  );

  it('a switch that waited is saved also where the one before was refused; busy until then', async () => {
    const saveSettings = answers(fails(failures.server), notices({ ad_failed: false }));
    const { actor } = await open(saveSettings);
    expect(choices.selectBusy(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'settings.switch', kind: 'credits_low', on: true });
    actor.send({ type: 'settings.switch', kind: 'ad_failed', on: false });
    expect(choices.selectBusy(actor.getSnapshot())).toBe(true);
    await settle();
    await settle();
    expect(saveSettings.inputs).toEqual([{ notices: { credits_low: true } }, { notices: { ad_failed: false } }]);
    expect(choices.selectBusy(actor.getSnapshot())).toBe(false);
  });

  it('are read again where something changes while they are read', async () => {
    const fetchSettings = answers(accountSettings, notices({ credits_low: false }), notices({ credits_low: true }));
    const { actor } = play(choices.settingsMachine.provide(actorsOf({ fetchSettings })));
    actor.send({ type: 'settings.open' });
    await settle();
    actor.send({ type: 'settings.refresh' });
    actor.send({ type: 'settings.refresh' });
    await settle();
    expect([choices.selectNotices(actor.getSnapshot())!.credits_low, fetchSettings.calls]).toEqual([true, 3]);
  });

  it('the reason stands at the switch that went back; where the server has none, in our words', async () => {
    const { actor, shown } = await open(answers(fails(failures.server)));
    actor.send({ type: 'settings.switch', kind: 'credits_low', on: true });
    await settle();
    expect(shown().credits_low).toBe(false);
    expect(choices.selectRefusedText('credits_low')(actor.getSnapshot())).toBe('Failed to save your settings');
    expect(choices.selectRefusedText('ad_failed')(actor.getSnapshot())).toBeNull();
  });
});

describe('D3.6 another address', () => {
  const submit = { type: 'emailChange.submit', email: 'new@example.com', secret: 'handle' } as const;

  it('waits to be confirmed once the link was sent, and then is asked for no more', async () => {
    const changeEmail = answers(undefined);
    const { actor, told } = play(emails.emailChangeMachine.provide(actorsOf({ changeEmail })));
    actor.send({ type: 'emailChange.open' });
    actor.send(submit);
    await settle();
    expect(changeEmail.inputs).toEqual([{ email: 'new@example.com', secret: 'handle' }]);
    expect(emails.selectPending(actor.getSnapshot())).toBe('new@example.com');
    expect(emails.selectOpen(actor.getSnapshot())).toBe(false);
    expect(told('email.asked')).toHaveLength(1);
    actor.send({ type: 'emailChange.learn', pendingEmail: null });
    expect(emails.selectPending(actor.getSnapshot())).toBeNull();
  });

  it('stays in the form where it was refused, with the text at its field', async () => {
    const taken = { ...failures.rejected, fields: { email: ['This is already your address.'] } };
    const { actor } = play(emails.emailChangeMachine.provide(actorsOf({ changeEmail: answers(fails(taken)) })));
    actor.send({ type: 'emailChange.open' });
    actor.send(submit);
    await settle();
    expect(selectFieldTexts(actor.getSnapshot())).toEqual({ email: ['This is already your address.'] });
    expect(emails.selectFormText(actor.getSnapshot())).toBeNull();
    expect(emails.selectEmail(actor.getSnapshot())).toBe('new@example.com');
  });

  it('R4.06 what was typed stays in the form when the session is lost, and is gone when the form is closed', async () => {
    const changeEmail = answers(fails(failures.unauthorized));
    const { actor } = play(emails.emailChangeMachine.provide(actorsOf({ changeEmail })));
    actor.send({ type: 'emailChange.open' });
    actor.send({ type: 'emailChange.edit', email: 'new@exam' });
    expect(emails.selectEmail(actor.getSnapshot())).toBe('new@exam');
    actor.send(submit);
    await settle();
    actor.send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    expect(emails.selectOpen(actor.getSnapshot())).toBe(true);
    expect(emails.selectEmail(actor.getSnapshot())).toBe('new@example.com');
    expect(emails.selectFormText(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'emailChange.close' });
    actor.send({ type: 'emailChange.open' });
    expect(emails.selectEmail(actor.getSnapshot())).toBe('');
  });

  it('counts the seconds of a limit down', async () => {
    const limited = answers(fails(failures.limited));
    const { actor, pass } = play(emails.emailChangeMachine.provide(actorsOf({ changeEmail: limited })));
    actor.send({ type: 'emailChange.open' });
    actor.send(submit);
    await settle();
    expect(secondsLeft(actor.getSnapshot())).toBe(2);
    await pass(1000);
    expect(secondsLeft(actor.getSnapshot())).toBe(1);
    await pass(1000);
    expect(secondsLeft(actor.getSnapshot())).toBe(0);
  });

  it('is kept where the cancelling got no answer', async () => {
    const cancelEmailChange = answers(fails(failures.network), undefined);
    const played = play(emails.emailChangeMachine.provide(actorsOf({ cancelEmailChange })));
    const { actor, told } = played;
    actor.send({ type: 'emailChange.learn', pendingEmail: 'new@example.com' });
    actor.send({ type: 'emailChange.cancel' });
    await settle();
    expect(emails.selectPending(actor.getSnapshot())).toBe('new@example.com');
    expect(emails.selectCancelText(actor.getSnapshot())).toBe(OFFLINE_TEXT);
    expect([told('email.asked'), toasts(played)]).toEqual([[], []]);
    actor.send({ type: 'emailChange.cancel' });
    expect(emails.selectCancelText(actor.getSnapshot())).toBeNull();
    await settle();
    expect(emails.selectPending(actor.getSnapshot())).toBeNull();
    expect(told('email.asked')).toHaveLength(1);
    expect(toasts(played)).toHaveLength(1);
  });

  it('says nothing of an earlier refusal in a form that is closed and opened anew', async () => {
    const changeEmail = answers(fails(failures.network));
    const { actor } = play(emails.emailChangeMachine.provide(actorsOf({ changeEmail })));
    actor.send({ type: 'emailChange.open' });
    actor.send(submit);
    await settle();
    expect(emails.selectFormText(actor.getSnapshot())).toBe(OFFLINE_TEXT);
    actor.send({ type: 'emailChange.close' });
    expect(emails.selectOpen(actor.getSnapshot())).toBe(false);
    expect(emails.selectCancelText(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'emailChange.open' });
    expect(emails.selectFormText(actor.getSnapshot())).toBeNull();
  });
});

describe('D3.6 another password', () => {
  const submit = { type: 'passwordChange.submit', oldSecret: 'a', newSecret: 'b', repeatedSecret: 'c' } as const;

  it('says that other browsers are signed out, and the form begins anew', async () => {
    const changePassword = answers(undefined);
    const played = play(passwords.passwordChangeMachine.provide(actorsOf({ changePassword })));
    played.actor.send(submit);
    await settle();
    expect(changePassword.inputs).toEqual([{ oldSecret: 'a', newSecret: 'b', repeatedSecret: 'c' }]);
    expect(passwords.selectChanges(played.actor.getSnapshot())).toBe(1);
    expect(toasts(played)).toEqual(['Password changed. Other browsers were signed out.']);
    expect(played.told('password.changed')).toHaveLength(1);
  });

  it('keeps the form where it was refused or not answered', async () => {
    const changePassword = answers(fails(failures.network));
    const { actor } = play(passwords.passwordChangeMachine.provide(actorsOf({ changePassword })));
    actor.send(submit);
    await settle();
    expect(passwords.selectChanges(actor.getSnapshot())).toBe(0);
    expect(selectFormText(actor.getSnapshot())).toMatch(/could not reach the server/);
    actor.send({ type: 'passwordChange.edit' });
    expect(selectFormText(actor.getSnapshot())).toBeNull();
  });
});

describe('D3.6 all data as a file', () => {
  it('is prepared once at a time, and says when it is there', async () => {
    const exportData = answers(undefined);
    const { actor } = play(exports.dataExportMachine.provide(actorsOf({ exportData })));
    actor.send({ type: 'dataExport.start' });
    actor.send({ type: 'dataExport.start' });
    expect(exports.selectPreparing(actor.getSnapshot())).toBe(true);
    await settle();
    expect(exports.selectDone(actor.getSnapshot())).toBe(true);
    expect(exportData.calls).toBe(1);
  });

  it('says nothing more of a limit that is over', async () => {
    const { actor, pass } = play(
      exports.dataExportMachine.provide(actorsOf({ exportData: answers(fails(failures.limited), undefined) })),
    );
    actor.send({ type: 'dataExport.start' });
    await settle();
    expect(secondsLeft(actor.getSnapshot())).toBe(2);
    await pass(1000);
    await pass(1000);
    expect([secondsLeft(actor.getSnapshot()), selectFailureText(actor.getSnapshot())]).toEqual([0, null]);
    actor.send({ type: 'dataExport.start' });
    await settle();
    expect(exports.selectDone(actor.getSnapshot())).toBe(true);
  });

  it('says why there is none', async () => {
    const { actor } = play(
      exports.dataExportMachine.provide(actorsOf({ exportData: answers(fails(failures.network)) })),
    );
    actor.send({ type: 'dataExport.start' });
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toMatch(/could not be exported/);
  });
});

describe('D3.6 the end of an account', () => {
  const open = (deleteAccount: Given) => {
    const played = play(deletions.deletionMachine.provide(actorsOf({ deleteAccount })));
    played.actor.send({ type: 'deletion.open' });
    return played;
  };

  it('wants the very word, before anything is sent', async () => {
    expect(['delete', 'DELETED', ''].map(deletions.isMeant)).toEqual([false, false, false]);
    expect(deletions.isMeant(' DELETE ')).toBe(true);
    const deleteAccount = answers(undefined);
    const { actor } = open(deleteAccount);
    actor.send({ type: 'deletion.submit', meant: false, secret: 'handle' });
    await settle();
    expect(deleteAccount.calls).toBe(0);
    expect(selectFieldTexts(actor.getSnapshot())).toEqual({
      confirmation: ['Type DELETE in capital letters.'],
    });
  });

  it('tells of it once the server has done it, and cannot be called off meanwhile', async () => {
    const played = open(answers(undefined));
    played.actor.send({ type: 'deletion.submit', meant: true, secret: 'handle' });
    played.actor.send({ type: 'deletion.close' });
    await settle();
    expect(played.told('account.deleted')).toHaveLength(1);
    expect(toasts(played)).toEqual(['Your account is deleted']);
  });

  it('keeps everything and says so where the payment service is away', async () => {
    const text = 'The payment service cannot be reached. Nothing was deleted.';
    const { actor, told } = open(answers(fails({ kind: 'server', status: 502, text })));
    actor.send({ type: 'deletion.submit', meant: true, secret: 'handle' });
    await settle();
    expect(deletions.selectFormText(actor.getSnapshot())).toBe(text);
    expect(deletions.selectOpen(actor.getSnapshot())).toBe(true);
    expect(told('account.deleted')).toEqual([]);
  });

  it('may be tried again at once after a failure, and after a limit once it is over', async () => {
    const deleteAccount = answers(fails(failures.server), fails(failures.limited), undefined);
    const { actor, pass, told } = open(deleteAccount);
    const submit = () => actor.send({ type: 'deletion.submit', meant: true, secret: 'handle' });
    submit();
    await settle();
    submit();
    await settle();
    expect([deleteAccount.calls, secondsLeft(actor.getSnapshot())]).toEqual([2, 2]);
    await pass(1000);
    await pass(1000);
    submit();
    await settle();
    expect([deleteAccount.calls, told('account.deleted').length]).toEqual([3, 1]);
  });

  it('D1.5 is not asked for again by a page that comes back: the form is there still', () => {
    const { actor } = open({ logic: silent() });
    actor.send({ type: 'deletion.submit', meant: true, secret: 'handle' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'app.suspend' });
    expect([actor.getSnapshot().hasTag('busy'), deletions.selectOpen(actor.getSnapshot())]).toEqual([false, true]);
  });

  it('without a network says so, and without a word of the server that it failed', async () => {
    for (const [failure, text] of [
      [failures.network, OFFLINE_TEXT],
      [failures.server, 'Failed to delete your account'],
    ] as const) {
      const { actor } = open(answers(fails(failure)));
      actor.send({ type: 'deletion.submit', meant: true, secret: 'handle' });
      await settle();
      expect(deletions.selectFormText(actor.getSnapshot())).toBe(text);
    }
  });
});

describe('D3.6 the account screen', () => {
  const pending = { ...accountSettings, pending_email: 'new@example.com' };
  const start = (settings: Given, devices: Given) =>
    play(
      accountMachine.provide({
        actors: {
          settings: choices.settingsMachine.provide(actorsOf({ fetchSettings: settings })),
          devices: browsers.devicesMachine.provide(
            actorsOf({ fetchDevices: devices, endAllDevices: answers(undefined) }),
          ),
          passwordChange: passwords.passwordChangeMachine.provide(actorsOf({ changePassword: answers(undefined) })),
        },
      }),
    );

  it('reads what it shows when it is opened, and again when something may have changed', async () => {
    const [settings, devices] = [answers(pending, accountSettings), answers(read)];
    const { actor } = start(settings, devices);
    actor.send({ type: 'account.refresh' });
    await settle();
    expect([settings.calls, devices.calls]).toEqual([0, 0]);
    actor.send({ type: 'account.open' });
    await settle();
    const { emailChange } = partsOf(actor);
    expect(emails.selectPending(emailChange.getSnapshot())).toBe('new@example.com');
    actor.send({ type: 'account.refresh' });
    await settle();
    expect([settings.calls, devices.calls]).toEqual([2, 2]);
    expect(emails.selectPending(emailChange.getSnapshot()), 'confirmed meanwhile').toBeNull();
  });

  it('asks for no link to be opened any more that a new password has ended', async () => {
    expect(changePassword.changes).toEqual(expect.arrayContaining([listDevices.reads, getAccountSettings.reads]));
    const [settings, devices] = [answers(pending, accountSettings), answers(read)];
    const { actor } = start(settings, devices);
    actor.send({ type: 'account.open' });
    await settle();
    const { emailChange, passwordChange } = partsOf(actor);
    expect(emails.selectPending(emailChange.getSnapshot())).toBe('new@example.com');
    passwordChange.send({ type: 'passwordChange.submit', oldSecret: 'a', newSecret: 'b', repeatedSecret: 'b' });
    await settle();
    await settle();
    expect([settings.calls, devices.calls]).toEqual([2, 2]);
    expect(emails.selectPending(emailChange.getSnapshot())).toBeNull();
  });

  it('passes on what those above it must know', async () => {
    const played = start(answers(accountSettings), answers(read));
    const { devices } = partsOf(played.actor);
    devices.send({ type: 'devices.ask' });
    devices.send({ type: 'devices.endAll' });
    await settle();
    expect(played.told('devices.ended')).toHaveLength(1);
    expect(toasts(played)).toEqual(['You are signed out everywhere']);
  });
});
