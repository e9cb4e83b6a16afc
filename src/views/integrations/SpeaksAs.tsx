import type { AdAccount, BusinessInfo } from '#contract/calls/meta.ts';
import { SelectField } from '#ui/parts/Field.tsx';
import { withGone } from '../ads/withGone.ts';
import * as css from './Integrations.css.ts';

interface SpeaksAsProps {
  readonly account: AdAccount;
  readonly page: NonNullable<AdAccount['page']>;
  /** Of the business. */
  readonly assets: Pick<NonNullable<BusinessInfo['business']>, 'facebook_pages' | 'instagram_accounts'>;
  /** Whom they are to speak as. */
  readonly pageId: string;
  readonly instagramId: string | null;
  readonly busy: boolean;
  readonly onSpeaker: (account: AdAccount, pageId: string, instagramId: string | null) => void;
}

/** D6.1: the page and the Instagram account that the ads of an account speak as, unless a preset or the ad says otherwise. */
export const SpeaksAs = ({ account, page, assets, pageId, instagramId, busy, onSpeaker }: SpeaksAsProps) => {
  const { facebook_pages: pages, instagram_accounts: instagrams } = assets;
  const current = account.instagram;
  const linkedTo = (pageId: string) => instagrams.find(({ page_id: id }) => id === pageId)?.id ?? null;
  const offered = instagrams.map(({ id, username }) => ({ id, name: username ? `@${username}` : id }));
  return (
    <fieldset className={css.speaks} disabled={busy}>
      <SelectField
        label="Facebook page"
        aria-label={`Facebook page of ${account.name}`}
        value={pageId}
        // As on Meta, a page brings its Instagram account.
        onChange={({ target }) => onSpeaker(account, target.value, linkedTo(target.value))}
      >
        {withGone(pages, page.id, page.name).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Instagram account"
        aria-label={`Instagram account of ${account.name}`}
        value={instagramId ?? ''}
        onChange={({ target }) => onSpeaker(account, pageId, target.value || null)}
      >
        <option value="">No Instagram account</option>
        {withGone(offered, current?.id ?? null, `@${current?.username}`).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
};
