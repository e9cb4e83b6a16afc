import { useId } from 'react';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { isOnAtMeta } from '#contract/rules/archivable.ts';
import { onAtMeta } from '#contract/rules/onAtMeta.ts';
import { mayBePublished, mayBeRetried, passesReview } from '#contract/rules/publishable.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { mayBeStopped } from '#contract/rules/stoppable.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { counted } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { input } from '#ui/parts/Switch.css.ts';
import * as row from '../ads/AdRow.css.ts';
import { isAtMeta, nameOf, reviewHref, reviewWords, subOf } from '../ads/adWords.ts';
import { AdsManagerLink } from '../ads/AdsManagerLink.tsx';
import { AtMetaNotes } from '../ads/AtMetaNotes.tsx';
import { faultsOf } from '../ads/faults.ts';
import { faultyField, fixHref } from '../ads/fix.ts';
import { FixInCopy } from '../ads/FixInCopy.tsx';
import { FailureDetails } from '../ads/FailureDetails.tsx';
import { MetaReasons } from '../ads/MetaReasons.tsx';
import { Progress } from '../ads/Progress.tsx';
import * as css from './AdTable.css.ts';

interface AdProps {
  readonly ad: Ad;
}

/** What a table and cards show of an ad alike. */
export const Named = ({ ad, folded = false }: AdProps & { readonly folded?: boolean | undefined }) => {
  const adset = folded ? withInherited(ad).adset : null;
  return (
    <span className={row.words}>
      <Link className={row.name} href={`${ROUTES.adBuilder}/${ad.id}`}>
        {nameOf(ad)}
      </Link>
      <span className={row.sub}>{subOf(ad)}</span>
      {adset && <span className={row.sub}>{adset.name}</span>}
    </span>
  );
};

interface StatusProps extends AdProps {
  readonly lost: boolean;
  readonly onSwitch: (ad: Ad, wanted: SwitchStatus) => void;
  readonly onPublish: (ad: Ad) => void;
  readonly onStop: (ad: Ad) => void;
}

/** D5.12: whether it is on at Meta, and whether Meta shows it; a press asks first, and says what will spend. */
const OnAtMeta = ({ ad, onSwitch }: Pick<StatusProps, 'ad' | 'onSwitch'>) => {
  const { isOn, delivers, held } = onAtMeta(ad);
  const note = useId();
  const doing = isOn ? 'Turn off' : 'Turn on';
  return (
    <>
      <label className={css.onOff} title={held ? `On, but not delivering: ${held}. ${doing}` : doing}>
        <span className={hidden}>{nameOf(ad)} is on at Meta</span>
        <input
          className={isOn && !delivers ? `${input} ${css.held}` : input}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={held ? note : undefined}
          checked={isOn}
          onChange={({ target }) => onSwitch(ad, target.checked ? 'ACTIVE' : 'PAUSED')}
        />
      </label>
      {held && (
        <span className={hidden} id={note}>
          Not delivering: {held}
        </span>
      )}
    </>
  );
};

/** D5.12: what a draft waits for: its errors, a review that stands among the flows, or a press. */
const DraftStep = ({ ad, onPublish }: AdProps & Pick<StatusProps, 'onPublish'>) => {
  const errors = faultsOf(ad).length;
  const words = `Fix ${counted(errors, 'error')}`;
  if (errors > 0)
    return (
      <Link className={css.step} href={fixHref(ad.id, faultyField(ad))} aria-label={`${words} of ${nameOf(ad)}`}>
        {words}
      </Link>
    );
  if (ad.review?.state === 'open')
    return (
      <Link className={css.step} href={reviewHref(ad.review)} aria-label={`Review ${nameOf(ad)}`}>
        Review
      </Link>
    );
  return mayBePublished(ad) && !passesReview(ad) ? (
    <button type="button" className={css.step} onClick={() => onPublish(ad)} aria-label={`Publish ${nameOf(ad)}`}>
      Publish
    </button>
  ) : null;
};

/** Whether it is on its way for longer than a moment: it has its turn later, or waits for Meta. */
const isHeldUp = (ad: Ad, lost: boolean): boolean =>
  mayBeStopped(ad) && (lost || ad.status === 'queued' || ad.publication?.waits_until != null);

const Review = ({ ad }: AdProps) => {
  const words = reviewWords(ad);
  return words && <span className={row.waits}>{words}</span>;
};

/** Meta shows no ad that it rejected: a switch would promise otherwise. Its menu turns it off. */
const isSwitchable = (ad: Ad): boolean => isAtMeta(ad) && shownStatus(ad) !== 'rejected';

export const Status = ({ ad, lost, onSwitch, onPublish, onStop }: StatusProps) => (
  <>
    <span className={css.state}>
      {isSwitchable(ad) && <OnAtMeta key={ad.id} ad={ad} onSwitch={onSwitch} />}
      <AdStatusPill status={shownStatus(ad)} />
      {ad.status === 'draft' && <DraftStep ad={ad} onPublish={onPublish} />}
      {isHeldUp(ad, lost) && (
        <button
          type="button"
          className={css.step}
          onClick={() => onStop(ad)}
          aria-label={`Stop publishing ${nameOf(ad)}`}
        >
          Stop
        </button>
      )}
    </span>
    {ad.status === 'draft' && <Review ad={ad} />}
    {isAtMeta(ad) && !isSwitchable(ad) && isOnAtMeta(ad) && (
      <span className={row.waits}>Not shown. If Meta approves it after all, it runs.</span>
    )}
    {ad.status !== 'draft' && <Progress folds ad={ad} lost={lost} className={row.waits} />}
  </>
);

interface TroubleProps extends AdProps {
  readonly onFix: (ad: Ad) => void;
  readonly onRetry: (ad: Ad) => void;
}

/** D5.12: why Meta did not take an ad, and both ways on. */
const Failed = ({ ad, onRetry }: Omit<TroubleProps, 'onFix'>) => (
  <div className={row.trouble}>
    {ad.publication?.error && <FailureDetails error={ad.publication.error} />}
    <p className={row.ways}>
      {mayBeRetried(ad) && (
        <Button dense onClick={() => onRetry(ad)}>
          Retry<span className={hidden}> {nameOf(ad)}</span>
        </Button>
      )}
      <ButtonLink dense href={fixHref(ad.id, faultyField(ad))}>
        Fix<span className={hidden}> {nameOf(ad)}</span>
      </ButtonLink>
    </p>
  </div>
);

/** What went wrong, and what to do. Meta takes no other text for a rejected ad from us, so that a copy is fixed. */
export const Trouble = ({ ad, onFix, onRetry }: TroubleProps) => {
  if (ad.status === 'failed') return <Failed ad={ad} onRetry={onRetry} />;
  const link = <AdsManagerLink ad={ad} />;
  const ways = (
    <>
      <FixInCopy dense ad={ad} onFix={onFix} />
      {link}
    </>
  );
  return (
    <>
      <MetaReasons ad={ad} fix={ways} />
      <AtMetaNotes ad={ad} />
      {shownStatus(ad) !== 'rejected' && link}
    </>
  );
};
