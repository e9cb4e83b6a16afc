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

export type Type = Exclude<ChartEvent['type'], `xstate.${string}`>;
type Field<T extends Type> = Exclude<keyof Extract<ChartEvent, { type: T }>, 'type'>;
/** An event that says no more than its name needs no decision; see bare.ts. */
export type Telling = { [T in Type]: [Field<T>] extends [never] ? never : T }[Type];

/**
 * What may be written down of each event. Nothing else is: a type that is not listed leaves only its name, a field that
 * is not listed is left out. Fields that end in `secret` hold handles, never what they stand for.
 */
const FIELDS: { readonly [T in Telling]: readonly Field<T>[] } = {
  'account.makePrimary': ['accountId'],
  'account.select': ['accountId'],
  'account.selected': ['adAccountId'],
  'account.setAllowed': ['metaIds'],
  'ad.saved': ['adId'],
  'ads.queued': ['adIds'],
  'auth.signIn': ['email', 'secret'],
  'auth.signedIn': ['user'],
  'business.switch': ['businessId'],
  'bytes.failed': ['failure'],
  'bytes.progressed': ['share'],
  'cache.expire': ['topics'],
  'cache.read': ['key', 'topic'],
  'campaigns.open': ['adAccountId'],
  'consent.heard': ['choice'],
  'consent.tick': ['analytics'],
  'credits.choose': ['pack'],
  'credits.confirm': ['sessionId'],
  'deletion.submit': ['meant', 'secret'],
  'devices.end': ['deviceId'],
  'draft.change': ['fields'],
  'draft.open': ['adId', 'mediaAssetId'],
  'emailChange.edit': ['email'],
  'emailChange.learn': ['pendingEmail'],
  'emailChange.submit': ['email', 'secret'],
  'guide.change': ['done'],
  'ledger.open': ['filter'],
  'live.heard': ['event'],
  'media.finished': ['media', 'mediaAssetId'],
  'page.opened': ['path'],
  'palette.choose': ['commandId'],
  'palette.point': ['at'],
  'palette.type': ['query'],
  'passwordChange.submit': ['oldSecret', 'newSecret', 'repeatedSecret'],
  'profile.edit': ['names'],
  'profile.saved': ['user'],
  'publish.request': ['adIds', 'adAccountId', 'wanted'],
  'queue.delete': ['adIds'],
  'queue.duplicate': ['adId'],
  'queue.open': ['filter'],
  'queue.select': ['adId'],
  'registration.choosePlan': ['choice'],
  'registration.submit': ['agreed', 'email', 'secret1', 'secret2'],
  'registration.type': ['email'],
  'report.send': ['emailSecret', 'messageSecret'],
  'reset.request': ['email'],
  'resetConfirm.open': ['tokenSecret', 'uidSecret'],
  'resetConfirm.submit': ['secret1', 'secret2', 'tokenSecret', 'uidSecret'],
  'settings.read': ['pendingEmail'],
  'settings.switch': ['kind', 'on'],
  'sidebar.group.toggle': ['active', 'title'],
  'slot.freed': ['uploadId'],
  'slot.wanted': ['uploadId'],
  'stream.heard': ['event'],
  'subscription.change': ['period', 'plan'],
  'subscription.checkout': ['period', 'plan'],
  'subscription.confirm': ['sessionId'],
  'tab.adSaved': ['adId'],
  'tab.signedIn': ['pk'],
  'theme.choose': ['theme'],
  'toast.dismiss': ['id'],
  'toast.expire': ['id'],
  'toast.show': ['toast'],
  'upload.finished': ['media', 'mediaAssetId'],
  'uploads.add': ['upload'],
  'uploads.remove': ['uploadId'],
  'user.changed': ['user'],
  'verification.open': ['secret'],
  'verification.resend': ['email'],
  'verification.retry': ['secret'],
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
  if (Object.hasOwn(FIELDS, type)) return FIELDS[type as Telling];
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
