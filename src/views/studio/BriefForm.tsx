import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import { type Brief, BRIEF_LIMITS, Language, Tone } from '#contract/brief.ts';
import { lengthFault } from '#contract/rules/lengthFault.ts';
import type { ReactNode } from 'react';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import {
  selectBrief,
  selectFollowsLanguage,
  selectLanguageRead,
  selectPinned,
  selectReplaced,
} from '#src/machines/studioShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { BriefChoice, type BriefChoiceProps } from './BriefChoice.tsx';
import { cut } from './briefLabels.ts';
import { goToField } from './briefLack.ts';
import { BriefLink } from './BriefLink.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import * as css from './Studio.css.ts';
import { LANGUAGES, TONES } from './studioWords.ts';

type TextName = 'product' | 'audience' | 'offer' | 'problem' | 'proof' | 'angle';

interface Question {
  readonly name: TextName;
  readonly label: string;
  readonly placeholder: string;
  readonly lines?: number;
  readonly hint?: string;
}

const FIRST: readonly Question[] = [
  { name: 'product', label: 'Product', placeholder: 'Cold brew coffee by post', lines: 2 },
  { name: 'audience', label: 'Audience', placeholder: 'People who work from home' },
  { name: 'offer', label: 'Offer', placeholder: '20% off the first box' },
];
const MORE: readonly Question[] = [
  { name: 'problem', label: 'Problem it solves', placeholder: 'Coffee runs that eat the morning' },
  { name: 'proof', label: 'Proof', placeholder: '4.8 stars from 2,300 customers', lines: 2 },
  { name: 'angle', label: 'Angle', placeholder: 'Slow mornings', hint: 'Empty: each suggestion takes another one.' },
];

const LONG: ReadonlySet<TextName> = new Set(['proof']);
const limitOf = (name: TextName) => {
  const max = LONG.has(name) ? BRIEF_LIMITS.long : BRIEF_LIMITS.short;
  return { shown: max, max };
};

/** Whose images the ads of the next round get, and the way out. */
const PinnedNote = ({ studio }: { readonly studio: StudioActor }) => {
  const pinned = useSelector(studio, selectPinned);
  const brief = useSelector(studio, selectBrief);
  if (!pinned) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button dense onClick={() => studio.send({ type: 'studio.use', brief })}>
          Without the image
        </Button>
      }
    >
      New ads get the image of “{pinned.name}”.
    </Notice>
  );
};

/** Another brief stands here by now: from the brand, an ad, a page, or the list below. */
const ReplacedNote = ({ studio }: { readonly studio: StudioActor }) => {
  const product = useSelector(studio, selectReplaced);
  if (product === null) return null;
  const answer = (type: 'studio.back' | 'studio.forget') => {
    studio.send({ type });
    // The note goes with the press.
    goToField('product');
  };
  return (
    <Notice
      tone="info"
      live="status"
      title="Brief replaced"
      actions={
        <>
          <Button dense onClick={() => answer('studio.back')}>
            Undo
          </Button>
          <Button dense tone="plain" onClick={() => answer('studio.forget')}>
            Dismiss
          </Button>
        </>
      }
    >
      Your brief for “{cut(product)}” made room for this one.
    </Notice>
  );
};

interface PartProps {
  readonly studio: StudioActor;
}

const Questions = ({ studio, questions }: PartProps & { readonly questions: readonly Question[] }) => {
  const brief = useSelector(studio, selectBrief);
  return questions.map(({ name, ...words }) => (
    <CountedField
      {...words}
      key={name}
      name={name}
      value={brief[name]}
      limits={limitOf(name)}
      error={lengthFault(brief[name], limitOf(name).max)}
      onValue={(value) => studio.send({ type: 'studio.write', fields: { [name]: value } })}
    />
  ));
};

