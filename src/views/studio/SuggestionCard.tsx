import { useSelector } from '@xstate/react';
import { Check, Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/brief.ts';
import { ROUTES } from '#contract/routes.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Spot } from '#src/machines/studio/context.ts';
import {
  selectAdAt,
  selectItem,
  selectPictureAt,
  selectPinnedAt,
  selectStanding,
  selectTexts,
  selectWork,
  type Standing,
} from '#src/machines/studioShown.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Studio.css.ts';
import { credits, FRAMEWORKS } from './studioWords.ts';
import { SuggestionAd } from './SuggestionAd.tsx';
import { SuggestionImages } from './SuggestionImages.tsx';

interface SuggestionCardProps {
  readonly studio: StudioActor;
  readonly spot: Spot;
  /** Names where it stands, whatever is written for it. */
  readonly place: string;
  readonly suggestion: SuggestionActor;
  /** From 1, as it is read out. */
  readonly number: number;
  readonly page: string;
  readonly language: Language;
  /** Why it was not written again when it was asked for last; null: nothing was. */
  readonly refused: string | null;
  readonly onAgain: () => void;
}

/** The texts alone, without whatever else a suggestion has. */
const copyTexts = ({ primary_text, headline, description }: AdTexts): AdTexts => ({
  primary_text,
  headline,
  description,
});

const FIELD_LABELS = { primary_text: 'Primary text', headline: 'Headline', description: 'Description' } as const;

const STATE_WORDS: Partial<Readonly<Record<Standing, string>>> = {
  waiting: 'Waiting for its turn',
  writing: 'Writing…',
  cancelled: 'Stopped. You did not pay for it.',
};

interface EditProps {
  readonly suggestion: SuggestionActor;
  /** On its way into the queue: what is written now would not be in the draft. */
  readonly isOut: boolean;
  readonly onDone: () => void;
}

/** What was written, in the person's own words. It is kept as it is typed. */
const Edit = ({ suggestion, isOut, onDone }: EditProps) => {
  const texts = useSelector(suggestion, selectTexts);
  return (
    <>
      {TEXT_FIELDS.map((field) => (
        <CountedField
          key={field}
          name={field}
          label={FIELD_LABELS[field]}
          lines={field === 'primary_text' ? 6 : undefined}
          value={texts[field]}
          limits={TEXT_LIMITS[field]}
          readOnly={isOut}
          onValue={(value) => suggestion.send({ type: 'suggestion.edit', texts: { [field]: value } })}
        />
      ))}
      <Button dense ref={passFocusTo('li', '[aria-label^="Edit "], a')} onClick={onDone}>
        Done
      </Button>
    </>
  );
};

interface ActsProps extends Pick<SuggestionCardProps, 'suggestion' | 'number'> {
  readonly onEdit: () => void;
}

const Acts = ({ suggestion, number, onEdit }: ActsProps) => {
  const standing = useSelector(suggestion, selectStanding);
  const wanted = standing === 'accepted' || standing === 'edited';
  const unwanted = standing === 'rejected';
  const name = `suggestion ${number}`;
  return (
    <div className={css.decide} ref={passFocusTo('li', 'textarea, a')}>
      <Button
        dense
        tone={wanted ? 'primary' : 'quiet'}
        icon={<Check size={14} aria-hidden="true" />}
        aria-pressed={wanted}
        aria-label={`${wanted ? 'Accepted' : 'Accept'} ${name}`}
        onClick={() => suggestion.send({ type: wanted ? 'suggestion.reset' : 'suggestion.accept' })}
      >
        {wanted ? 'Accepted' : 'Accept'}
      </Button>
      <Button dense icon={<Pencil size={14} aria-hidden="true" />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        dense
        icon={unwanted ? <Undo2 size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
        aria-pressed={unwanted}
        aria-label={`${unwanted ? 'Rejected' : 'Reject'} ${name}`}
        onClick={() => suggestion.send({ type: unwanted ? 'suggestion.reset' : 'suggestion.reject' })}
      >
        {unwanted ? 'Rejected' : 'Reject'}
      </Button>
    </div>
  );
};

const Again = ({ number, onAgain }: Pick<SuggestionCardProps, 'number' | 'onAgain'>) => (
  <Button
    dense
    tone="plain"
    aria-label={`Rewrite suggestion ${number} for ${credits(CREDIT_PRICES.copy)}`}
    onClick={onAgain}
  >
    Rewrite · {credits(CREDIT_PRICES.copy)}
  </Button>
);

/** Whether it is among the ads that are being added now. */
const useIsOut = (adding: boolean, wanted: boolean): boolean => {
  const [began, setBegan] = useState({ adding, wanted });
  if (began.adding !== adding) setBegan({ adding, wanted });
  return adding && began.wanted;
};

/** One suggestion: how far it is, how it looks, and what to make of it. */
export const SuggestionCard = (props: SuggestionCardProps) => {
  const { studio, spot, place, suggestion, number, page, language, refused, onAgain } = props;
  const [isOpen, setEditing] = useState(false);
  const standing = useSelector(suggestion, selectStanding);
  const item = useSelector(suggestion, selectItem);
  const texts = useSelector(suggestion, selectTexts);
  const picture = useSelector(studio, selectPictureAt(spot));
  const pinned = useSelector(studio, selectPinnedAt(spot));
  const adId = useSelector(studio, selectAdAt(spot));
  const made = item.suggestion !== null;
  const wanted = standing === 'accepted' || standing === 'edited';
  const isOut = useIsOut(useSelector(studio, selectWork) === 'adding', wanted);
  const editing = isOpen && adId === null;
  const look = [css.card, wanted && css.chosen, (standing === 'rejected' || standing === 'cancelled') && css.aside];
  return (
    <li
      className={look.filter(Boolean).join(' ')}
      aria-label={`Suggestion ${number}`}
      data-state={standing}
      data-place={place}
      tabIndex={-1}
      ref={passFocusTo('ul', `[data-place="${place}"]`)}
    >
      <div className={css.labels}>
        {item.suggestion && <Pill tone="neutral">{FRAMEWORKS[item.suggestion.framework]}</Pill>}
        {standing === 'edited' && <Pill tone="positive">Edited</Pill>}
        {adId !== null && <Pill tone="positive">In the queue</Pill>}
        {standing === 'failed' && <Pill tone="critical">Failed</Pill>}
        <span className={css.angle}>{item.suggestion ? item.suggestion.angle : STATE_WORDS[standing]}</span>
      </div>
      {editing ? (
        <Edit suggestion={suggestion} isOut={isOut} onDone={() => setEditing(false)} />
      ) : standing === 'failed' ? (
        <>
          <p>{refused ?? item.reason ?? 'It could not be written.'} You did not pay for it.</p>
          <div className={css.acts}>
            <Button dense onClick={onAgain}>
              Write again · {credits(CREDIT_PRICES.copy)}
            </Button>
          </div>
        </>
      ) : (
        standing !== 'cancelled' &&
        (standing === 'rejected' ? (
          <p>{texts.headline || texts.primary_text}</p>
        ) : (
          <SuggestionAd
            item={item}
            pictures={picture?.pictures ?? null}
            pinned={pinned?.square ?? pinned?.portrait ?? null}
            texts={texts}
            page={page}
            language={language}
            writing={standing === 'writing'}
          />
        ))
      )}
      {item.suggestion && !editing && standing !== 'rejected' && (
        <SuggestionImages
          studio={studio}
          spot={spot}
          number={number}
          copy={{ ...copyTexts(texts), cta_text: item.suggestion.cta_text }}
        >
          <Again number={number} onAgain={onAgain} />
        </SuggestionImages>
      )}
      {made && refused !== null && (
        <p className={css.soft} role="alert">
          Not written again: {refused} You did not pay for it.
        </p>
      )}
      {made && !editing && (
        <>
          {standing === 'rejected' && (
            <div className={css.acts}>
              <Again number={number} onAgain={onAgain} />
            </div>
          )}
          {adId === null ? (
            <Acts suggestion={suggestion} number={number} onEdit={() => setEditing(true)} />
          ) : (
            <div className={css.acts}>
              <ButtonLink dense href={`${ROUTES.adBuilder}/${adId}`} aria-label={`Open draft of suggestion ${number}`}>
                Open draft
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </li>
  );
};
