import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { input } from '#ui/parts/Switch.css.ts';
import * as row from '../ads/AdRow.css.ts';
import { isAtMeta, nameOf } from '../ads/adWords.ts';
import { AdsManagerLink } from '../ads/AdsManagerLink.tsx';
import { AtMetaNotes } from '../ads/AtMetaNotes.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import * as css from './AdTable.css.ts';

interface AdProps {
  readonly ad: Ad;
}

/** What a table and cards show of an ad alike. */
export const Named = ({ ad }: AdProps) => {
  const { adset } = withInherited(ad);
  return (
    <span className={row.words}>
      <Link className={row.name} href={`${ROUTES.adBuilder}/${ad.id}`}>
        {nameOf(ad)}
      </Link>
      <span className={row.sub}>{ad.copy.headline || 'No headline yet'}</span>
      {adset && <span className={`${row.sub} ${css.folded}`}>{adset.name}</span>}
    </span>
  );
};

interface StatusProps extends AdProps {
  readonly lost: boolean;
  readonly onSwitch: (ad: Ad, wanted: SwitchStatus) => void;
}

/** D5.12: whether it is on at Meta; a press asks first, and says what will spend. */
const OnAtMeta = ({ ad, onSwitch }: Omit<StatusProps, 'lost'>) => (
  <label className={css.onOff} title={isOnAtMeta(ad) ? 'Turn off' : 'Turn on'}>
    <span className={hidden}>{nameOf(ad)} is on at Meta</span>
    <input
      className={input}
      type="checkbox"
      role="switch"
      aria-checked={isOnAtMeta(ad)}
      checked={isOnAtMeta(ad)}
      onChange={({ target }) => onSwitch(ad, target.checked ? 'ACTIVE' : 'PAUSED')}
    />
  </label>
);

export const Status = ({ ad, lost, onSwitch }: StatusProps) => (
  <>
    <span className={css.state}>
      {isAtMeta(ad) && <OnAtMeta ad={ad} onSwitch={onSwitch} />}
      <AdStatusPill status={shownStatus(ad)} />
    </span>
    <Progress ad={ad} lost={lost} className={row.waits} />
  </>
);

/** What went wrong, and what to do. Meta takes no other text for a rejected ad from us, so that a copy is fixed. */
export const Trouble = ({ ad, onDuplicate }: AdProps & { readonly onDuplicate: (ad: Ad) => void }) => {
  if (ad.status === 'failed') return ad.publication?.error && <FailureDetails error={ad.publication.error} />;
  const fix = (
    <Button dense onClick={() => onDuplicate(ad)}>
      Fix in a copy<span className={hidden}> of {nameOf(ad)}</span>
    </Button>
  );
  return (
    <>
      <MetaReasons ad={ad} fix={fix} />
      <AtMetaNotes ad={ad} />
      <AdsManagerLink ad={ad} />
    </>
  );
};
