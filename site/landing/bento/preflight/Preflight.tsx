import { shallowEqual, useSelector } from '@xstate/react';
import { CircleCheck, CircleX, CloudOff } from 'lucide-react';
import type { Issue } from '#contract/rules/publishable.ts';
import {
  type DraftSnapshot,
  type SaveState,
  selectFields,
  selectIssues,
  selectMayUndo,
  selectImage,
  selectSaveState,
} from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { AdArt } from '#site/landing/hero/AdArt.tsx';
import { AD_SETS } from '../demoAd.ts';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { Trouble } from '../Trouble.tsx';
import { CHECKS, createPreflight } from './preflight.ts';
import * as own from './Preflight.css.ts';

const SAVE_WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  new: 'Saves automatically',
  unsaved: 'Saving',
  saving: 'Saving',
  failed: 'Saved on this device',
  conflict: 'Two versions',
};

/** By field, what stands against the ad; empty: nothing does. */
const errorsByField = (snapshot: DraftSnapshot): Partial<Record<Issue['field'], string>> =>
  Object.fromEntries(
    selectIssues(snapshot)
      .filter(({ severity }) => severity === 'error')
      .map(({ field, message }) => [field, message]),
  );

/** An ad and what is between it and its publication, checked at every letter. */
export const Preflight = () => {
  const { piece, ref } = usePiece(createPreflight);
  const { actor } = piece;
  const { offline } = useWorld(piece.world);
  const fields = useSelector(actor, selectFields);
  const hasImages = useSelector(actor, selectImage('square')) !== null;
  const errors = useSelector(actor, errorsByField, shallowEqual);
  const save = useSelector(actor, selectSaveState);
  const mayUndo = useSelector(actor, selectMayUndo);
  const open = CHECKS.filter(([field]) => errors[field]).length;
  const failed = save === 'failed';
  return (
    <div className={css.piece} ref={ref}>
      <div className={`${css.sheet} ${own.columns}`}>
        <div className={own.form}>
          <TextField
            label="Name"
            value={fields.name}
            placeholder="Autumn, square"
            maxLength={60}
            onChange={({ target }) => piece.change({ name: target.value })}
          />
          <TextField
            label="Link"
            inputMode="url"
            value={fields.link}
            maxLength={120}
            onChange={({ target }) => piece.change({ link: target.value })}
          />
          <SelectField
            label="Ad set"
            value={fields.adset?.id ?? ''}
            onChange={({ target }) => piece.change({ adset: AD_SETS.find(({ id }) => id === target.value) ?? null })}
          >
            <option value="">Choose</option>
            {AD_SETS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className={own.images}>
            {hasImages ? (
              <AdArt look="river" className={own.image} />
            ) : (
              <span className={own.noImage} aria-hidden="true" />
            )}
            <Button dense className={css.live} aria-disabled={hasImages} onClick={() => hasImages || piece.addImages()}>
              {hasImages ? 'Two images' : 'Add two images'}
            </Button>
          </div>
        </div>
        <div className={own.side}>
          <ul className={own.checks} aria-label="Before you publish">
            {CHECKS.map(([field, label]) => (
              <li className={own.check} key={field} data-good={errors[field] === undefined || undefined}>
                {errors[field] ? (
                  <CircleX className={css.wrong} size={18} aria-hidden="true" />
                ) : (
                  <CircleCheck className={css.good} size={18} aria-hidden="true" />
                )}
                <span>
                  <strong className={own.label}>{label}</strong>
                  <span className={css.soft}>{errors[field] ?? 'Good.'}</span>
                </span>
              </li>
            ))}
          </ul>
          <output className={own.verdict}>{open === 0 ? 'Ready to publish' : `${open} to fix`}</output>
        </div>
      </div>
      <div className={css.controls}>
        {failed ? (
          <Button onClick={() => actor.send({ type: 'draft.retry' })}>Save again</Button>
        ) : (
          <Button aria-disabled={!mayUndo} onClick={() => actor.send({ type: 'draft.undo' })}>
            Undo
          </Button>
        )}
        <span className={failed ? own.troubled : css.soft} data-save={save}>
          {failed && <CloudOff size={14} aria-hidden="true" />}
          {SAVE_WORDS[save]}
        </span>
        <Trouble label="Cut the network" on={offline} onChange={piece.setOffline} />
      </div>
    </div>
  );
};
