import { useSelector } from '@xstate/react';
import {
  type ConsentActor,
  selectChoice,
  selectChoosing,
  selectShown,
  selectTicked,
} from '#src/machines/consent.machine.ts';
import { ConsentCard, type ConsentCardProps } from './ConsentCard.tsx';

interface ConsentViewProps {
  readonly consent: ConsentActor;
  readonly place?: ConsentCardProps['place'];
  /** Shown whatever the chart says: as the page had it before the chart was there. */
  readonly always?: boolean;
}

/** The card as the chart has it. */
export const ConsentView = ({ consent, place, always = false }: ConsentViewProps) => {
  const shown = useSelector(consent, selectShown);
  const now = useSelector(consent, selectChoice);
  const choosing = useSelector(consent, selectChoosing);
  const ticked = useSelector(consent, selectTicked);
  if (!shown && !always) return null;
  return (
    <ConsentCard
      choosing={choosing}
      now={now}
      ticked={ticked}
      place={place}
      onAccept={() => consent.send({ type: 'consent.accept' })}
      onRefuse={() => consent.send({ type: 'consent.refuse' })}
      onChoose={() => consent.send({ type: 'consent.choose' })}
      onTick={(analytics) => consent.send({ type: 'consent.tick', analytics })}
      onSave={() => consent.send({ type: 'consent.save' })}
      onBack={() => consent.send({ type: 'consent.back' })}
      onClose={() => consent.send({ type: 'consent.close' })}
    />
  );
};
