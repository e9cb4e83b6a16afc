import { useSelector } from '@xstate/react';
import { Eye } from 'lucide-react';
import { type LookAroundActor, selectGoing, selectLookText, selectOffered } from '#src/machines/lookAround.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './LookAround.css.ts';

interface LookProps {
  readonly look: LookAroundActor;
}

/** Beside the plan choice: what is paid for can be seen first (D8.6). */
export const Offer = ({ look }: LookProps) => {
  const offered = useSelector(look, selectOffered);
  const going = useSelector(look, selectGoing);
  const text = useSelector(look, selectLookText);
  if (!offered) return null;
  return (
    <section className={css.offer} aria-labelledby="look-around">
      <Eye className={css.icon} size={20} aria-hidden="true" />
      <div className={css.words}>
        <h2 className={css.title} id="look-around">
          Not sure yet? Look around first
        </h2>
        <p className={css.soft}>
          Open a demo workspace with ads, results and flows in it. You can look at everything and change nothing.
        </p>
        {text && (
          <Notice tone="critical" live="alert">
            {text}
          </Notice>
        )}
      </div>
      <Button busy={going} onClick={() => look.send({ type: 'look.enter' })}>
        Look around
      </Button>
    </section>
  );
};

/** On every screen of the demo workspace. */
export const Leave = ({ look }: LookProps) => {
  const going = useSelector(look, selectGoing);
  const text = useSelector(look, selectLookText);
  return (
    <>
      {text && <span role="alert">{text}</span>}
      <Button dense busy={going} onClick={() => look.send({ type: 'look.leave' })}>
        Leave and choose a plan
      </Button>
    </>
  );
};
