import type { LegalSection } from '../section.ts';

/** R1.05: a to k. */
export const PROHIBITED = [
  'for any purpose that the law forbids;',
  'to get others to do, or to take part in, anything that the law forbids;',
  'against any rule that binds you: international, national, regional or local law, a court’s order, or the terms of a platform that you publish on, Meta’s advertising standards among them;',
  'in a way that takes or uses what belongs to others, such as their works, trade marks, designs, secrets or likenesses, or ours;',
  'to harass, threaten, insult, defame or harm anybody, or to discriminate against people for their sex, gender, sexual orientation, religion, ethnic origin, race, age, nationality or disability, also in choosing who sees an ad;',
  'to say what is false or misleading, about yourself, your product, a price or a result;',
  'to bring in viruses or any other code that may harm the service, the things connected with it, or those who use them;',
  'to collect or to follow personal information of others without the right to do so;',
  'to spam, to phish, to pretend to be somebody else, or to crawl and scrape our pages or those of others;',
  'for anything obscene, or that exploits or endangers people, children above all;',
  'to get around, to weaken or to test the protection of the service, of Meta or of any other site: passwords, limits on calls, accounts and credits, checks and reviews.',
] as const;

export const prohibited: LegalSection = {
  id: 'prohibited-uses',
  title: 'Prohibited uses',
  body: (
    <>
      <p>Besides what other sections forbid, you may not use the service or anything in it:</p>
      <ol>
        {PROHIBITED.map((use, at) => (
          <li key={use}>
            <span>({String.fromCodePoint(97 + at)}) </span>
            <span>{use}</span>
          </li>
        ))}
      </ol>
      <p>We may end your use of the service for any of these, and report what the law wants reported.</p>
    </>
  ),
};
