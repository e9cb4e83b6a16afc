// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '#contract/calls/devices.ts';
import { deletionMachine } from '#src/machines/deletion.machine.ts';
import { devicesMachine } from '#src/machines/devices.machine.ts';
import { emailChangeMachine } from '#src/machines/emailChange.machine.ts';
import { passwordChangeMachine } from '#src/machines/passwordChange.machine.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import { DevicesCard } from '#src/views/account/DevicesCard.tsx';
import { Deletion } from '#src/views/account/Leaving.tsx';
import { EmailDialog } from '#src/views/profile/EmailDialog.tsx';
import { NamesCard } from '#src/views/profile/NamesCard.tsx';
import { PasswordCard } from '#src/views/profile/PasswordCard.tsx';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { failures, user } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main tabindex="-1"></main>';
});
afterEach(() => vi.unstubAllGlobals());

const show = (view: ReactNode) =>
  act(async () => {
    rooted(document.querySelector('main')!).render(view);
    await settle();
  });
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
  )!;
/** By the keys: the focus is on it when it is pressed. */
const press = (one: HTMLElement) =>
  act(async () => {
    one.focus();
    one.click();
    await settle();
  });
const write = (texts: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, text] of Object.entries(texts)) {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      set.call(fieldOf(name), text);
      fieldOf(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
    await settle();
  });
const focused = () => (document.activeElement as HTMLInputElement | null)?.name ?? null;

const wrong = (field: string) =>
  answers(fails({ ...failures.rejected, fields: { [field]: ['This is not your password.'] } })).logic as never;
const limited = () => answers(fails({ ...failures.limited, retryAfter: 60 })).logic as never;

describe('D3.6 What the server refuses at a field of the account is where the keys are, so that it is read out', () => {
  it('a wrong password for another address', async () => {
    const machine = emailChangeMachine.provide({ actors: { changeEmail: wrong('password') } });
    const { actor } = play(machine);
    actor.send({ type: 'emailChange.open' });
    await show(<EmailDialog emailChange={actor} keepSecret={String} />);
    await write({ email: 'next@example.com', password: 'not it' });
    await press(button('Send link'));
    expect(fieldOf('password').getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe('password');
  });

  it('a wrong old password', async () => {
    const machine = passwordChangeMachine.provide({ actors: { changePassword: wrong('old_password') } });
    const { actor } = play(machine);
    await show(<PasswordCard passwordChange={actor} email={user.email} keepSecret={String} />);
    const fresh = 'a heron by the weir';
    await write({ old_password: 'not it', new_password1: fresh, new_password2: fresh });
    await press(button('Change password'));
    expect(fieldOf('old_password').getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe('old_password');
  });

  it('a wrong password for a deletion', async () => {
    const { actor } = play(deletionMachine.provide({ actors: { deleteAccount: wrong('password') } }));
    const goes = { ads: 0, published: 0, underway: 0, credits: 0, subscribed: false };
    actor.send({ type: 'deletion.open' });
    await show(<Deletion deletion={actor} goes={goes} keepSecret={String} />);
    await write({ confirmation: 'DELETE', password: 'not it' });
    await press([...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)!);
    expect(fieldOf('password').getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe('password');
  });

  it('a name that cannot be saved', async () => {
    const fetchProfile = answers(user).logic as never;
    const { actor } = play(profileMachine.provide({ actors: { fetchProfile, saveProfile: silent() as never } }));
    actor.send({ type: 'profile.open' });
    await show(<NamesCard profile={actor} />);
    await write({ last_name: 'x'.repeat(151) });
    await press(button('Save'));
    expect(focused()).toBe('last_name');
  });
});

describe('D3.6 Who acts by the keys on the account screen is not left at the top of the page', () => {
  it('after the password was changed: the form begins anew', async () => {
    const machine = passwordChangeMachine.provide({ actors: { changePassword: answers(undefined).logic as never } });
    const { actor } = play(machine);
    await show(<PasswordCard passwordChange={actor} email={user.email} keepSecret={String} />);
    expect(document.activeElement === document.body, 'who comes to the screen is left alone').toBe(true);
    const fresh = 'a heron by the weir';
    await write({ old_password: 'an otter', new_password1: fresh, new_password2: fresh });
    await press(button('Change password'));
    expect(fieldOf('old_password').value).toBe('');
    expect(document.activeElement === button('Change password')).toBe(true);
  });

  it('after typed names were discarded', async () => {
    const { actor } = play(profileMachine.provide({ actors: { fetchProfile: answers(user).logic as never } }));
    actor.send({ type: 'profile.open' });
    await show(<NamesCard profile={actor} />);
    await write({ last_name: 'Bell' });
    await press(button('Discard'));
    expect(fieldOf('last_name').value).toBe('');
    expect(document.activeElement === button('Save')).toBe(true);
  });

  it('after a browser was signed out, which is gone from the list', async () => {
    const device = (id: string, current = false): Device => ({
      id,
      current,
      user_agent: '',
      created_at: '2026-11-20T10:00:00.000Z',
      seen_at: '2026-11-20T10:00:00.000Z',
    });
    const devices = [device('1', true), device('2'), device('3')];
    const fetchDevices = answers({ devices, at: Date.parse('2026-11-21') }).logic as never;
    const { actor } = play(devicesMachine.provide({ actors: { fetchDevices, endDevice: silent() as never } }));
    actor.send({ type: 'devices.open' });
    await show(<DevicesCard devices={actor} />);
    await press(button('Sign out An unknown'));
    const list = document.querySelector('[aria-label="Browsers"]')!;
    expect(list.children).toHaveLength(2);
    expect(document.activeElement === list).toBe(true);
  });

  it('while they have to wait for the next try: the button stays where it is', async () => {
    const { actor } = play(emailChangeMachine.provide({ actors: { changeEmail: limited() } }));
    actor.send({ type: 'emailChange.open' });
    await show(<EmailDialog emailChange={actor} keepSecret={String} />);
    await write({ email: 'next@example.com', password: 'a heron' });
    await press(button('Send link'));
    expect([button('Send link').disabled, button('Send link').getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });
});
