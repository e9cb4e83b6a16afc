import { ROUTES } from '#contract/routes.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { inApp } from '#site/links.ts';
import { Wheel } from '../hero/Wheel.tsx';
import * as type from '../type.css.ts';
import * as css from './Closing.css.ts';

/** The end of the page: a last call to action. */
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
        It stays paused until you turn it on.
      </p>
      <p>
        <ButtonAnchor className={`${type.large} ${css.go}`} href={inApp(ROUTES.register)}>
          Start Building
        </ButtonAnchor>
      </p>
    </div>
  </section>
);
