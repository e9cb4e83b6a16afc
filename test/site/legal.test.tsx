import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { META_PERMISSIONS } from '#server/outside/meta/permissions.ts';
import { PrivacyPage } from '../../site/legal/PrivacyPage.tsx';
import { TermsPage } from '../../site/legal/TermsPage.tsx';
import { PROHIBITED } from '../../site/legal/terms/prohibited.tsx';

const textOf = (html: string): string =>
  html
    .replaceAll(/<a [^>]*aria-label="Link to[^>]*>#<\/a>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Title of a section -> its text, in the order of the page; each with an anchor that the contents lead to. */
const sectionsOf = (html: string): Map<string, string> => {
  const found = html.matchAll(/<section [^>]*id="([\w-]+)"[^>]*>(.*?)<\/section>/gs);
  return new Map(
    Array.from(found, ([, id, body]) => {
      expect(html.split(`href="#${id}"`), `contents, contents of a phone, anchor of ${id}`).toHaveLength(4);
      const [, title = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(body!) ?? [];
      return [textOf(title).trim(), textOf(body!)];
    }),
  );
};

const terms = sectionsOf(renderToStaticMarkup(<TermsPage />));
const privacy = sectionsOf(renderToStaticMarkup(<PrivacyPage />));
const all = (sections: Map<string, string>): string => [...sections.values()].join(' ');

describe('R1.05 The Terms of Service', () => {
  it('have an overview and twenty numbered sections, with those in their places that the specification numbers', () => {
    const titles = [...terms.keys()];
    expect(titles[0]).toBe('Overview');
    expect(titles.slice(1).map((title) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect([titles[17], titles[18], titles[19], titles[20]]).toEqual([
      '17. Entire agreement',
      '18. Governing law',
      '19. Changes to these terms',
      '20. Contact information',
    ]);
    expect(terms.get('18. Governing law')).toContain('laws of the United States');
    expect(terms.get('19. Changes to these terms')).toMatch(/go on using the service after a change, you accept it/);
    // The server puts the address in.
    expect(terms.get('20. Contact information')).toContain('__SUPPORT_EMAIL__');
  });

  it.each([
    ['age of majority', /age of majority/],
    ['over 18 at subscribing', /To subscribe you must also be over 18/],
    ['no illegal use', /may not use the service for anything illegal/],
    ['service may be refused', /may refuse the service to anybody/],
    ['prices without notice', /Prices may change without notice/],
    ['service without notice', /service may change without notice/],
    ['subscriptions limited', /limit subscriptions,.* per person, per household or per account/],
    ['third-party tools as-is', /third-party tools as they are/],
    ['comments licensed', /comments,.*you give us a licence/],
    ['disclaimer of warranties', /13\. Disclaimer of warranties/],
    ['indemnification', /14\. Indemnification/],
    ['severability', /15\. Severability/],
    ['termination', /16\. Termination/],
    ['a beta', /is a beta/],
  ])('say: %s', (_, words) => expect(all(terms)).toMatch(words));

  it('list what is prohibited from a to k', () => {
    expect(PROHIBITED).toHaveLength(11);
    const listed = terms.get('12. Prohibited uses')!.matchAll(/\(([a-z])\)/g);
    expect(Array.from(listed, ([, letter]) => letter).join('')).toBe('abcdefghijk');
  });
});

describe('R1.06 The Privacy Policy', () => {
  it.each([
    ['device information', /Device information/],
    ['account information', /Account information/],
    ['usage information', /Usage information/],
    ['minors', /not for anybody under 18/],
    ['sharing with providers', /With the providers/],
    ['behavioral advertising', /You can opt out of it there/],
    ['Lawful basis under GDPR', /Lawful basis under GDPR/],
    ['retention until erasure or deletion', /until you ask us to erase it or delete your account/],
    ['API rate limiting', /API rate limiting/],
    ['payment fraud detection', /Payment fraud detection/],
    ['AI suggestions', /AI ad suggestions:.*accept, change or reject/],
    ['rights', /Your rights/],
    ['cookies', /10\. Cookies/],
    ['do-not-track is not honored', /Do Not Track signal.*not honored/],
    ['changes', /Changes to this policy/],
    ['contact', /13\. Contact.*__SUPPORT_EMAIL__/],
    ['EU-hosted analytics after consent', /PostHog in the European Union.*only after you allow/],
  ])('speaks of %s', (_, words) => expect(all(privacy)).toMatch(words));

  it('leads to where behavioral advertising is opted out of', () => {
    const links = renderToStaticMarkup(<PrivacyPage />).match(/href="https:\/\/[^"]+"/g);
    expect(links!.length).toBeGreaterThanOrEqual(5);
  });

  it('names every permission that is asked for at Meta, and no other', () => {
    const named = privacy.get('1. What we collect')!.match(/\b(?:ads|business|pages|instagram)_\w+/g);
    expect(named!.sort()).toEqual([...META_PERMISSIONS].sort());
  });
});

it('Both say when they were changed last', () => {
  for (const page of [<TermsPage key="terms" />, <PrivacyPage key="privacy" />])
    expect(renderToStaticMarkup(page)).toMatch(
      /Last changed on <time dateTime="(\d{4}-\d\d-\d\d)">\w+ \d+, \d{4}<\/time>/,
    );
});
