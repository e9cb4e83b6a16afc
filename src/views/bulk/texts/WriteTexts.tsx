import { useSelector } from '@xstate/react';
import { PenLine } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { BRIEF_LIMITS, Language, Tone } from '#contract/brief.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Inherits, Row } from '#src/machines/bulk/rows.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import type { BulkTextsActor, TextRow } from '#src/machines/bulkTexts.machine.ts';
import { selectRows } from '#src/machines/bulkShown.ts';
import {
  priceOfTexts,
  rowsIn,
  selectSaid,
  selectSaysAll,
  selectTextsActor,
  selectTextsBrief,
  selectTextsLanguage,
  selectTextsStage,
  type TextScope,
  textRowsOf,
} from '#src/machines/bulkTextsShown.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { LanguageNotice } from '#src/views/studio/LanguageNotice.tsx';
import { LANGUAGES, TONES } from '#src/views/studio/studioWords.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { counted } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { PresetVoices } from './PresetVoices.tsx';
import * as css from './WriteTexts.css.ts';

interface WriteTextsProps {
  readonly bulk: BulkActor;
  readonly subscription: SubscriptionActor;
  readonly inherits: Inherits;
  readonly presets: PresetsActor;
  /** Ids of the rows that are selected in the grid. */
  readonly chosen: RefObject<readonly string[]>;
}

const SHORT = { shown: BRIEF_LIMITS.short, max: BRIEF_LIMITS.short };

