import { type SubmitEvent, useId } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './ConsentCard.css.ts';

interface KindsProps {
  readonly ticked: boolean;
  readonly onTick: (analytics: boolean) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** Each kind of cookie with what it is for. */
export const Kinds = ({ ticked, onTick, onSave, onBack }: KindsProps) => {
  const id = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <fieldset className={css.kinds} aria-label="Kinds of cookies">
        <label className={css.kind}>
          <input className={css.box} type="checkbox" checked disabled aria-describedby={`${id}-necessary`} />
          <span className={css.name}>Necessary</span>
          <span className={css.hint} id={`${id}-necessary`}>
            Sign-in, security, your preferences and this choice. Always on.
          </span>
        </label>
        <label className={css.kind}>
          <input
            className={css.box}
            type="checkbox"
            checked={ticked}
            aria-describedby={`${id}-analytics`}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className={css.name}>Usage statistics</span>
          <span className={css.hint} id={`${id}-analytics`}>
            Which pages are opened and what works. After you sign in, the screen is recorded with all texts and images
            masked. By PostHog, in the EU.
          </span>
        </label>
      </fieldset>
      <div className={css.answers}>
        <Button tone="quiet" className={css.answer} type="submit">
          Save choice
        </Button>
        <Button tone="plain" className={css.answer} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
};
