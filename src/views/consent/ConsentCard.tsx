import { useId } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { Button } from '#ui/parts/Button.tsx';
import * as css from './ConsentCard.css.ts';
import { Kinds } from './Kinds.tsx';
import { useOwnFocus } from './useOwnFocus.ts';

/** What holds now, for who comes back to change it. */
const NOW = {
  unasked: null,
  signalled: 'Your browser asks for privacy, so only necessary cookies are used.',
  necessary: 'You allowed only necessary cookies.',
  analytics: 'You allowed all cookies.',
} as const;

export interface ConsentCardProps {
  readonly choosing: boolean;
  readonly now: keyof typeof NOW;
  /** Whether usage statistics are ticked in the form. */
  readonly ticked: boolean;
  /** `foot`: the first question stands along the bottom of the window. */
  readonly place?: 'start' | 'end' | 'foot';
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  readonly onChoose: () => void;
  readonly onTick: (analytics: boolean) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Asks which cookies are allowed (D8.5). It does not block the page, and it stays until there is an answer. */
export const ConsentCard = ({ choosing, now, ticked, place = 'start', ...on }: ConsentCardProps) => {
  const id = useId();
  const first = now === 'unasked';
  const title = useOwnFocus({ stage: choosing ? 'choosing' : 'asking', wanted: !first });
  const where = { start: '', end: css.end, foot: first && (choosing ? css.end : css.foot) }[place];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what is pressed on the buttons in it
    <section
      className={where ? `${css.card} ${where}` : css.card}
      aria-labelledby={id}
      data-consent-card=""
      // The first question stays: its chart closes nothing that was not answered.
      onKeyDown={({ key }) => key === 'Escape' && on.onClose()}
    >
      <div className={css.head}>
        <h2 className={css.title} id={id} tabIndex={-1} ref={title}>
          Cookies
        </h2>
        {!first && (
          <button type="button" className={css.close} aria-label="Close" onClick={on.onClose}>
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden
            >
              <path d="M18 6 6 18M6 6l12 12" />
            </svg>
          </button>
        )}
      </div>
      {choosing ? (
        <Kinds ticked={ticked} onTick={on.onTick} onSave={on.onSave} onBack={on.onBack} />
      ) : (
        <>
          <p className={css.words}>
            {NOW[now] ?? 'Some cookies are necessary. If you agree, we use others to measure how Millrace is used.'}{' '}
            <a className={css.link} href={ROUTES.privacy}>
              Privacy Policy
            </a>
          </p>
          <div className={css.answers}>
            <Button tone="quiet" className={css.answer} onClick={on.onAccept}>
              Accept all
            </Button>
            <Button tone="quiet" className={css.answer} onClick={on.onRefuse}>
              Only necessary
            </Button>
            <Button tone="plain" className={css.answer} onClick={on.onChoose}>
              Choose
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
