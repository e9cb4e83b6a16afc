import type { AccountEvent } from '#src/machines/account.machine.ts';
import type { AppEvent } from '#src/machines/app.machine.ts';
import type { AuthEvent } from '#src/machines/auth.machine.ts';
import type { CacheEvent } from '#src/machines/cache.machine.ts';
import type { CampaignsEvent } from '#src/machines/campaigns.machine.ts';
import type { ConnectionEvent } from '#src/machines/connection.machine.ts';
import type { ConsentEvent } from '#src/machines/consent.machine.ts';
import type { DataExportEvent } from '#src/machines/dataExport.machine.ts';
import type { DeletionEvent } from '#src/machines/deletion.machine.ts';
import type { DevicesEvent } from '#src/machines/devices.machine.ts';
import type { DraftEvent } from '#src/machines/draft.machine.ts';
import type { EmailChangeEvent } from '#src/machines/emailChange.machine.ts';
import type { LedgerEvent } from '#src/machines/ledger.machine.ts';
import type { LiveMachineEvent } from '#src/machines/live.machine.ts';
import type { PasswordChangeEvent } from '#src/machines/passwordChange.machine.ts';
import type { OnboardingEvent } from '#src/machines/onboarding.machine.ts';
import type { PaletteEvent } from '#src/machines/palette.machine.ts';
import type { ProfileEvent } from '#src/machines/profile.machine.ts';
import type { PublishEvent } from '#src/machines/publish.machine.ts';
import type { QueueEvent } from '#src/machines/queue.machine.ts';
import type { RegistrationEvent } from '#src/machines/registration.machine.ts';
import type { ResetConfirmEvent } from '#src/machines/resetConfirm.machine.ts';
import type { ResetEvent } from '#src/machines/reset.machine.ts';
import type { ReportEvent } from '#src/machines/report.machine.ts';
import type { ResourceEvent } from '#src/machines/resource.machine.ts';
import type { SettingsEvent } from '#src/machines/settings.machine.ts';
import type { SidebarEvent } from '#src/machines/sidebar.machine.ts';
import type { SubscriptionEvent } from '#src/machines/subscription.machine.ts';
import type { ThemeEvent } from '#src/machines/theme.machine.ts';
import type { ToastsEvent } from '#src/machines/toasts.machine.ts';
import type { TopUpEvent } from '#src/machines/topUp.machine.ts';
import type { UploadEvent } from '#src/machines/upload.machine.ts';
import type { UploadsEvent } from '#src/machines/uploads.machine.ts';
import type { VerificationEvent } from '#src/machines/verification.machine.ts';
import type { AnyEventObject } from 'xstate';

/** What the charts are told. A new chart's events belong here, and each of their fields needs a decision below. */
type ChartEvent =
  | AccountEvent
  | AppEvent
  | AuthEvent
  | CacheEvent
  | CampaignsEvent
  | ConnectionEvent
  | ConsentEvent
  | DataExportEvent
  | DeletionEvent
  | DevicesEvent
  | DraftEvent
  | EmailChangeEvent
  | LedgerEvent
  | LiveMachineEvent
  | PasswordChangeEvent
  | OnboardingEvent
  | PaletteEvent
  | ProfileEvent
  | PublishEvent
  | QueueEvent
  | RegistrationEvent
  | ReportEvent
  | ResetConfirmEvent
  | ResetEvent
  | ResourceEvent
  | SettingsEvent
  | SidebarEvent
  | SubscriptionEvent
  | ThemeEvent
  | ToastsEvent
  | TopUpEvent
  | UploadEvent
  | UploadsEvent
  | VerificationEvent;

type Type = Exclude<ChartEvent['type'], `xstate.${string}`>;
type Field<T extends Type> = Exclude<keyof Extract<ChartEvent, { type: T }>, 'type'>;

/**
 * What may be written down of each event. Nothing else is: a type that is not listed leaves only its name, a field that
 * is not listed is left out. Fields that end in `secret` hold handles, never what they stand for.
 */