/** One a line. */
const Points = ({ studio }: PartProps) => {
  const { points } = useSelector(studio, selectBrief);
  const text = points.join('\n');
  const write = (value: string) =>
    studio.send({ type: 'studio.write', fields: { points: value === '' ? [] : value.split('\n') } });
  const said = points.filter((point) => point.trim() !== '').length;
  const error =
    said > BRIEF_LIMITS.points
      ? `Use at most ${BRIEF_LIMITS.points} points.`
      : (points.map((point) => lengthFault(point, BRIEF_LIMITS.short)).find((one) => one !== null) ?? null);
  const max = BRIEF_LIMITS.points * BRIEF_LIMITS.short;
  return (
    <CountedField
      label="Points"
      name="points"
      lines={4}
      hint={`One a line, ${BRIEF_LIMITS.points} at most.`}
      placeholder={'Roasted the week it ships\nPause any time'}
      value={text}
      limits={{ shown: max, max }}
      error={error}
      onValue={write}
    />
  );
};

/** The composer takes the brief's own words, in whatever language they are. */
const MixedNotice = ({ studio }: PartProps) => {
  const { language } = useSelector(studio, selectBrief);
  const read = useSelector(studio, selectLanguageRead);
  return (
    <LanguageNotice
      what="This brief"
      read={read}
      language={language}
      onChoose={(wanted) => studio.send({ type: 'studio.write', fields: { language: wanted } })}
    >
      The texts would mix {read && LANGUAGES[read]} and {LANGUAGES[language]}.
    </LanguageNotice>
  );
};

/** Where the language comes from; a model writes in any, whatever the brief is written in. */
const useLanguageHint = ({ studio, writer }: ChoicesProps): string | undefined => {
  const { language } = useSelector(studio, selectBrief);
  const read = useSelector(studio, selectLanguageRead);
  const follows = useSelector(studio, selectFollowsLanguage);
  if (read === null) return undefined;
  if (read === language) return follows ? 'As your brief is written.' : undefined;
  return writer === 'model' ? `Your brief is in ${LANGUAGES[read]}.` : undefined;
};

type ChoicesProps = PartProps & Pick<BriefFormProps, 'writer'>;

const Choices = ({ studio, writer }: ChoicesProps) => {
  const { tone, language } = useSelector(studio, selectBrief);
  const hint = useLanguageHint({ studio, writer });
  const write = (fields: Partial<Brief>) => studio.send({ type: 'studio.write', fields });
  return (
    <div className={css.two}>
      <SelectField
        label="Tone"
        name="tone"
        value={tone}
        onChange={(event) => write({ tone: Tone.parse(event.target.value) })}
      >
        {Object.entries(TONES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Language"
        name="language"
        hint={hint}
        value={language}
        onChange={(event) => write({ language: Language.parse(event.target.value) })}
      >
        {Object.entries(LANGUAGES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

/** Of the questions that are folded away, how many were answered. */
const answeredMore = (brief: Brief): number =>
  MORE.filter(({ name }) => brief[name].trim() !== '').length +
  (brief.points.some((point) => point.trim() !== '') ? 1 : 0);

const More = ({ studio }: PartProps) => {
  const answered = answeredMore(useSelector(studio, selectBrief));
  return (
    <details className={css.more}>
      <summary className={css.summary}>More about it{answered > 0 && ` · ${answered} filled in`}</summary>
      <div className={css.fields}>
        <Questions studio={studio} questions={MORE} />
        <Points studio={studio} />
      </div>
    </details>
  );
};

interface BriefFormProps extends BriefChoiceProps {
  /** Who writes the texts. */
  readonly writer: ClientConfig['writer'];
  readonly children: ReactNode;
}

/** D5.2: what the ads are to say, and to whom. Kept as it is written. */
export const BriefForm = ({ studio, brand, named, writer, children }: BriefFormProps) => (
  <Card
    title="Brief"
    sub="Only the product is needed. The more you say, the better it fits."
    aside={<BriefChoice studio={studio} brand={brand} named={named} />}
  >
    <div className={css.fields}>
      <ReplacedNote studio={studio} />
      <PinnedNote studio={studio} />
      <Questions studio={studio} questions={FIRST} />
      <Choices studio={studio} writer={writer} />
      {writer === 'composer' && <MixedNotice studio={studio} />}
      <More studio={studio} />
      <BriefLink studio={studio} />
      {children}
    </div>
  </Card>
);
