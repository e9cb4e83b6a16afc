import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { BRAND_LIMITS } from '#contract/brand.ts';
import { brandFaults, isColour, wholeColour } from '#contract/rules/brandFaults.ts';
import { colourUse } from '#contract/rules/colourUse.ts';
import { LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import {
  selectFields,
  selectRefusals,
  selectSwatches,
  sendChange,
  withColour,
  withColourAt,
  withoutAt,
} from '#src/machines/brandShown.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { TextField } from '#ui/parts/Field.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { useTyping } from '../useTyping.ts';
import * as css from './Brand.css.ts';

const NEW_COLOUR = '#808080';

const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/** What is used where this colour and words meet. */
const Note = ({ colour }: { readonly colour: string }) => {
  const { white, ink, asText, textColour } = colourUse(colour);
  return (
    <div className={css.note}>
      <span>
        <span className={css.sample} style={{ background: colour, color: ink }}>
          Text on it
        </span>{' '}
        {white < LEAST_CONTRAST &&
          `White text would have a contrast of ${ratio(white)}, below ${LEAST_CONTRAST}:1. Dark text is used instead.`}
      </span>
      <span>
        <span className={css.sample} style={{ background: '#ffffff', color: textColour }}>
          As text
        </span>{' '}
        {asText < LEAST_CONTRAST &&
          `On white it would have ${ratio(asText)}, below ${LEAST_CONTRAST}:1. ${textColour} is used instead.`}
      </span>
    </div>
  );
};

interface ColourItemProps {
  readonly brand: BrandActor;
  readonly colour: string;
  readonly at: number;
}

const ColourItem = ({ brand, colour, at }: ColourItemProps) => {
  const fields = useSelector(brand, selectFields);
  const change = sendChange(brand);
  const label = at === 0 ? 'Main colour' : `Colour ${at + 1}`;
  const good = isColour(colour);
  const { typing, onFocus, onBlur } = useTyping();
  const write = (value: string) => change(withColourAt(fields, at, value.trim().toLowerCase()));
  const complete = () => {
    onBlur();
    if (wholeColour(colour) !== colour) write(wholeColour(colour));
  };
  return (
    <li className={css.colourItem} ref={passFocusTo('section', '[name="add-colour"]')}>
      <input
        className={css.picker}
        type="color"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={good ? colour : NEW_COLOUR}
        onChange={({ target }) => write(target.value)}
      />
      <TextField
        label={label}
        name={`colour-${at}`}
        value={colour}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="#0a7f5c"
        error={good || colour === '' || typing ? null : brandFaults({ ...fields, colours: [colour] }).colours}
        onFocus={onFocus}
        onBlur={complete}
        onChange={({ target }) => write(target.value)}
      />
      <IconButton label={`Remove ${label.toLowerCase()}`} onClick={() => change(withoutAt(fields, at))}>
        <X size={16} aria-hidden="true" />
      </IconButton>
      {good && <Note colour={colour} />}
    </li>
  );
};

export const ColoursCard = ({ brand }: { readonly brand: BrandActor }) => {
  const fields = useSelector(brand, selectFields);
  const swatches = useSelector(brand, selectSwatches);
  const refusal = useSelector(brand, selectRefusals).colours?.[0];
  const change = sendChange(brand);
  const full = fields.colours.length >= BRAND_LIMITS.colours;
  const offered = fields.logo_id === null ? [] : swatches;
  return (
    <Card title="Colours" sub={`Up to ${BRAND_LIMITS.colours}, the main one first.`}>
      {offered.length > 0 && (
        <div className={css.fields}>
          <span className={css.soft} id="logo-colours">
            From your logo
          </span>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons is no fieldset */}
          <div className={css.swatches} role="group" aria-labelledby="logo-colours">
            {offered.map((colour) => (
              <button
                key={colour}
                type="button"
                className={css.swatch}
                disabled={full || fields.colours.includes(colour)}
                aria-label={fields.colours.includes(colour) ? `${colour}, added` : `Add ${colour}`}
                onClick={() => change(withColour(fields, colour))}
              >
                <span className={css.dot} style={{ background: colour }} aria-hidden="true" />
                {colour}
              </button>
            ))}
          </div>
        </div>
      )}
      <ul className={css.colours}>
        {fields.colours.map((colour, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a colour has no name but its place while it is typed
          <ColourItem key={at} brand={brand} colour={colour} at={at} />
        ))}
      </ul>
      {refusal && <p className={css.error}>{refusal}</p>}
      <div>
        <Button dense name="add-colour" disabled={full} onClick={() => change({ colours: [...fields.colours, ''] })}>
          Add colour
        </Button>
      </div>
    </Card>
  );
};
