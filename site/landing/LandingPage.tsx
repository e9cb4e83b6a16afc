import { Bento } from './bento/Bento.tsx';
import { Closing } from './closing/Closing.tsx';
import { Faq } from './faq/Faq.tsx';
import { Features } from './features/Features.tsx';
import { Hero } from './hero/Hero.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { Promises } from './promises/Promises.tsx';

/** The first page that anybody sees (R1.01 to R1.04). */
export const LandingPage = () => (
  <>
    <Hero />
    <Promises />
    <Features />
    <Bento />
    <Pricing />
    <Faq />
    <Closing />
  </>
);
