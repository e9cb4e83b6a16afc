import type { AdMedia } from '#contract/ad.ts';
import type { Subscription } from '#contract/calls/accounts.ts';
import type { User } from '#contract/calls/auth.ts';
import type { Failure } from '#contract/failure.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { sidebarMachine } from '#src/machines/sidebar.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { ModelOptions } from '#test/support/model.ts';
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** Failures that charts tell apart, one of each. */
export const failures = {
  network: { kind: 'network' },
  unauthorized: { kind: 'unauthorized', text: null },
  forbidden: { kind: 'forbidden', text: null, code: null },
  server: { kind: 'server', status: 500, text: null },
  limited: { kind: 'limited', text: 'Slow down.', retryAfter: 2 },
  rejected: { kind: 'rejected', status: 400, text: 'No.', code: null, fields: {} },
} satisfies Record<string, Failure>;

export const user: User = { pk: 7, username: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: '' };

const MEDIA_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';

const error = (...kinds: Failure[]) => kinds.map((failure) => ({ error: failure }));

/** A chart with what its paths need: inputs to start from, payloads, and what tells its states apart. */
export interface Chart extends Omit<ModelOptions, 'input'> {
  readonly machine: AnyStateMachine;
  readonly inputs?: readonly unknown[];
  /** Transitions that no path can take, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

const billing = (active: boolean): Subscription => ({
  subscription_status: active ? 'active' : 'canceled',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  current_period_start: '2026-11-01T00:00:00.000Z',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  subscription_updated_at: '2026-11-01T00:00:00.000Z',
  has_active_subscription: active,
  subscription_ends_soon: false,
  plan_name: 'pro',
  billing_period: 'monthly',
});
const account = (active: boolean) => ({ output: { billing: active ? billing(true) : null, credits: null } });

const media: AdMedia = {
  media_asset_id: MEDIA_ID,
  mediaStatus: 'uploaded',
  square: { final_key: 'final/1', width: 1080, height: 1080, url: '/api/uploads/media/1/square/' },
  portrait: null,
};

const auth: Chart = {
  machine: authMachine,
  project: ({ retries, secondsLeft, failure }: ContextFrom<typeof authMachine>) => [
    retries,
    secondsLeft > 1,
    failure?.kind,
  ],
  events: {
    'auth.signIn': [{ email: user.email, secret: 'handle' }],
    'user.changed': [{ user }],
    'xstate.done.actor.fetchUser': [{ output: user }],
    'xstate.error.actor.fetchUser': error(failures.unauthorized, failures.network, failures.server),
    'xstate.done.actor.signIn': [{ output: user }],
    'xstate.error.actor.signIn': error(failures.network, failures.limited, failures.rejected, {
      ...failures.rejected,
      code: 'email_not_verified',
    }),
    'xstate.error.actor.signOut': error(failures.unauthorized, failures.network),
    'xstate.error.actor.endSession': error(failures.network),
  },
};

const subscription: Chart = {
  machine: subscriptionMachine,
  project: ({ failure }: ContextFrom<typeof subscriptionMachine>) => failure?.kind,
  events: {
    'subscription.checkout': [{ plan: 'pro', period: 'monthly' }],
    'subscription.confirm': [{ sessionId: 'cs_1' }],
    'xstate.done.actor.fetchAccount': [account(true), account(false)],
    'xstate.error.actor.fetchAccount': error(failures.server),
    'xstate.done.actor.startCheckout': [{ output: 'https://pay.example/c/1' }],
    'xstate.error.actor.startCheckout': error(failures.server, { ...failures.rejected, code: 'already_subscribed' }),
    'xstate.done.actor.startPortal': [{ output: 'https://pay.example/p/1' }],
    'xstate.error.actor.startPortal': error(failures.server),
    'xstate.done.actor.confirmCheckout': [account(true), account(false)],
    'xstate.error.actor.confirmCheckout': error(failures.server),
  },
};

const upload: Chart = {
  machine: uploadMachine,
  inputs: [
    {
      uploadId: 'upload-1',
      mediaAssetId: MEDIA_ID,
      adAccountId: MEDIA_ID,
      format: 'square',
      fileName: 'a.jpg',
      size: 1000,
    },
  ],
  project: ({ retries, type, target, share, fault, failure }: ContextFrom<typeof uploadMachine>) => [
    retries,
    type,
    target !== null,
    share === 1,
    fault?.code,
    failure?.kind,
  ],
  events: {
    'xstate.done.actor.checkFile': [
      { output: { ok: true, type: 'image/jpeg', width: 1200, height: 1200 } },
      {
        output: {
          ok: false,
          fault: { code: 'IMAGE_TOO_LARGE', message: 'Square image is too large. Maximum file size is 8MB.' },
        },
      },
    ],
    'xstate.error.actor.checkFile': error(failures.network),
    'xstate.done.actor.presign': [{ output: { presignedUrl: 'https://store.example/1', storageKey: 'raw/1' } }],
    'xstate.error.actor.presign': error(failures.network, failures.forbidden),
    'bytes.progressed': [{ share: 0.5 }],
    'bytes.failed': [{ failure: failures.network }, { failure: failures.forbidden }],
    'xstate.done.actor.process': [{ output: media }],
    'xstate.error.actor.process': error(failures.server, failures.rejected),
  },
};

const sidebar: Chart = {
  machine: sidebarMachine,
  inputs: [
    { collapsed: false, narrow: false, openStates: {} },
    { collapsed: true, narrow: true, openStates: {} },
  ],
  project: ({ openStates }: ContextFrom<typeof sidebarMachine>) => openStates,
  events: { 'sidebar.group.toggle': [{ title: 'Ads', active: true }] },
};

/** Every chart of the product whose paths are generated. */
export const charts: readonly Chart[] = [auth, subscription, upload, sidebar];
