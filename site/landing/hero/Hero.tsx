import { ROUTES } from '#contract/routes.ts';
import { ButtonAnchor } from '#ui/parts/Button.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { inApp } from '#site/links.ts';
import * as type from '../type.css.ts';
import * as css from './Hero.css.ts';
import { MillPicture } from './MillPicture.tsx';

/** R1.01, R1.02: what it is, in the words of the specification, and the two ways in. */
export const Hero = () => (
  <div className={css.hero}>
    <div className={css.words}>
      <div className={css.say}>
        <p className={css.beta}>
          <Pill tone="attention">Beta</Pill>
          <a className={css.betaLink} href="#faq-beta">
            What beta means
          </a>
        </p>
        <h1 className={css.tagline}>
          AI-powered flows <br />
          for your Meta Ads
        </h1>
      </div>
      <div className={css.go}>
        <p className={css.line}>Stop fighting with Meta ads manager. Human Creativity, AI enhanced Workflows</p>
        <p className={css.doors}>
          <ButtonAnchor className={type.large} tone="primary" href={inApp(ROUTES.register)}>
            Start Building
          </ButtonAnchor>
          <ButtonAnchor className={type.large} href={inApp(ROUTES.login)}>
            Login
          </ButtonAnchor>
        </p>
      </div>
    </div>
    <MillPicture />
  </div>
);
