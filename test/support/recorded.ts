import { NO_DETAILS } from '#contract/rules/details.ts';
import { fromCallback, createActor, type AnyActorRef } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { User } from '#contract/calls/identity.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { listen } from '#src/journal/listen.ts';
import { versionsOf } from '#src/journal/versions.ts';
import type { AppActor, AppInput } from '#src/machines/app.machine.ts';
import { wholeApp, wholeSession } from '#src/machines/wholeApp.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { UploadInput } from '#src/machines/upload/context.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { inert } from './inert.ts';
import { checkedAds } from '#test/machines/charts/samples.ts';
import { answers, fails, settle, silent } from './play.ts';

const ACCOUNT = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b10';
export const AD = '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d001';
export const UPLOAD = '9b2f6a1c-9b10-4a51-9d55-0f2a6a1c9b77';
const OTHER_AD = '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d002';

/** What the person of the recording wrote, is called, and chose: none of it may leave the browser. */
export const WRITTEN = {
  email: 'maria.keller@riverside.example',
  firstName: 'Maria',
  lastName: 'Keller-Ozturk',
  name: 'Autumn jackets, last chance',
  headline: 'Warm feet from 79 €',
  text: 'Our cobbler Ahmed mends them for life. 🥾',
  link: 'https://shop.riverside.example/jackets?mail=maria',
  otherName: 'Unfinished ad',
  campaign: 'Harvest 2026',
  file: 'maria-in-the-snow.jpg',
  reason: 'Meta says: this page belongs to Keller.',
} as const;

const user: User = {
  pk: 7,
  username: WRITTEN.email,
  email: WRITTEN.email,
  first_name: WRITTEN.firstName,
  last_name: WRITTEN.lastName,
};
const fields: AdFields = {
  ...EMPTY_FIELDS,
  name: WRITTEN.name,
  headline: WRITTEN.headline,
  primary_text: WRITTEN.text,
  link: WRITTEN.link,
  ad_account_id: ACCOUNT,
  adset: {
    id: '120200000000001',
    name: 'Women 25–45',
    campaign_id: '120200000000002',
    campaign_name: WRITTEN.campaign,
  },
};
const image = { id: AD, final_key: 'final/1', width: 1080, height: 1080, url: '/api/uploads/images/1/' };
const ad: Ad = {
  id: AD,
  status: 'draft',
  ad_account_id: ACCOUNT,
  adset: fields.adset,
  copy: {
    name: fields.name,
    headline: fields.headline,
    primary_text: fields.primary_text,
    description: '',
    cta_text: fields.cta_text,
  },
  link: fields.link,
  details: NO_DETAILS,
  inherited: { enhancements: {} },
  media: { media_asset_id: AD, mediaStatus: 'uploaded', square: image, portrait: null },
  publication: null,
  analyticsData: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const upload: UploadInput = {
  uploadId: UPLOAD,
  adId: AD,
  mediaAssetId: AD,
  adAccountId: ACCOUNT,
  format: 'square',
  fileName: WRITTEN.file,
  size: 1_200_000,
};
const input: AppInput = {
  sidebar: { collapsed: false, narrow: false, openStates: { Ads: true } },
  theme: 'system',
  selectedAccountId: ACCOUNT,
};

const rejected = { kind: 'rejected', status: 400, text: WRITTEN.reason, code: 'image_refused', fields: {} };
const quiet = fromCallback(() => {});

/** Services that answer as the recording needs them; those of screens that are not visited stay silent. */
const provided = () => {
  const given = {
    authActors: { fetchUser: answers(user).logic },
    draftActors: {
      loadDraft: answers({ ad: null, copy: null }).logic,
      saveDraft: answers(fails({ kind: 'network' }), ad).logic,
    },
    uploadActors: {
      checkFile: answers({ ok: true, type: 'image/jpeg', width: 1200, height: 1200 }).logic,
      presign: answers({ presignedUrl: 'https://store.example/raw?signature=abc', storageKey: 'raw/1' }).logic,
      sendBytes: fromCallback(({ sendBack }) => {
        sendBack({ type: 'bytes.progressed', share: 0.4 });
        sendBack({ type: 'bytes.sent' });
      }),
      finishMedia: answers(fails(rejected)).logic,
    },
    publishActors: {
      readAds: answers(
        checkedAds(ad, { ...ad, id: OTHER_AD, adset: null, copy: { ...ad.copy, name: WRITTEN.otherName } }),
      ).logic,
      publishAds: answers({
        results: [{ original_id: AD, status: 'queued', error: null }],
        validation_errors: [{ ad_name: WRITTEN.otherName, errors: ['Choose an ad set.'] }],
        unchecked: [],
      }).logic,
    },
  };
  const session = inert(wholeSession).provide({
    actors: {
      subscription: silent(),
      connection: silent(),
      campaigns: silent(),
      queue: silent(),
      profile: silent(),
      live: quiet,
      draft: inert(draftMachine).provide({ actors: given.draftActors as never }),
      publish: publishMachine.provide({ actors: given.publishActors as never }),
      uploads: inert(uploadsMachine).provide({
        actors: {
          findLeftBehind: silent(),
          upload: inert(uploadMachine).provide({ actors: given.uploadActors as never }),
        } as never,
      }),
    } as never,
  });
  return inert(wholeApp).provide({
    actors: { auth: inert(authMachine).provide({ actors: given.authActors as never }), session },
  });
};

const child = (actor: AnyActorRef, ...ids: string[]): AnyActorRef =>
  ids.reduce((at, id) => at.getSnapshot().children[id] as AnyActorRef, actor);

/** Signs in, writes an ad, fails to save it and tries again, fails to upload an image, publishes one ad of two. */
const act = async (app: AppActor): Promise<void> => {
  await settle();
  child(app, 'session').send({ type: 'draft.open', adId: AD, mediaAssetId: AD });
  await settle();
  const draft = child(app, 'session', `draft-${AD}`);
  draft.send({ type: 'draft.change', fields: { name: fields.name } });
  draft.send({ type: 'draft.change', fields });
  draft.send({ type: 'draft.save' });
  await settle();
  draft.send({ type: 'draft.retry' });
  await settle();
  child(app, 'session', 'uploads').send({ type: 'uploads.add', upload });
  await settle();
  await settle();
  child(app, 'session', 'publish').send({ type: 'publish.request', adIds: [AD, OTHER_AD], adAccountId: ACCOUNT });
  await settle();
  await settle();
};

/** A journal as the product writes it, of the product's own charts; `app` is the live system that it tells of. */
export const recordSession = async (): Promise<{ readonly file: JournalFile; readonly app: AppActor }> => {
  const entries: JournalEntry[] = [];
  const { inspect, clock } = listen({ redact: (event) => event, hear: (entry) => void entries.push(entry) });
  const app = createActor(provided(), { id: 'app', systemId: 'app', input, inspect, clock });
  app.start();
  await act(app);
  return {
    app,
    file: JSON.parse(
      JSON.stringify({
        format: 'millrace-journal',
        formatVersion: 1,
        build: '0.1.0',
        madeAt: '2026-11-21T09:00:00.000Z',
        page: {
          path: `/ad-builder/${AD}`,
          width: 1440,
          height: 900,
          pixelRatio: 2,
          language: 'en-GB',
          agent: 'Mozilla/5.0',
        },
        versions: versionsOf(wholeApp),
        input,
        snapshot: null,
        entries,
      }),
    ) as JournalFile,
  };
};
