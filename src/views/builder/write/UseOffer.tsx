import { useSelector } from '@xstate/react';
import type { AdFields } from '#contract/adFields.ts';
import type { OffersActor } from '#src/machines/offers.machine.ts';
import { selectUsed } from '#src/machines/offersShown.ts';
import { selectItem } from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { Button } from '#ui/parts/Button.tsx';

interface UseOfferProps {
  readonly offers: OffersActor;
  readonly suggestion: SuggestionActor;
  /** What it would take the place of, as the ad is then. */
  readonly before: () => Partial<AdFields>;
  readonly onUse: () => void;
  readonly onUndo: (before: Partial<AdFields>) => void;
}

/** Puts an offer into the ad, or takes it out again: what it took the place of comes back. */
export const UseOffer = ({ offers, suggestion, before, onUse, onUndo }: UseOfferProps) => {
  const { index } = useSelector(suggestion, selectItem);
  const used = useSelector(offers, selectUsed);
  const isUsed = used?.index === index;
  const use = () => {
    const replaced = before();
    onUse();
    offers.send({ type: 'offers.use', index, before: replaced });
    suggestion.send({ type: 'suggestion.accept' });
  };
  const undo = () => {
    onUndo(used!.before);
    offers.send({ type: 'offers.undo' });
    suggestion.send({ type: 'suggestion.reset' });
  };
  return (
    <Button
      dense
      aria-label={isUsed ? `Undo suggestion ${index + 1}` : `Use suggestion ${index + 1}`}
      onClick={isUsed ? undo : use}
    >
      {isUsed ? 'Undo' : 'Use'}
    </Button>
  );
};
