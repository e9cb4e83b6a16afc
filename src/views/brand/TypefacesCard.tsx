import { useSelector } from '@xstate/react';
import { isColour } from '#contract/rules/brandFaults.ts';
import { colourUse } from '#contract/rules/colourUse.ts';
import { isTypeface, type Typeface, TYPEFACE_NAMES, TYPEFACES } from '#contract/rules/typefaces.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import { selectFields, sendChange } from '#src/machines/brandShown.ts';
import { Card } from '#ui/parts/Card.tsx';
import * as css from './Brand.css.ts';
import { type FaceCut, familyOf, useTypefaces } from './useTypefaces.ts';

interface FacesProps {
  readonly label: string;
  readonly name: string;
  readonly cut: FaceCut;
  readonly chosen: string;
  readonly onChoose: (face: Typeface) => void;
}

const Faces = ({ label, name, cut, chosen, onChoose }: FacesProps) => (
  <fieldset className={css.faces}>
    <legend className={css.legend}>{label}</legend>
    <div className={css.faceGrid}>
      {TYPEFACE_NAMES.map((face) => (
        <label key={face} className={css.face}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={face}
            checked={chosen === face}
            onChange={() => onChoose(face)}
          />
          <span
            className={cut === 'display' ? css.faceName : css.faceText}
            style={{ fontFamily: `"${familyOf(face, cut)}", serif` }}
          >
            {TYPEFACES[face].label}
          </span>
          <span className={css.soft}>{TYPEFACES[face].kind}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const family = (name: string, cut: FaceCut) => (isTypeface(name) ? `"${familyOf(name, cut)}", serif` : undefined);

/** How the two stand together, in the brand's own words and colour. */
const Specimen = ({ brand }: { readonly brand: BrandActor }) => {
  const { name, description, typefaces, colours } = useSelector(brand, selectFields);
  const main = colours.find(isColour);
  const look = main ? { background: main, color: colourUse(main).ink } : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture of type, not a picture file
    <div className={css.specimen} style={look} role="img" aria-label="Your typefaces together">
      <span className={css.specimenHead} style={{ fontFamily: family(typefaces.heading, 'display') }}>
        {name.trim() || 'Your brand'}
      </span>
      <span style={{ fontFamily: family(typefaces.text, 'text') }}>
        {description.trim() || 'What you sell, in a sentence.'}
      </span>
    </div>
  );
};

export const TypefacesCard = ({ brand }: { readonly brand: BrandActor }) => {
  const { typefaces } = useSelector(brand, selectFields);
  const choose = (part: 'heading' | 'text') => (face: Typeface) =>
    sendChange(brand)({ typefaces: { ...typefaces, [part]: face } });
  useTypefaces();
  return (
    <Card title="Typefaces" sub="One for headlines, one for the rest. They come with Millrace: nothing to upload.">
      <Specimen brand={brand} />
      <Faces label="Headlines" name="heading" cut="display" chosen={typefaces.heading} onChoose={choose('heading')} />
      <Faces label="Text" name="text" cut="text" chosen={typefaces.text} onChoose={choose('text')} />
    </Card>
  );
};
