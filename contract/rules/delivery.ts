interface Holders {
  readonly adset: {
    readonly effective_status: string;
    readonly end_time: string | null;
    readonly is_dynamic_creative?: boolean | undefined;
  };
  readonly campaign: { readonly effective_status: string };
}

/** Why Meta delivers no ad of an ad set, however active it is. */
export interface Hold {
  /** In a word or two, beside a name. */
  readonly mark: string;
  /** In a sentence. */
  readonly text: string;
  /** Nothing can be published there, or not any more. */
  readonly isClosed: boolean;
}

/** Meta refuses an ad with one creative in such an ad set. */
export const DYNAMIC_MARK = 'Dynamic creative';

/** The same where ads are put in ad sets. */
export const DYNAMIC_REASON = 'Takes only dynamic creative';

const GONE: Readonly<Record<string, string>> = { ARCHIVED: 'archived', DELETED: 'deleted' };

const goneHold = (what: string, gone: string): Hold => ({
  mark: `${what} ${gone}`,
  text: `The ${what.toLowerCase()} was ${gone} at Meta.`,
  isClosed: true,
});
const hold = (mark: string, text: string): Hold => ({ mark, text, isClosed: false });

/** Why no ad of ours can be published in an ad set, whenever it is; null: nothing that is known. */
export const closedHold = ({ adset, campaign }: Holders): Hold | null => {
  for (const [what, status] of [
    ['Campaign', campaign.effective_status],
    ['Ad set', adset.effective_status],
  ] as const)
    if (GONE[status]) return goneHold(what, GONE[status]);
  return adset.is_dynamic_creative
    ? { mark: DYNAMIC_MARK, text: 'The ad set takes only dynamic creative.', isClosed: true }
    : null;
};

/** What keeps the ads of an ad set from running, as far as Meta's statuses tell; null: nothing. */
export const holdOf = ({ adset, campaign }: Holders, now: number): Hold | null => {
  const closed = closedHold({ adset, campaign });
  if (closed) return closed;
  if (adset.end_time !== null && Date.parse(adset.end_time) <= now) return hold('Ended', 'The ad set has ended.');
  if (adset.effective_status === 'PAUSED') return hold('Ad set paused', 'The ad set is paused at Meta.');
  return campaign.effective_status === 'PAUSED' || adset.effective_status === 'CAMPAIGN_PAUSED'
    ? hold('Campaign paused', 'The campaign is paused at Meta.')
    : null;
};
