import { useSelector } from '@xstate/react';
import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { ROUTES } from '#contract/routes.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { type Offer, UNDO_TIME } from '#src/machines/adList/context.ts';
import { selectOffer } from '#src/machines/adListShown.ts';
import { Button, ButtonLink, IconButton } from '#ui/parts/Button.tsx';
import { clock, number } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { adsAddress } from './adsAddress.ts';
import { DELETED_ADDRESS } from './listAddress.ts';
import * as css from './Offers.css.ts';

const countWords = (ads: number): string => `${number(ads)} ${ads === 1 ? 'ad' : 'ads'}`;

const wordsOf = ({ act, adIds, left }: Offer): string => {
  if (act === 'duplicate')
    return adIds.length === 1 ? 'Duplicated as a draft' : `${number(adIds.length)} copies added as drafts`;
  const acted = act === 'applyPreset' ? 'given the preset' : `${act}d`;
  const done = `${countWords(adIds.length)} ${acted}`;
  return left === 0 ? done : `${done}. ${countWords(left)} couldn't be ${acted}`;
};

/** How long there is a way back, and where it is once this is gone; null: it is in sight anyway. */
const untilWords = ({ act, adIds, at }: Offer): string | null => {
  if (act === 'duplicate' || at === undefined) return null;
  const until = clock(at + UNDO_TIME);
  switch (act) {
    case 'delete':
      return `You can restore ${adIds.length === 1 ? 'it' : 'them'} under “Deleted” until ${until}.`;
    case 'archive':
      return 'Find archived ads under “Archived”.';
    case 'applyPreset':
      return `You can undo this until ${until}.`;
  }
};

/** The way to the ads that it was done to, or that were made. */
const Way = ({ act, adIds }: Offer) => {
  const [only, ...others] = adIds;
  if (act === 'duplicate' && others.length === 0)
    return (
      <ButtonLink dense tone="plain" href={`${ROUTES.adBuilder}/${only}`}>
        Open
      </ButtonLink>
    );
  return (
    <ButtonLink
      dense
      tone="plain"
      href={act === 'delete' ? DELETED_ADDRESS : adsAddress(adIds, act === 'archive' ? 'archived' : undefined)}
    >
      Show<span className={hidden}> {others.length === 0 ? 'it' : 'them'}</span>
    </ButtonLink>
  );
};

interface OneProps {
  readonly list: AdListActor;
  readonly offer: Offer;
}

/** Whoever undid one goes on at the one that comes after it. */
const passOn = (element: HTMLElement | null) => (): void => {
  if (element?.contains(document.activeElement)) element.parentElement?.focus({ preventScroll: true });
};

const One = ({ list, offer }: OneProps) => {
  const until = untilWords(offer);
  // It stays for as long as was promised from when it is in sight, which after a reload is later.
  useEffect(() => list.send({ type: 'list.releaseOffers' }), [list]);
  return (
    <div
      className={css.offer}
      ref={passOn}
      // It goes by itself, but from under nobody's hand.
      onPointerEnter={() => list.send({ type: 'list.holdOffers' })}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) list.send({ type: 'list.releaseOffers' });
      }}
      onFocus={() => list.send({ type: 'list.holdOffers' })}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) list.send({ type: 'list.releaseOffers' });
      }}
    >
      <CircleCheck className={css.icon} size={16} aria-hidden="true" />
      <p className={css.words}>
        {wordsOf(offer)}. {until && <span className={css.until}>{until}</span>}
      </p>
      <Way {...offer} />
      <Button dense onClick={() => list.send({ type: 'list.undo', offer: offer.id })}>
        Undo
      </Button>
      <IconButton
        dense
        label={`Dismiss: ${wordsOf(offer)}`}
        onClick={() => list.send({ type: 'list.forgo', offer: offer.id })}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

/** The last thing that was done to ads and can be undone; what was done before it comes after it. */
export const Offers = ({ list }: Pick<OneProps, 'list'>) => {
  const offer = useSelector(list, selectOffer);
  return (
    // Always in the page, so that a screen reader hears what is put into it.
    <section className={css.offers} aria-label="Can be undone" aria-live="polite" tabIndex={-1}>
      {offer && <One key={offer.id} list={list} offer={offer} />}
    </section>
  );
};