/** What is said of all of them. */
const Shared = ({ texts }: { readonly texts: BulkTextsActor }) => {
  const brief = useSelector(texts, selectTextsBrief);
  const write = (fields: Partial<typeof brief>) => texts.send({ type: 'texts.write', fields });
  const field = (name: 'product' | 'audience' | 'offer', label: string, placeholder: string, hint?: string) => (
    <CountedField
      label={label}
      name={name}
      placeholder={placeholder}
      {...(hint !== undefined && { hint })}
      value={brief[name]}
      limits={SHORT}
      error={Array.from(brief[name]).length > SHORT.max ? `Use at most ${SHORT.max} characters.` : null}
      onValue={(value) => write({ [name]: value })}
    />
  );
  return (
    <>
      {field('product', 'Product', 'Cold brew coffee by post', 'For ads whose image does not say what it shows.')}
      <div className={css.two}>
        {field('audience', 'Audience', 'People who work from home')}
        {field('offer', 'Offer', '20% off the first box', 'Said in every ad of this list.')}
      </div>
      <div className={css.two}>
        <SelectField
          label="Tone"
          name="tone"
          value={brief.tone}
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
          value={brief.language}
          onChange={(event) => write({ language: Language.parse(event.target.value) })}
        >
          {Object.entries(LANGUAGES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
};

interface AboutProps {
  readonly rows: readonly (TextRow & { readonly name: string })[];
  /** What stands for an ad that says nothing itself. */
  readonly product: string;
  readonly onSay: (adId: string, product: string) => void;
}

/** What each ad is about, to be put right. */
const About = ({ rows, product, onSay }: AboutProps) => (
  <section aria-label="What each ad is about">
    <p className={css.legend}>
      <span>What each ad is about</span>
      <span className={css.soft}>From the names of your images</span>
    </p>
    <ul className={css.about}>
      {rows.map((row) => (
        <li key={row.id} className={css.line}>
          <span className={css.name} title={row.name}>
            {row.name}
          </span>
          <TextField
            label={<span className={hidden}>{row.name} is about</span>}
            value={row.product}
            placeholder={product || 'Product'}
            maxLength={BRIEF_LIMITS.short}
            onChange={(event) => onSay(row.id, event.target.value)}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** D4.4: what it costs, before it is asked for. */
const Price = ({ count, subscription }: { count: number; subscription: SubscriptionActor }) => {
  const balance = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const price = priceOfTexts(count);
  return (
    <p className={css.price}>
      <span>
        {count} × {priceOfTexts(1)} = <strong>{counted(price, 'credit')}</strong>
      </span>
      {balance !== null && (
        <span className={css.soft}>
          You have {counted(balance, 'credit')}
          {balance >= price ? `; ${counted(balance - price, 'credit')} left after.` : '. '}
          {balance < price && <Link href={ROUTES.billing}>Buy credits</Link>}
        </span>
      )}
    </p>
  );
};

const scopesOf = (rows: readonly Row[], chosen: readonly string[]): readonly (readonly [TextScope, number])[] => {
  const counts = (['chosen', 'empty', 'all'] as const).map(
    (scope) => [scope, rowsIn(scope, rows, chosen).length] as const,
  );
  // A single cell is where the caret is, not a choice.
  return counts.filter(([scope, count]) => count > 0 && (scope !== 'chosen' || chosen.length > 1));
};
const SCOPES: Readonly<Record<TextScope, (count: number) => string>> = {
  chosen: (count) => `Selected rows (${count})`,
  empty: (count) => `Ads without text (${count})`,
  all: (count) => `All ads (${count})`,
};

interface FormProps extends Omit<WriteTextsProps, 'chosen'> {
  readonly chosen: readonly string[];
  readonly texts: BulkTextsActor;
  readonly scopes: ReturnType<typeof scopesOf>;
}

const Form = ({ bulk, texts, subscription, inherits, presets, chosen, scopes }: FormProps) => {
  const form = useId();
  const [scope, setScope] = useState<TextScope>(scopes[0]![0]);
  const said = useSelector(texts, selectSaid);
  const picked = rowsIn(scope, useSelector(bulk, selectRows), chosen);
  const { product, language } = useSelector(texts, selectTextsBrief);
  const rows = textRowsOf(picked, bulk.getSnapshot(), inherits).map((row) => ({
    ...row,
    product: said[row.id] ?? row.product,
  }));
  const complete = useSelector(texts, selectSaysAll(rows));
  const read = useSelector(texts, selectTextsLanguage(rows));
  const opening = useSelector(texts, selectTextsStage) === 'opening';
  const replaced = picked.length - rowsIn('empty', picked, []).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    texts.send({ type: 'texts.start', key: crypto.randomUUID(), rows });
  };
  return (
    <Dialog
      open
      wide
      onClose={() => texts.send({ type: 'texts.close' })}
      title="Write texts"
      actions={
        <>
          <Button onClick={() => texts.send({ type: 'texts.close' })}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" disabled={!complete || opening}>
            Write {counted(rows.length, 'text')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit}>
        <SelectField
          label="Which ads"
          name="scope"
          value={scope}
          onChange={(event) => setScope(event.target.value as TextScope)}
        >
          {scopes.map(([name, count]) => (
            <option key={name} value={name}>
              {SCOPES[name](count)}
            </option>
          ))}
        </SelectField>
        <About
          rows={rows.map((row, at) => ({ ...row, name: picked[at]!.fields.name || 'Untitled ad' }))}
          product={product}
          onSay={(adId, words) => texts.send({ type: 'texts.say', adId, product: words })}
        />
        <Shared texts={texts} />
        <LanguageNotice
          what="What you say here"
          read={read}
          language={language}
          onChoose={(wanted) => texts.send({ type: 'texts.write', fields: { language: wanted } })}
        >
          The texts would be in {LANGUAGES[language]}.
        </LanguageNotice>
        <PresetVoices presets={presets} rows={picked} />
        {!complete && <p className={css.soft}>Say what each ad is about, or fill in the product for the rest.</p>}
        {replaced > 0 && (
          <p className={css.soft}>
            {counted(replaced, 'ad')} {replaced === 1 ? 'has' : 'have'} texts, which are replaced. You can undo it.
          </p>
        )}
        <Price count={rows.length} subscription={subscription} />
      </form>
    </Dialog>
  );
};

/** D5.4: texts for many ads at once, and what is asked before they are written. */
export const WriteTexts = (props: WriteTextsProps) => {
  const texts = useSelector(props.bulk, selectTextsActor);
  return texts ? <Opener {...props} texts={texts} /> : null;
};

const Opener = (props: WriteTextsProps & { readonly texts: BulkTextsActor }) => {
  const { bulk, texts } = props;
  const stage = useSelector(texts, selectTextsStage);
  const [chosen, choose] = useState<readonly string[]>([]);
  const scopes = scopesOf(useSelector(bulk, selectRows), chosen);
  const asks = stage === 'opening' || stage === 'quoting';
  return (
    <>
      <Button
        icon={<PenLine size={16} aria-hidden="true" />}
        disabled={scopes.length === 0 || (stage !== 'closed' && stage !== 'written')}
        onClick={() => {
          choose(props.chosen.current);
          texts.send({ type: 'texts.open' });
        }}
      >
        Write texts
      </Button>
      {asks && scopes.length > 0 && <Form {...props} chosen={chosen} scopes={scopes} />}
    </>
  );
};
