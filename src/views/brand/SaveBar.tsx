import { useSelector } from '@xstate/react';
import { type BrandFaults, brandFaults } from '#contract/rules/brandFaults.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import {
  type SaveState,
  selectContested,
  selectFields,
  selectSaveState,
  selectSaveText,
} from '#src/machines/brandShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import * as css from './Brand.css.ts';
import { partsInWords } from './brandWords.ts';

const WORDS: Readonly<Record<SaveState, string>> = {
  saving: 'Saving',
  unsure: 'Not confirmed',
  conflict: 'Not saved',
  unsaved: 'Unsaved changes',
  discarded: 'Changes discarded',
  saved: 'Saved',
  empty: 'Nothing to save yet',
};

const Conflict = ({ brand }: { readonly brand: BrandActor }) => {
  const parts = useSelector(brand, selectContested);
  return (
    <Notice
      tone="attention"
      live="alert"
      title="Your brand was changed in another tab."
      actions={
        <>
          <Button dense onClick={() => brand.send({ type: 'brand.keepMine' })}>
            Keep mine
          </Button>
          <Button dense onClick={() => brand.send({ type: 'brand.takeTheirs' })}>
            Take theirs
          </Button>
        </>
      }
    >
      Both changed the {partsInWords(parts)}. Everything else is kept from both.
    </Notice>
  );
};

/** The labels of the fields on this page. */
const LABELS: Readonly<Record<keyof BrandFaults, string>> = {
  name: 'Name',
  description: 'What you sell',
  colours: 'Colours',
  must_say: 'Must say',
  never_say: 'Never say',
  landing_page: 'Address',
};

/** The first of what is wrong, with its field, which may be far above; null: nothing is. */
const firstFault = (faults: BrandFaults): string | null => {
  const [first] = Object.entries(faults);
  return first ? `${LABELS[first[0] as keyof BrandFaults]}: ${first[1]}` : null;
};

/** What became of the last save, where the person looks, and what they can do. */
export const SaveBar = ({ brand }: { readonly brand: BrandActor }) => {
  const state = useSelector(brand, selectSaveState);
  const text = useSelector(brand, selectSaveText);
  const fault = firstFault(brandFaults(useSelector(brand, selectFields)));
  const barred = fault !== null;
  const savable = state === 'unsaved' || state === 'unsure' || state === 'saving';
  return (
    <div className={css.saveBar} data-state={state}>
      <div className={css.said}>
        {state === 'conflict' && <Conflict brand={brand} />}
        {text && state !== 'saving' && (
          <Notice tone="critical" live="alert" title={state === 'unsure' ? 'We lost the answer.' : 'Not saved'}>
            {text}
            {state === 'unsure' && ' What you wrote is kept here. We try again as soon as the connection is back.'}
          </Notice>
        )}
        {barred && savable && <span className={css.error}>{fault}</span>}
        <output className={css.soft}>{WORDS[state]}</output>
      </div>
      <div className={css.row}>
        {state === 'discarded' && (
          <Button ref={passFocusTo('div', 'button')} onClick={() => brand.send({ type: 'brand.restore' })}>
            Undo
          </Button>
        )}
        {state === 'unsaved' && (
          <Button tone="plain" ref={passFocusTo('div', 'button')} onClick={() => brand.send({ type: 'brand.discard' })}>
            Discard
          </Button>
        )}
        {state !== 'conflict' && (
          <Button
            tone="primary"
            busy={state === 'saving'}
            busyLabel="Saving"
            aria-disabled={barred || !savable}
            onClick={() => {
              if (!barred) brand.send({ type: 'brand.save' });
            }}
          >
            {state === 'unsure' ? 'Try again' : 'Save'}
          </Button>
        )}
      </div>
    </div>
  );
};
