import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BusinessInfo } from '#contract/calls/meta.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Integrations.css.ts';
import { isNamedTwice } from './isNamedTwice.ts';

interface BusinessCardProps {
  readonly info: BusinessInfo;
  readonly busy: boolean;
  /** The business that is chosen and not switched to yet; null: none. */
  readonly wanted: string | null;
  /** Why the last change was refused. */
  readonly refused: ReactNode;
  readonly onChoose: (businessId: string) => void;
  readonly onSync: (() => void) | null;
}

const Names = ({ term, names }: { readonly term: string; readonly names: readonly string[] }) => (
  <div>
    <dt className={css.term}>{term}</dt>
    {names.length === 0 ? <dd>None</dd> : names.map((name) => <dd key={name}>{name}</dd>)}
  </div>
);

const Head = ({ info, busy, onSync }: Omit<BusinessCardProps, 'onChoose' | 'wanted' | 'refused'>): ReactNode =>
  onSync && (
    <Button dense busy={busy} icon={<RefreshCw size={13} aria-hidden="true" />} onClick={onSync}>
      {info.synced_at ? 'Refresh' : 'Load from Meta'}
    </Button>
  );

/** Which business the ads are for, and what belongs to it. */
export const BusinessCard = (props: BusinessCardProps) => {
  const { info, busy, wanted, refused, onChoose } = props;
  return (
    <Card
      title="Business"
      sub={
        info.synced_at ? (
          <>
            Updated <Ago at={info.synced_at} />
          </>
        ) : (
          'Choose the business to advertise for'
        )
      }
      aside={<Head {...props} />}
    >
      {refused}
      {info.discovered_businesses.length === 0 ? (
        <p className={css.soft}>Meta shows no business for your account. Create one on Meta, then refresh.</p>
      ) : (
        <div className={css.choices} role="radiogroup" aria-label="Business">
          {info.discovered_businesses.map((business) => (
            <label className={css.choice} key={business.id}>
              <input
                className={css.control}
                type="radio"
                name="business"
                value={business.id}
                checked={business.id === (wanted ?? info.selected_business_id)}
                disabled={busy}
                onChange={() => onChoose(business.id)}
              />
              <span className={css.words}>
                {business.name}
                {isNamedTwice(business, info.discovered_businesses) && (
                  <span className={css.soft}>ID {business.id}</span>
                )}
              </span>
              {business.id === wanted && wanted !== info.selected_business_id && (
                <Pill tone="attention">{busy ? 'Switching' : 'Not switched'}</Pill>
              )}
            </label>
          ))}
        </div>
      )}
      {info.business && (
        <dl className={css.assets}>
          <Names term="Facebook pages" names={info.business.facebook_pages.map((page) => page.name)} />
          <Names
            term="Instagram accounts"
            names={info.business.instagram_accounts.map((each) => `@${each.username}`)}
          />
          <Names term="Pixels" names={info.business.pixel_ids.map((pixel) => pixel.name)} />
        </dl>
      )}
    </Card>
  );
};
