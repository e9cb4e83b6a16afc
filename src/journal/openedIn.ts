import { lateNames, type LateName } from '#src/machines/sessionCharts.ts';
import type { Left } from './begin.ts';

interface Persisted {
  readonly snapshot?: { readonly children?: Readonly<Record<string, Persisted | undefined>> };
}

/** `draft-<adId>` is the chart `draft`. */
const nameOf = (id: string): string => id.split('-')[0]!;

/** The charts below a chart, as an earlier page left them. */
const childrenOf = (left: Left['snapshot'], ...path: readonly string[]): object =>
  path.reduce<Persisted | undefined>((chart, id) => chart?.snapshot?.children?.[id], {
    snapshot: left?.state as Persisted['snapshot'],
  })?.snapshot?.children ?? {};

/** Whether an ad was being changed at Meta, or asked about before. */
export const changesAtMeta = ({ snapshot, entries }: Left): boolean =>
  Object.keys(childrenOf(snapshot, 'session', 'publish')).some((id) => /^ad(?:Start|Switch|Update)-/.test(id)) ||
  entries.some(
    ({ path, event }) => path === 'app/session/publish' && /^publish\.(?:ask|switch|edit)$/.test(event.type),
  );

/** Whether the list of ads was open. */
export const listsAds = ({ snapshot, entries }: Left): boolean =>
  'list' in childrenOf(snapshot, 'session', 'queue') ||
  entries.some(({ path, event }) => path === 'app/session/queue' && event.type === 'queue.openList');

/** Whether an image was on its way. */
export const uploads = ({ snapshot, entries }: Left): boolean =>
  Object.keys(childrenOf(snapshot, 'session', 'uploads')).some((id) => id.startsWith('upload-')) ||
  entries.some(
    ({ path, event }) =>
      path === 'app/session/uploads' && /^(?:uploads\.add|xstate\.done\.actor\.findLeftBehind)$/.test(event.type),
  );

/** The charts that were opened in a session: by a screen, by an ad, or by an image that arrived for one. */
export const openedIn = ({ snapshot, entries }: Left): readonly LateName[] => {
  const opened = new Set(Object.keys(childrenOf(snapshot, 'session')).map(nameOf));
  for (const { path, event } of entries) {
    if (path !== 'app/session') continue;
    if (event.type === 'screen.open') opened.add(String(event['chart']));
    else if ('adId' in event) opened.add('draft');
  }
  return lateNames.filter((name) => opened.has(name));
};
