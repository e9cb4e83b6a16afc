import { failureText } from '#contract/failureTexts.ts';
import { type PlanName, PLANS } from '#contract/rules/plans.ts';
import type { ToastMessage } from './fact.ts';

export interface ToastText {
  readonly tone: 'success' | 'critical' | 'info';
  readonly text: string;
}

type Plain = Exclude<
  ToastMessage['code'],
  'presetDone' | 'adsQueued' | 'adsChanged' | 'adsSettled' | 'planActive' | 'callFailed' | 'unread' | 'thanks'
>;

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
  stillPublishing: {
    tone: 'info',
    text: 'Not sent: other ads are still being published. Publish these again in a moment.',
  },
  notKept: {
    tone: 'critical',
    text: "This browser is out of space or can't store data in this mode. Your work is safe only once it is saved.",
  },
  leftBehind: { tone: 'info', text: 'Millrace was updated. Your last changes before that may be missing.' },
  reportNotOpened: { tone: 'critical', text: 'The report could not be opened. Check your connection and try again.' },
};

const PRESET_DONE: Readonly<Record<Extract<ToastMessage, { code: 'presetDone' }>['act'], string>> = {
  create: 'Preset created',
  save: 'Preset saved',
  duplicate: 'Preset duplicated',
  makeDefault: 'Set as the default',
  unmakeDefault: 'No longer the default',
  delete: 'Preset deleted',
};

const count = (ads: number): string => (ads === 1 ? '1 ad' : `${ads} ads`);

type Changed = Extract<ToastMessage, { code: 'adsChanged' }>;

const OTHER_WORDS = { applyPreset: 'given the preset', undoPreset: 'restored', stop: 'stopped' } as const;

/** What was done to ads, after their number. */
const actedWord = (act: Changed['act']): string =>
  act in OTHER_WORDS
    ? OTHER_WORDS[act as keyof typeof OTHER_WORDS]
    : act.startsWith('turn')
      ? `turned ${act.slice(4).toLowerCase()}`
      : `${act}d`;

const changedText = ({ act, done, left }: Changed): ToastText => {
  const acted = actedWord(act);
  const text = act === 'duplicate' ? `${done} copies added as drafts` : `${count(done)} ${acted}`;
  return left === 0
    ? { tone: 'success', text }
    : { tone: 'info', text: `${text}. ${count(left)} couldn't be ${acted}.` };
};

/** An ad that is stopped could be one that ran. */
const doneText = (act: Changed['act'] | 'publish', done: number, acted: string): string =>
  act === 'stop' ? `Publishing of ${count(done)} stopped` : `${count(done)} ${acted}`;

type Settled = Omit<Extract<ToastMessage, { code: 'adsSettled' }>, 'code'>;

/** How many it was done to, and how many not. */
export const settledText = ({ act, done, rejected, failed, stopped = 0 }: Settled): string => {
  if (stopped > 0 && done + rejected + failed === 0) return doneText('stop', stopped, '');
  const acted = act === 'publish' ? 'published' : actedWord(act);
  return [
    ...(done > 0 || rejected + failed === 0 ? [doneText(act, done, acted)] : []),
    ...(rejected > 0 ? [`${rejected} rejected by Meta`] : []),
    ...(failed > 0 ? [act === 'publish' ? `${failed} failed` : `${failed} couldn't be ${acted}`] : []),
    ...(stopped > 0 ? [`${stopped} stopped by you`] : []),
  ].join(', ');
};

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
    case 'presetDone':
      return { tone: 'success', text: PRESET_DONE[message.act] };
    case 'adsQueued':
      return { tone: 'success', text: `${count(message.count)} queued for publishing` };
    case 'adsChanged':
      return changedText(message);
    case 'adsSettled':
      return { tone: message.rejected + message.failed > 0 ? 'critical' : 'success', text: settledText(message) };
    case 'planActive':
      return { tone: 'success', text: welcomeText(message.plan, message.paid) };
    case 'callFailed':
      return { tone: 'critical', text: failureText(message.failure, message.call) };
    case 'unread':
      return { tone: 'critical', text: unreadText(message.call, message.entries) };
    case 'thanks':
      return { tone: message.good === false ? 'critical' : 'success', text: message.text };
    default:
      return PLAIN[message.code];
  }
};
