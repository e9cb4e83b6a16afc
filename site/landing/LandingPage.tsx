import { Bento } from './bento/Bento.tsx';
import { SECTIONS } from '../links.ts';

/** The first page that anybody sees. */
export const LandingPage = () => (
  <>
    <h1>AI-powered flows for your Meta Ads</h1>
    <section id={SECTIONS.features}>
      <h2>Features</h2>
    </section>
    <Bento />
    <section id={SECTIONS.pricing}>
      <h2>Pricing</h2>
    </section>
    <section id={SECTIONS.faq}>
      <h2>FAQ</h2>
    </section>
  </>
);
