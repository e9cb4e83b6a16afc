import { ROUTES } from '#contract/routes.ts';
import { ButtonLink } from '#src/views/parts/Button.tsx';
import { inApp } from '../../links.ts';
import { Wheel } from '../hero/Wheel.tsx';
import * as type from '../type.css.ts';
import * as css from './Closing.css.ts';

/** The race has come to the wheel: the last word of the page, and the way in. */
export const Closing = () => (
  <section className={css.water} aria-labelledby="closing-title">
    <div className={css.wheel} aria-hidden="true">
      <Wheel />
    </div>
    <div className={css.words}>
      <h2 className={`${type.heading} ${css.title}`} id="closing-title">
        Let the water do the&nbsp;work
      </h2>
      <p className={css.line}>
        Build your first ad today. <br />
        It waits, paused, until you say go.
      </p>
      <p>
        <ButtonLink className={`${type.large} ${css.go}`} href={inApp(ROUTES.register)}>
          Start Building
        </ButtonLink>
      </p>
    </div>
  </section>
);
