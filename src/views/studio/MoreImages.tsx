import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './SuggestionImages.css.ts';
import { credits } from './studioWords.ts';

/** How many are asked for at once, where the person wants others. */
const OTHERS = [1, 3] as const;

interface MoreImagesProps {
  /** Of the suggestion, as it is read out. */
  readonly number: number;
  readonly going: boolean;
  readonly disabled: boolean;
  readonly onDraw: (each: number) => void;
}

const priceOf = (count: number): string => credits(count * CREDIT_PRICES.image);

/** The first image, by one press. */
export const FirstImage = ({ number, going, disabled, onDraw }: MoreImagesProps) => (
  <Button
    dense
    tone="plain"
    disabled={going || disabled}
    aria-label={
      going ? `Making images… for suggestion ${number}` : `Make image · ${priceOf(1)} for suggestion ${number}`
    }
    onClick={() => onDraw(1)}
  >
    {going ? 'Making images…' : `Make image · ${priceOf(1)}`}
  </Button>
);

/**
 * More images, by two presses in two places. The first image may be made while a finger is on its button: the second press
 * of a double click must not pay for three more.
 */
export const MoreImages = ({ number, going, disabled, onDraw }: MoreImagesProps) => {
  const [open, setOpen] = useState(false);
  const draw = (each: number) => {
    setOpen(false);
    onDraw(each);
  };
  return (
    <div className={css.more}>
      <Button
        dense
        tone="plain"
        disabled={going || disabled}
        icon={<Sparkles size={14} aria-hidden="true" />}
        aria-expanded={open}
        aria-label={`${going ? 'Making images…' : 'More images'} for suggestion ${number}`}
        onClick={() => setOpen(!open)}
      >
        {going ? 'Making images…' : 'More images'}
      </Button>
      {open &&
        !going &&
        OTHERS.map((count) => (
          <Button
            key={count}
            dense
            disabled={disabled}
            aria-label={`${count} more ${count === 1 ? 'image' : 'images'} for suggestion ${number} for ${priceOf(count)}`}
            onClick={() => draw(count)}
          >
            {count} more · {priceOf(count)}
          </Button>
        ))}
    </div>
  );
};
