import type { ConnectionSnapshot } from './connection.machine.ts';
import type { Change } from './connection/context.ts';
import type { FailingCall } from '#contract/failureTexts.ts';
import { type FailedCall, failedCallText, mayPass, OFFLINE_TEXT } from './outcome.ts';

// What a screen shows of the connection; apart from the chart, which is in the first scripts that somebody loads.

/** Whether an ad can be published through an ad account, and if not, why. `checking`, `unread`: we do not know. */
export type AdAccountStatus = 'usable' | 'checking' | 'unread' | 'disconnected' | 'expired' | 'noAccount';

/** `adAccountId` is ours; null where the ad names none and none is selected. */
export const selectAdAccountStatus =
  (adAccountId: string | null) =>
  (snapshot: ConnectionSnapshot): AdAccountStatus => {
    const { status, business, accounts } = snapshot.context;
    if (!status) return snapshot.matches('failed') ? 'unread' : 'checking';
    if (status.health === 'expired') return 'expired';
    if (!status.connected) return 'disconnected';
    if (!business) return snapshot.matches({ connected: { assets: 'unread' } }) ? 'unread' : 'checking';
    return accounts.some((account) => account.id === adAccountId && account.is_allowed) ? 'usable' : 'noAccount';
  };

type ConnectionPart = 'access' | 'business' | 'accounts';

/** The part of the screen where a call is asked for. A call that nobody asked for belongs to none. */
const PART_OF: { readonly [C in FailingCall]?: ConnectionPart } = {
  initiateMetaOAuth: 'access',
  disconnectMeta: 'access',
  switchBusiness: 'business',
  setPrimaryAdAccount: 'accounts',
  setSpeaksAs: 'accounts',
  setAllowedAdAccounts: 'accounts',
};

/** What failed, and where there was no way to the server, that. */
const refusalText = (context: FailedCall): string | null => {
  const text = failedCallText(context);
  return text !== null && context.failure?.kind === 'network' ? `${text}. ${OFFLINE_TEXT}` : text;
};

/** Why what was asked for there did not happen; null where nothing says so. */
export const selectRefusal =
  (part: ConnectionPart) =>
  ({ context }: ConnectionSnapshot): string | null =>
    context.failedCall !== null && PART_OF[context.failedCall] === part ? refusalText(context) : null;

/** What is asked for and not made yet; null: nothing. */
export const selectWanted = (snapshot: ConnectionSnapshot): Change | null => snapshot.context.wanted?.change ?? null;

/** What is asked for in a part and not made: being made, or it can be tried again. */
export const selectPending =
  (part: ConnectionPart) =>
  ({ context: { wanted } }: ConnectionSnapshot): Change | null =>
    wanted !== null && PART_OF[wanted.call] === part ? wanted.change : null;

/** A change is made again that was refused for a moment, or whose answer was lost. */
export const selectRepeating = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches({ connected: { assets: 'changing' } }) && snapshot.context.failure !== null;

/** Whether disconnecting failed for a reason that may pass: what was confirmed need not be asked again. */
export const selectMayDisconnectAgain = ({ context: { failure, failedCall } }: ConnectionSnapshot): boolean =>
  failedCall === 'disconnectMeta' && mayPass(failure);

export const selectConnecting = (snapshot: ConnectionSnapshot) => snapshot.hasTag('connecting');
export const selectDisconnecting = (snapshot: ConnectionSnapshot) => snapshot.hasTag('disconnecting');

/** What was known stays on the screen while it is read again. */
export const selectSettled = (snapshot: ConnectionSnapshot) =>
  snapshot.hasTag('settled') || (snapshot.matches('loading') && snapshot.context.status !== null);