const FIELDS: { readonly [T in Type]: readonly Field<T>[] } = {
  'account.deleted': [],
  'account.makePrimary': ['accountId'],
  'account.open': [],
  'account.refresh': [],
  'account.select': ['accountId'],
  'account.selected': ['adAccountId'],
  'account.setAllowed': ['metaIds'],
  'ad.saved': ['adId'],
  'ads.queued': ['adIds'],
  'app.resume': [],
  'app.suspend': [],
  'auth.edit': [],
  'auth.failed': [],
  'auth.left': [],
  'auth.retry': [],
  'auth.signIn': ['email', 'secret'],
  'auth.signOut': [],
  'auth.signedIn': ['user'],
  'auth.signedOut': [],
  'business.switch': ['businessId'],
  'bytes.failed': ['failure'],
  'bytes.progressed': ['share'],
  'bytes.sent': [],
  'cache.expire': ['topics'],
  'cache.expireAll': [],
  'cache.read': ['key', 'topic'],
  'campaigns.open': ['adAccountId'],
  'campaigns.retry': [],
  'campaigns.sync': [],
  'connection.connect': [],
  'connection.disconnect': [],
  'connection.open': [],
  'connection.refresh': [],
  'connection.retry': [],
  'consent.accept': [],
  'consent.back': [],
  'consent.choose': [],
  'consent.close': [],
  'consent.heard': ['choice'],
  'consent.open': [],
  'consent.refuse': [],
  'consent.save': [],
  'consent.tick': ['analytics'],
  'credits.added': [],
  'credits.buy': [],
  'credits.choose': ['pack'],
  'credits.confirm': ['sessionId'],
  'credits.dismiss': [],
  'credits.refresh': [],
  'dataExport.start': [],
  'deletion.close': [],
  'deletion.edit': [],
  'deletion.open': [],
  'deletion.submit': ['meant', 'secret'],
  'devices.ask': [],
  'devices.end': ['deviceId'],
  'devices.endAll': [],
  'devices.ended': [],
  'devices.open': [],
  'devices.refresh': [],
  'devices.retry': [],
  'devices.stay': [],
  'draft.change': ['fields'],
  'draft.keepMine': [],
  'draft.open': ['adId', 'mediaAssetId'],
  'draft.redo': [],
  'draft.refresh': [],
  'draft.retry': [],
  'draft.save': [],
  'draft.takeTheirs': [],
  'draft.undo': [],
  'draft.written': [],
  'email.asked': [],
  'emailChange.cancel': [],
  'emailChange.close': [],
  'emailChange.edit': ['email'],
  'emailChange.learn': ['pendingEmail'],
  'emailChange.open': [],
  'emailChange.submit': ['email', 'secret'],
  'identity.changed': [],
  'guide.change': ['done'],
  'guide.dismiss': [],
  'guide.fold': [],
  'guide.show': [],
  'guide.unfold': [],
  'journal.failed': [],
  'journal.mended': [],
  'ledger.more': [],
  'ledger.open': ['filter'],
  'ledger.refresh': [],
  'ledger.retry': [],
  'live.heard': ['event'],
  'live.polled': [],
  'live.restored': [],
  'media.finished': ['media', 'mediaAssetId'],
  'page.opened': ['path'],
  'palette.choose': ['commandId'],
  'palette.close': [],
  'palette.help': [],
  'palette.open': [],
  'palette.point': ['at'],
  'palette.type': ['query'],
  'page.shown': [],
  'password.changed': [],
  'passwordChange.edit': [],
  'passwordChange.submit': ['oldSecret', 'newSecret', 'repeatedSecret'],
  'profile.discard': [],
  'profile.edit': ['names'],
  'profile.open': [],
  'profile.refresh': [],
  'profile.retry': [],
  'profile.save': [],
  'profile.saved': ['user'],
  'publish.dismiss': [],
  'publish.request': ['adIds', 'adAccountId', 'wanted'],
  'queue.clearSelection': [],
  'queue.delete': ['adIds'],
  'queue.duplicate': ['adId'],
  'queue.open': ['filter'],
  'queue.refresh': [],
  'queue.retry': [],
  'queue.select': ['adId'],
  'queue.selectAll': [],
  'registration.another': [],
  'registration.choosePlan': ['choice'],
  'registration.edit': [],
  'registration.forgetPlan': [],
  'registration.restart': [],
  'registration.sent': [],
  'registration.submit': ['agreed', 'email', 'secret1', 'secret2'],
  'registration.type': ['email'],
  'report.close': [],
  'report.open': [],
  'report.save': [],
  'report.send': ['emailSecret', 'messageSecret'],
  'resource.expire': [],
  'resource.read': [],
  'reset.edit': [],
  'reset.request': ['email'],
  'reset.resend': [],
  'reset.restart': [],
  'resetConfirm.edit': [],
  'resetConfirm.open': ['tokenSecret', 'uidSecret'],
  'resetConfirm.submit': ['secret1', 'secret2', 'tokenSecret', 'uidSecret'],
  'session.changed': [],
  'session.ended': [],
  'session.expired': [],
  'session.lost': [],
  'settings.open': [],
  'settings.read': ['pendingEmail'],
  'settings.refresh': [],
  'settings.retry': [],
  'settings.switch': ['kind', 'on'],
  'sidebar.close': [],
  'sidebar.group.toggle': ['active', 'title'],
  'sidebar.narrow': [],
  'sidebar.toggle': [],
  'sidebar.wide': [],
  'slot.freed': ['uploadId'],
  'slot.granted': [],
  'slot.wanted': ['uploadId'],
  'stream.heard': ['event'],
  'stream.lost': [],
  'stream.opened': [],
  'subscription.activated': [],
  'subscription.change': ['period', 'plan'],
  'subscription.checkout': ['period', 'plan'],
  'subscription.confirm': ['sessionId'],
  'subscription.portal': [],
  'subscription.refresh': [],
  'subscription.retry': [],
  'tab.adSaved': ['adId'],
  'tab.sessionLost': [],
  'tab.signedIn': ['pk'],
  'tab.signedOut': [],
  'theme.choose': ['theme'],
  'toast.dismiss': ['id'],
  'toast.expire': ['id'],
  'toast.hold': [],
  'toast.release': [],
  'toast.show': ['toast'],
  'upload.cancel': [],
  'upload.finished': ['media', 'mediaAssetId'],
  'upload.pause': [],
  'upload.resume': [],
  'upload.retry': [],
  'upload.wake': [],
  'uploads.add': ['upload'],
  'uploads.remove': ['uploadId'],
  'uploads.wake': [],
  'user.changed': ['user'],
  'verification.edit': [],
  'verification.open': ['secret'],
  'verification.resend': ['email'],
  'verification.retry': ['secret'],
  'verification.sent': [],
};

