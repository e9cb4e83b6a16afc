import { COPY_CREDITS, IMAGE_CREDITS, PLANS } from '#contract/rules/plans.ts';
import { SECTIONS } from '#site/links.ts';
import * as type from '../type.css.ts';
import { FINE_PRINT } from './finePrint.ts';
import { Packs } from './Packs.tsx';
import { Period } from './Period.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import * as css from './Pricing.css.ts';

/** R9.01 to R9.04: what it costs. The switch is two radio buttons and works without a script. */
export const Pricing = () => (
  <section className={type.section} id={SECTIONS.pricing} aria-labelledby="pricing-title">
    <div className={css.prices}>
      <div className={css.head}>
        <div className={css.say}>
          <h2 className={type.heading} id="pricing-title">
            Simple pricing
          </h2>
          <p className={type.lead}>
            Every plan includes the whole product. Credits pay for generated content: {IMAGE_CREDITS} for an image,{' '}
            {COPY_CREDITS} for a copy generation.
          </p>
        </div>
        <Period />
      </div>
      <ul className={css.plans}>
        {Object.values(PLANS).map((plan) => (
          <PlanColumn key={plan.name} plan={plan} />
        ))}
      </ul>
    </div>
    <div className={css.below}>
      <Packs />
      <ul className={css.fine}>
        {FINE_PRINT.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  </section>
);
