import type { AdFact } from '#contract/calls/adHistory.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';

/** Autosave makes many facts of one sitting. */
const SITTING_MS = 10 * 60_000;

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  headline: 'Headline',
  primary_text: 'Primary text',
  description: 'Description',
  cta_text: 'Call to action',
  link: 'Link',
  display_link: 'Display link',
  url_parameters: 'URL parameters',
  ad_account_id: 'Ad account',
  adset: 'Ad set',
  square_image_id: 'Square image',
  portrait_image_id: 'Portrait image',
  preset_id: 'Preset',
  page_id: 'Facebook page',
  instagram_id: 'Instagram account',
  pixel_id: 'Pixel',
  enhancements: 'Enhancements',
  wanted_status: 'Start as',
  comment: 'Comment',
};

/** Meta's differences have names in words already. */
export const fieldWord = (name: string): string => FIELDS[name] ?? name;

const IMAGES = new Set(['square_image_id', 'portrait_image_id']);

const changedWords = ({ fields, of }: AdFact): string => {
  if (of !== null && fields.some(({ name }) => name === 'preset_id')) return `Preset “${of}” applied`;
  if (of !== null) return `Preset “${of}” deleted; the ad kept what it gave`;
  if (fields.length > 0 && fields.every(({ name }) => IMAGES.has(name))) return 'Image changed';
  return fields.length === 1 ? `${fieldWord(fields[0]!.name)} changed` : 'Ad changed';
};

const switchWord = (status: string | null): string => (status === 'ACTIVE' ? 'on' : 'off');

/** What happened, in a few words. */
export const factWords = (fact: AdFact): string => {
  const { type, by, status, of } = fact;
  switch (type) {
    case 'ad.created':
      return 'Ad created';
    case 'ad.duplicated':
      return of === null ? 'Created as a copy' : `Created as a copy of “${of.trim() || 'Untitled ad'}”`;
    case 'ad.changed':
      return changedWords(fact);
    case 'ad.returnedToDraft':
      return 'Back to draft';
    case 'ad.deleted':
      return 'Ad deleted';
    case 'ad.restored':
      return by === 'you' ? 'Deletion undone' : "Brought back, because it couldn't be turned off at Meta";
    case 'ad.archived':
      return by === 'flow' ? 'Archived, because a new version replaced it' : 'Archived';
    case 'ad.unarchived':
      if (by === 'flow') return 'Unarchived, because a run went on with it';
      return by === 'you' ? 'Unarchived' : 'Unarchived, because it was turned on at Meta';
    case 'ad.queued':
      return `Queued for publishing, to start as ${status === 'ACTIVE' ? 'active' : 'paused'}`;
    case 'ad.published':
      return 'Published';
    case 'ad.stopped':
      return 'Publishing stopped';
    case 'ad.failed':
      return 'Publishing failed';
    case 'ad.statusChanged': {
      const publication = { effective_status: status, meta_issues: [] };
      return `Status at Meta: ${statusWord(shownStatus({ status: 'published', publication }))}`;
    }
    case 'ad.switchAsked':
      return `Asked to turn ${switchWord(status)}`;
    case 'ad.switched':
      return `Turned ${switchWord(status)} at Meta`;
    case 'ad.switchFailed':
      return 'Turning on or off failed';
    case 'ad.updateAsked':
      return 'Asked to update the ad at Meta';
    case 'ad.updated':
      return 'Ad updated at Meta';
    case 'ad.updateFailed':
      return 'Updating the ad at Meta failed';
    case 'ad.budgetAsked':
      return 'Asked to change the budget';
    case 'ad.budgetChanged':
      return 'Budget changed at Meta';
    case 'ad.budgetFailed':
      return 'Changing the budget failed';
    case 'ad.changesRequested':
      return 'Changes asked for in a review';
    case 'ad.declined':
      return 'Rejected in a review';
    case 'ad.changedAtMeta':
      return 'Changed in Ads Manager';
  }
};

const WHO = { you: 'You', flow: 'A flow', reviewer: 'A reviewer', millrace: 'Millrace', meta: 'Meta' } as const;

/** Who did it: `You`, `Flow “Stop-loss”`, `A reviewer, for flow “Weekly”`. */
export const byWords = ({ by, flow }: AdFact): string => {
  if (flow === null) return WHO[by];
  const named = `low “${flow.trim() || 'Untitled flow'}”`;
  return by === 'flow' ? `F${named}` : `${WHO[by]}, for f${named}`;
};

const isPlainChange = ({ type, of }: AdFact): boolean => type === 'ad.changed' && of === null;

/** The history, newest first, with the changes of one sitting as one; those that changed nothing are left out. */
export const sittingsOf = (facts: readonly AdFact[]): readonly AdFact[] => {
  const rows: AdFact[] = [];
  for (const fact of facts) {
    if (isPlainChange(fact) && fact.fields.length === 0) continue;
    const last = rows.at(-1);
    const isSame =
      last &&
      isPlainChange(last) &&
      isPlainChange(fact) &&
      last.by === fact.by &&
      last.run?.id === fact.run?.id &&
      Date.parse(last.at) - Date.parse(fact.at) <= SITTING_MS;
    if (!isSame) {
      rows.push(fact);
      continue;
    }
    const known = new Set(last.fields.map(({ name }) => name));
    const older = fact.fields.filter(({ name }) => !known.has(name));
    rows[rows.length - 1] = { ...last, fields: [...last.fields, ...older] };
  }
  return rows;
};
