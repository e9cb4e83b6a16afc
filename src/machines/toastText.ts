import { failureText } from '#contract/failureTexts.ts';
import { type PlanName, PLANS } from '#contract/rules/plans.ts';
import type { ToastMessage } from './fact.ts';

export interface ToastText {
  readonly tone: 'success' | 'critical' | 'info';
  readonly text: string;
}

type Plain = Exclude<ToastMessage['code'], 'adsQueued' | 'planActive' | 'callFailed' | 'unread' | 'thanks'>;

const PLAIN: Readonly<Record<Plain, ToastText>> = {
  signedOut: { tone: 'success', text: 'Successfully logged out' },
  signedOutAlready: { tone: 'success', text: 'Already logged out' },
  signedOutUnsure: { tone: 'critical', text: 'Logout completed with warnings' },
  signedOutHere: { tone: 'info', text: 'You have been logged out locally' },
  signedOutElsewhere: { tone: 'info', text: 'You were logged out in another tab' },
  signedOutEverywhere: { tone: 'success', text: 'You are signed out everywhere' },
  nameSaved: { tone: 'success', text: 'Name saved' },
  emailStays: { tone: 'info', text: 'Your address stays as it is' },
  passwordChanged: { tone: 'success', text: 'Password changed. Other browsers were signed out.' },
  accountDeleted: { tone: 'success', text: 'Your account is deleted' },
  metaDisconnected: { tone: 'success', text: 'Meta is disconnected' },
  adDuplicated: { tone: 'success', text: 'Duplicated as a draft' },
  noAdAccount: { tone: 'critical', text: 'Select an ad account first.' },
  notKept: {
    tone: 'critical',
    text: "This browser is out of space or can't store data in this mode. Your work is safe only once it is saved.",
  },
  reportNotOpened: { tone: 'critical', text: 'The report could not be opened. Check your connection and try again.' },
};

const queuedText = (count: number) =>
  count === 1 ? '1 ad queued for publishing' : `${count} ads queued for publishing`;

/** The text after a finished checkout, or for a plan that was already active. */
const welcomeText = (plan: PlanName | null, paid: boolean): string => {
  if (!plan) return paid ? 'Payment received. Your plan is active.' : 'Your plan is active.';
  const { title } = PLANS[plan];
  return paid ? `Payment received. Welcome to ${title}, your credits are ready.` : `You have the ${title} plan.`;
};

/** What the members of a list are, by the call that reads it. */
const MEMBERS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  listInventory: ['ad', 'ads'],
  getAdAccounts: ['ad account', 'ad accounts'],
};

const unreadText = (call: string, entries: number): string => {
  if (entries === 0) return 'Some details could not be read and are left empty.';
  const [one, several] = MEMBERS[call] ?? ['entry', 'entries'];
  return entries === 1
    ? `1 ${one} could not be read and is not shown.`
    : `${entries} ${several} could not be read and are not shown.`;
};

/** A toast in words; made where it is shown, since the journal keeps what charts hold. */
export const toastText = (message: ToastMessage): ToastText => {
  switch (message.code) {
    case 'adsQueued':
      return { tone: 'success', text: queuedText(message.count) };
    case 'planActive':
      return { tone: 'success', text: welcomeText(message.plan, message.paid) };
    case 'callFailed':
      return { tone: 'critical', text: failureText(message.failure, message.call) };
    case 'unread':
      return { tone: 'critical', text: unreadText(message.call, message.entries) };
    case 'thanks':
      return { tone: 'success', text: message.text };
    default:
      return PLAIN[message.code];
  }
};
