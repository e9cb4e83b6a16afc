import { type Html, type Tone, badge, html, moment } from '#sandbox/page.ts';
import { hashesOf, imageUrl } from '../nodes/advertised.ts';
import { adState } from '../state.ts';
import type { Row } from '../store.ts';
import type { World } from '../world.ts';
import { metaPage } from './frame.ts';

const SHOWN = 60;

const tone = (state: string): Tone => {
  if (state === 'ACTIVE') return 'good';
  if (state === 'PENDING_REVIEW' || state === 'PENDING_BILLING_INFO') return 'warn';
  return state === 'DISAPPROVED' || state === 'WITH_ISSUES' ? 'bad' : 'quiet';
};

/** `PENDING_REVIEW` as people write it. */
const words = (state: string) => `${state[0]}${state.slice(1).toLowerCase().replaceAll('_', ' ')}`;

const thumb = ({ store, origin }: World, account: string, hash: string) => {
  const image = store.get('image', `${account.slice(4)}:${hash}`);
  if (!image) return null;
  const { width, height, name } = image.data;
  return html`<a class="thumb" href="${new URL(imageUrl(origin(), image)).pathname}">
    <img
      src="${new URL(imageUrl(origin(), image)).pathname}?width=480"
      alt="${name}"
      width="${width}"
      height="${height}"
      loading="lazy"
    />
    <span>${width} × ${height}</span>
  </a>`;
};

const published = (world: World, ad: Row<'ad'>): Html => {
  const { store } = world;
  const state = adState(store, ad);
  const creative = store.get('creative', ad.data.creative);
  const adset = store.get('adset', ad.data.adset);
  const campaign = adset && store.get('campaign', adset.data.campaign);
  const hashes = hashesOf(creative?.data.spec);
  return html`<article class="card" id="ad-${ad.id}">
    <div class="row between">
      <h3>${ad.data.name}</h3>
      ${badge(words(state), tone(state))}
    </div>
    ${
      hashes.length > 0
        ? html`<div class="thumbs">${hashes.map((hash) => thumb(world, ad.parent, hash))}</div>`
        : html`<p class="muted">This creative has no image.</p>`
    }
    <dl class="facts">
      <dt>Ad</dt>
      <dd class="code">${ad.id}</dd>
      <dt>Set to</dt>
      <dd>${words(ad.data.status)}</dd>
      <dt>Created</dt>
      <dd>${moment(ad.at)}</dd>
      <dt>Account</dt>
      <dd>${store.get('account', ad.parent)?.data.name} <span class="muted code">${ad.parent}</span></dd>
      <dt>Campaign</dt>
      <dd>${campaign?.data.name}</dd>
      <dt>Ad set</dt>
      <dd>${adset?.data.name}</dd>
      <dt>Creative</dt>
      <dd><span class="code">${ad.data.creative}</span></dd>
    </dl>
    <details>
      <summary>Creative as stored by Meta</summary>
      <pre tabindex="0">${JSON.stringify({ name: creative?.data.name, ...creative?.data.spec }, null, 2)}</pre>
    </details>
  </article>`;
};

/** Every ad with the images and the creative that it really has. */
export const publishedPage = (world: World): Html => {
  const ads = world.store.all('ad', { newestFirst: true });
  const images = world.store.all('image').length;
  return metaPage({
    title: 'Published',
    current: '/sandbox/published',
    main: html` <header class="stack">
        <h1>Published</h1>
        <p class="lead">
          ${ads.length} ads, ${world.store.all('creative').length} creatives, ${images} images.
          ${ads.length > SHOWN && `The newest ${SHOWN} are shown.`}
        </p>
      </header>
      ${
        ads.length === 0
          ? html`<p class="empty">
              Nothing published yet. Ads you publish in Millrace appear here, with their images.
            </p>`
          : html`<div class="grid">${ads.slice(0, SHOWN).map((ad) => published(world, ad))}</div>`
      }`,
  });
};