/**
 * The services whose outcome may be written down, as their charts invoke them. An address that opens something by
 * itself (a signed PUT, a checkout, a consent page) is a handle in it, too.
 */
const OUTCOMES: ReadonlySet<string> = new Set([
  'cancelEmailChange',
  'changeEmail',
  'changePassword',
  'checkFile',
  'checkReset',
  'collectReport',
  'confirmCheckout',
  'confirmReset',
  'confirmPurchase',
  'deleteAccount',
  'deleteAds',
  'disconnect',
  'duplicateAd',
  'endAllDevices',
  'endDevice',
  'endSession',
  'exportData',
  'fetch',
  'fetchAccount',
  'fetchAds',
  'fetchAssets',
  'fetchCampaigns',
  'fetchCredits',
  'fetchDevices',
  'fetchLedger',
  'fetchMore',
  'fetchProfile',
  'fetchSettings',
  'fetchStatus',
  'fetchUser',
  'findLeftBehind',
  'loadDraft',
  'makePrimary',
  'openPortal',
  'presign',
  'process',
  'publishAds',
  'readAds',
  'readChoice',
  'readRecent',
  'refreshLedger',
  'register',
  'requestReset',
  'resend',
  'resendReset',
  'saveDraft',
  'saveProfile',
  'saveSettings',
  'sendReport',
  'setAllowed',
  'signIn',
  'signOut',
  'startCheckout',
  'startConnecting',
  'startPurchase',
  'switchBusiness',
  'syncCampaigns',
  'verify',
]);
/** Charts that end are told of by their own ids: `upload-<id>`, `read-<key>`. */
const ENDING_CHART = /^(?:upload|read)-/;

/** An outcome of a service or of a child chart, or a timer's event. */
const OUTCOME = /^xstate\.(?:done|error)\.actor\.(.+)$/;

const FAILURE_FIELDS = ['kind', 'status', 'text', 'code', 'fields', 'retryAfter'] as const;

/** Failures are plain data; whatever else was thrown is a fault of ours, and may hold anything. */
const plainError = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return {};
  return Object.fromEntries(
    FAILURE_FIELDS.filter((field) => field in error).map((field) => [field, (error as Record<string, unknown>)[field]]),
  );
};

const pick = (event: AnyEventObject, fields: readonly string[]): AnyEventObject => {
  const picked: AnyEventObject = { type: event.type };
  for (const field of fields) if (field in event) picked[field] = event[field];
  return picked;
};

/** The fields of an event that may be written down; null: the type is not listed. */
export const fieldsAllowed = (type: string): readonly string[] | null => {
  if (Object.hasOwn(FIELDS, type)) return FIELDS[type as Type];
  const outcome = OUTCOME.exec(type)?.[1];
  if (outcome === undefined) return type.startsWith('xstate.after.') ? [] : null;
  return OUTCOMES.has(outcome) || ENDING_CHART.test(outcome) ? ['actorId', 'output', 'error'] : null;
};

const hasOnly = (event: AnyEventObject, fields: readonly string[]): boolean => {
  for (const key in event) if (key !== 'type' && !fields.includes(key)) return false;
  return true;
};

/** What of an event is written down. Nearly always the event itself. */
export const redact = (event: AnyEventObject): AnyEventObject => {
  const fields = fieldsAllowed(event.type) ?? [];
  if ('error' in event) {
    const picked = pick(event, fields);
    return 'error' in picked ? { ...picked, error: plainError(picked['error']) } : picked;
  }
  return hasOnly(event, fields) ? event : pick(event, fields);
};
