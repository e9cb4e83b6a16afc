import type { AdImage } from '#contract/ad.ts';
import { Globe, ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { GenerationItem, Pictures } from '#contract/calls/generation.ts';
import type { Language } from '#contract/brief.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { AdTexts, TextField } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import * as feed from '#src/views/builder/preview/Feed.css.ts';
import { cutText, TEXT_SHOWN } from '#src/views/builder/preview/shown.ts';
import * as css from './Studio.css.ts';

const LABELS: Readonly<Record<TextField, string>> = {
  primary_text: 'Text',
  headline: 'Headline',
  description: 'Description',
};

type Shape = keyof Pictures;
const SHAPES = [
  { value: 'square', label: '1:1' },
  { value: 'feed', label: '4:5' },
  { value: 'story', label: '9:16' },
] as const satisfies readonly { readonly value: Shape; readonly label: string }[];

/** How long each text is, against what a feed shows of it. */
const Counts = ({ texts }: { readonly texts: AdTexts }) => (
  <p className={css.counts}>
    {TEXT_FIELDS.map((field) => {
      const length = [...texts[field]].length;
      const { shown } = TEXT_LIMITS[field];
      return (
        <span key={field} className={length > shown ? css.over : undefined}>
          {LABELS[field]} {length}/{shown}
          {length > shown && ' (cut)'}
        </span>
      );
    })}
  </p>
);

interface SuggestionAdProps {
  readonly item: GenerationItem;
  /** Null: it has no image. */
  readonly pictures: Pictures | null;
  /** The image of another ad, where none was made for this one. */
  readonly pinned: AdImage | null;
  readonly texts: AdTexts;
  readonly page: string;
  /** That of the text: readers see Meta's button in theirs. */
  readonly language: Language;
  readonly writing: boolean;
}

/** A suggestion as a Facebook feed shows it, with its picture beside the copy once there is one. */
export const SuggestionAd = ({ item, pictures, pinned, texts, page, language, writing }: SuggestionAdProps) => {
  const [whole, setWhole] = useState(false);
  const name = useId();
  const [shape, setShape] = useState<Shape>('square');
  const cut = cutText(texts.primary_text, TEXT_SHOWN.facebook);
  const action = actionWords(item.suggestion?.cta_text ?? '', language);
  return (
    <>
      <article className={feed.post} aria-label="Facebook feed preview" aria-busy={writing || undefined}>
        <div className={feed.by}>
          <Avatar name={page} />
          <div className={feed.byWords}>
            <span className={feed.page}>{page}</span>
            <span className={feed.soft}>
              Sponsored <Globe size={11} aria-hidden="true" />
            </span>
          </div>
        </div>
        <p className={feed.words}>
          {whole ? texts.primary_text : cut.text}
          {cut.more && (
            <>
              {whole ? ' ' : '… '}
              <button type="button" className={css.seeMore} onClick={() => setWhole(!whole)}>
                {whole ? 'See less' : 'See more'}
              </button>
            </>
          )}
          {writing && <span className={css.caret} aria-hidden="true" />}
        </p>
        {pictures ? (
          <img className={css.shape[shape]} src={pictures[shape].url} alt={texts.headline} />
        ) : pinned ? (
          <img className={css.shape.square} src={pinned.url} alt="" />
        ) : (
          <div className={css.place}>
            <ImageIcon size={24} aria-hidden="true" />
          </div>
        )}
        <div className={feed.strip}>
          <div className={feed.stripWords}>
            <span className={feed.headline}>{texts.headline || <span className={feed.ghost}>Headline</span>}</span>
            <span className={feed.description}>{texts.description}</span>
          </div>
          {action && <span className={feed.action}>{action}</span>}
        </div>
      </article>
      {pictures && (
        <Segments label="Shape of the image" name={name} value={shape} options={SHAPES} onValue={setShape} />
      )}
      {item.suggestion && <Counts texts={texts} />}
    </>
  );
};
