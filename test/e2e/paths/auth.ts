import type { Page } from 'playwright/test';
import { authCalls } from '#test/paths/auth.ts';
import { auth } from '#test/machines/charts/auth.ts';
import { entrance } from '../pages/entrance.ts';
import { shell } from '../pages/shell.ts';
import { PASSWORD } from '../support/person.ts';
import { failing, succeeding } from '#test/paths/answers.ts';
import { clickButton, seeAlert, seeButton, seeHeading, seeText } from './acts.ts';
import type { Adapter } from './adapter.ts';
import { otherTabSays } from './otherTab.ts';

const openProfile = async (page: Page): Promise<void> => {
  await shell(page).chooseOfAccount('Account');
};

export const authAdapter: Adapter = {
  chart: auth,
  actorPath: 'app/auth',
  calls: {
    ...authCalls,
    readProfile: ['GET', /^\/api\/accounts\/profile\/$/],
  },
  open: async ({ page, events }) => {
    // A sign-in ends the session that it finds, and the paths that follow are walked in this one.
    if (events.some(({ type }) => type === 'xstate.done.actor.signIn')) await page.context().clearCookies();
    await page.goto('/login?journal=closed', { waitUntil: 'commit' });
  },
  timed: ['xstate.done.actor.countdown'],
  acts: {
    'xstate.done.actor.fetchUser': succeeding('readUser'),
    'xstate.error.actor.fetchUser': failing('readUser'),
    'auth.retry': clickButton('Retry'),
    'auth.signIn': async ({ page, person }) => {
      const email = page.getByLabel('Email');
      // Whoever was refused presses the button again; typing would be another event.
      if ((await email.inputValue()) !== person.email) await email.fill(person.email);
      const password = entrance(page).password;
      if ((await password.inputValue()) === '') await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    'auth.edit': ({ page }) => page.getByLabel('Email').fill('somebody.else@example.com'),
    'xstate.done.actor.signIn': async ({ calls }) => {
      await calls.answer('login', 'continue');
      await calls.answer('readUser', 'continue');
    },
    'xstate.error.actor.signIn': failing('login'),
    'xstate.done.actor.countdown': ({ page }) => page.clock.runFor(3000),
    'auth.signOut': async ({ page }) => {
      await shell(page).logOut();
    },
    // Not passed on to the server: the paths that follow are walked in the same session.
    'xstate.done.actor.signOut': ({ calls }) =>
      calls.answer('logout', { status: 200, json: { detail: 'Successfully logged out.' } }),
    'xstate.error.actor.signOut': failing('logout'),
    'session.lost': async ({ page, calls }) => {
      await openProfile(page);
      await calls.answer('readProfile', { status: 401, json: {} });
    },
    'xstate.done.actor.endSession': ({ calls }) =>
      calls.answer('logout', { status: 200, json: { detail: 'Successfully logged out.' } }),
    'session.expired': ({ page }) => otherTabSays(page, { type: 'tab.sessionLost' }),
    'session.ended': ({ page }) => otherTabSays(page, { type: 'tab.signedOut' }),
    'session.starting': ({ page }) => otherTabSays(page, { type: 'tab.signingIn' }),
    'session.changed': async ({ page }) => {
      // As the sign-in in the other tab leaves it.
      await page.evaluate(() => localStorage.removeItem('auth.signOutDue'));
      await otherTabSays(page, { type: 'tab.signedIn', pk: 1 });
    },
  },
  heard: ['session.expired', 'session.ended', 'session.starting', 'session.changed'],
  ignore: ({ type, output }) =>
    // Who somebody is they change on the screen of the account, which has its own tests.
    ['app.suspend', 'app.resume', 'user.changed', 'xstate.error.actor.endSession'].includes(type) ||
    // A minute later, and without a word to anybody.
    type.startsWith('xstate.after.owingDelay') ||
    (type === 'xstate.done.actor.fetchUser' && output === null),
  sees: [
    ['failed', seeHeading('Authentication Error')],
    ['signedIn', seeButton(/^Account:/)],
    ['signedOut', seeHeading('Sign in')],
    [{ signedOut: 'refused' }, seeAlert(/No\.|We could not reach the server/)],
    [{ signedOut: 'limited' }, seeAlert('Too many attempts')],
    [{ signedOut: 'unverified' }, seeButton(/^(Resend email|Send again)/)],
    ['lost', seeText('Your session has ended')],
    ['left', seeHeading('Sign in')],
  ],
};
