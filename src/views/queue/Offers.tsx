import { useSelector } from '@xstate/react';
import { CircleCheck, X } from 'lucide-react';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import { ROUTES } from '#contract/routes.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import type { Offer } from '#src/machines/adList/context.ts';
import { selectBusy, selectOffers } from '#src/machines/adListShown.ts';
import { Button, ButtonLink, IconButton } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { listAddress } from './listAddress.ts';
import * as css from './Offers.css.ts';

const countWords = (ads: number): string => `${number(ads)} ${ads === 1 ? 'ad' : 'ads'}`;

const wordsOf = ({ act, adIds, left }: Offer): string => {
  if (act === 'duplicate')
    return adIds.length === 1 ? 'Duplicated as a draft' : `${number(adIds.length)} copies added as drafts`;
  const acted = act === 'applyPreset' ? 'given the preset' : `${act}d`;
  const done = `${countWords(adIds.length)} ${acted}`;
  return left === 0 ? done : `${done}. ${countWords(left)} couldn't be ${acted}`;
};

const WINDOW = UNDO_MINUTES === 60 ? 'an hour' : `${UNDO_MINUTES} minutes`;

/** The way to what was made. */
const Copies = ({ adIds: [only, ...others] }: Pick<Offer, 'adIds'>) =>
  others.length === 0 ? (
    <ButtonLink dense tone="plain" href={`${ROUTES.adBuilder}/${only}`}>
      Open
    </ButtonLink>
  ) : (
    <ButtonLink dense tone="plain" href={listAddress({ filter: 'draft', q: '', sort: '-created' })}>
      Show drafts
    </ButtonLink>
  );

/** What was done to ads and can be undone. It stays as long as that is so, also across a reload. */
export const Offers = ({ list }: { readonly list: AdListActor }) => {
  const offers = useSelector(list, selectOffers);
  const working = useSelector(list, selectBusy);
  return (
    // Always in the page, so that a screen reader hears what is put into it.
    <section className={css.offers} aria-label="Can be undone" aria-live="polite">
      {offers.map((offer) => (
        <div className={css.offer} key={offer.id}>
          <CircleCheck className={css.icon} size={16} aria-hidden="true" />
          <p className={css.words}>
            {wordsOf(offer)}.{' '}
            {offer.act !== 'duplicate' && <span className={css.until}>You can undo this for {WINDOW}.</span>}
          </p>
          {offer.act === 'duplicate' && <Copies adIds={offer.adIds} />}
          <Button dense disabled={working} onClick={() => list.send({ type: 'list.undo', offer: offer.id })}>
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
      ))}
    </section>
  );
};
