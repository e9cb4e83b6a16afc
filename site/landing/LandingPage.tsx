import { Later } from '../Later.tsx';
import type { PageProps } from '../pages.ts';
import { Bento } from './bento/Bento.tsx';
import { Closing } from './closing/Closing.tsx';
import { Faq } from './faq/Faq.tsx';
import { Features } from './features/Features.tsx';
import { Hero } from './hero/Hero.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { Promises } from './promises/Promises.tsx';

/** The first page that anybody sees (R1.01 to R1.04). */
export const LandingPage = ({ sheet }: PageProps) => (
  <>
    <Hero />
    {/* Here and not in the head: browsers show what is before it while they wait for it. */}
    {sheet !== null && <link rel="stylesheet" href={sheet} fetchPriority="low" />}
    <Later>
      <Promises />
    </Later>
    <Later>
      <Features />
    </Later>
    <Later>
      <Bento />
    </Later>
    <Later>
      <Pricing />
    </Later>
    <Later>
      <Faq />
    </Later>
    <Later>
      <Closing />
    </Later>
  </>
);
