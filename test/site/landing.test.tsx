import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PACKS } from '#contract/rules/packs.ts';
import { PLANS, type PlanName } from '#contract/rules/plans.ts';
import { META_PERMISSIONS } from '#server/outside/meta/permissions.ts';
import { FEATURE_TABS } from '#site/landing/features/featureTabs.machine.ts';
import { FINE_PRINT } from '../../site/landing/pricing/finePrint.ts';
import { planHref, pointsOf, priceWords, SAVING } from '../../site/landing/pricing/words.ts';
import { FEATURES } from '../../site/landing/features/features.ts';
import { panelId } from '../../site/landing/features/panelIds.ts';
import { QUESTIONS } from '../../site/landing/faq/questions.ts';
import { LandingPage } from '../../site/landing/LandingPage.tsx';

const html = renderToStaticMarkup(<LandingPage sheet={null} />);
/** As it is read, in the order of the page. */
const text = html
  .replaceAll(/<(?:p|li|h\d|div|dt|dd|a|span|summary|figcaption)\b[^>]*>/g, '\n')
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll('&#x27;', "'")
  .replaceAll('\u00A0', ' ')
  .replaceAll(/\s*\n\s*/g, '\n');
const lines = text.split('\n');

describe('The landing page', () => {
  it('R1.01 begins with the tagline, the line and a beta mark', () => {
    const [, tagline] = /<h1[^>]*>(.*?)<\/h1>/.exec(html)!;
    expect(tagline!.replaceAll(/<[^>]+>/g, '')).toBe('AI-powered flows for your Meta Ads');
    expect(lines).toContain('Stop fighting with Meta ads manager. Human Creativity, AI enhanced Workflows');
    expect(lines.indexOf('Beta')).toBeGreaterThan(-1);
    expect(lines.indexOf('Beta')).toBeLessThan(lines.findIndex((line) => line.startsWith('AI-powered flows')));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('R1.02 leads to registration and to the login page, both on the app host', () => {
    expect(html).toMatch(/href="__APP_ORIGIN__\/register"[^>]*>Start Building</);
    expect(html).toMatch(/href="__APP_ORIGIN__\/login"[^>]*>Login</);
  });

  it('R1.03 has the three features with their points, and the badge', () => {
    const told = FEATURES.map(({ tab, title, badge, points }) => [
      tab,
      title,
      badge,
      ...points.map((one) => one.title),
    ]);
    expect(told).toEqual([
      ['flow', 'Customizable Flows', undefined, 'Ideate', 'Generate', 'Review', 'Publish ads'],
      ['optimization', 'Meta Ads Manager Integration', undefined, 'Direct upload', 'Bulk upload', 'Custom presets'],
      ['analytics', 'Performance Analytics', 'INSIGHTS', 'Track key metrics', 'Optimize ads'],
    ]);
    for (const { title, badge, points } of FEATURES) {
      expect(lines).toEqual(expect.arrayContaining([title, ...points.map((point) => point.title)]));
      if (badge) expect(lines).toContain(badge);
    }
  });

  it('R4.01 shows the first feature before anything is loaded, and each has an address', () => {
    expect(FEATURES.map(({ tab }) => tab)).toEqual(FEATURE_TABS);
    const selected = [...html.matchAll(/aria-selected="(\w+)"[^>]*data-tab="(\w+)"/g)].map(([, on, tab]) => [tab, on]);
    expect(selected).toEqual([
      ['flow', 'true'],
      ['optimization', 'false'],
      ['analytics', 'false'],
    ]);
    for (const tab of FEATURE_TABS) {
      expect(html).toContain(`id="${panelId(tab)}"`);
      expect(html).toContain(`href="#${panelId(tab)}"`);
    }
  });

  it('R1.04, R2.04 has its sections in their order, under the ids that the menu names', () => {
    const ids = [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id!);
    const wanted = ['features-section', 'pricing', 'faq-section'];
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
  });
});

describe('The prices', () => {
  it('R9.01 are those of the plans by the month, with credits and ad accounts', () => {
    const told = Object.values(PLANS).map((plan) => [
      plan.title,
      `${priceWords(plan.name, 'monthly').price} a month`,
      pointsOf(plan)[0]!.words,
      pointsOf(plan)[1]!.words,
      plan.badge,
    ]);
    expect(told).toEqual([
      ['Starter', '$19 a month', '500 credits a month', '1 active ad account', undefined],
      ['Pro', '$39 a month', '1,000 credits a month', '3 active ad accounts', 'Most Popular'],
      ['Team', '$149 a month', '3,000 credits a month', 'Unlimited ad accounts', undefined],
    ]);
    for (const words of told.flat()) if (words) expect(lines.map((line) => line.trim())).toContain(words);
    expect(lines.filter((line) => line === 'Most Popular')).toHaveLength(1);
  });

  it('R9.02 are 182, 374 and 1430 dollars by the year; both periods are on the page', () => {
    const yearly = (Object.keys(PLANS) as PlanName[]).map((plan) => priceWords(plan, 'yearly').price);
    expect(yearly).toEqual(['$182', '$374', '$1,430']);
    expect(priceWords('pro', 'monthly').beside).toBe('or $374 a year');
    expect(priceWords('pro', 'yearly').beside).toBe('$31.17 a month instead of $39');
    expect(SAVING).toBe('20%');
    for (const price of yearly) expect(lines).toContain(`${price} a year`);
  });

  it('D4.1 lead to registration with the plan and the period that were chosen', () => {
    expect(planHref('team', 'yearly')).toBe('__APP_ORIGIN__/register?plan=team&period=yearly');
    for (const plan of Object.keys(PLANS))
      for (const period of ['monthly', 'yearly'])
        expect(html).toContain(`href="__APP_ORIGIN__/register?plan=${plan}&amp;period=${period}"`);
  });

  it('R9.03 of the packs are 10, 45 and 90 dollars, the last the best value', () => {
    expect(Object.values(PACKS).map(({ price }) => price)).toEqual([10, 45, 90]);
    const at = lines.indexOf('Credit packs');
    const packs = lines.slice(at, at + 18).map((line) => line.trim());
    expect(packs).toEqual(
      expect.arrayContaining(['1,000 credits', '$10', '5,000 credits', '$45', '10,000 credits', 'Best value', '$90']),
    );
    // Nobody is misled: the largest costs no less for each.
    expect(packs.filter((line) => line.endsWith('per 1,000'))).toEqual([
      '$10 per 1,000',
      '$9 per 1,000',
      '$9 per 1,000',
    ]);
    expect(packs.indexOf('Best value') - packs.indexOf('10,000 credits')).toBe(1);
  });

  it('R9.04 say about how many images or copy generations the credits come to', () => {
    expect(Object.values(PLANS).map((plan) => pointsOf(plan)[0]!.about)).toEqual([
      'About 50 images or 250 copy generations',
      'About 100 images or 500 copy generations',
      'About 300 images or 1,500 copy generations',
    ]);
    expect(lines).toContain('About 1,000 images or 5,000 copy generations');
  });

  it('D8.1, R9.09 have their fine print: cancelling, renewal, the age', () => {
    const print = FINE_PRINT.join(' ');
    expect(print).toMatch(/Cancel any time/);
    expect(print).toMatch(/renews automatically/);
    expect(print).toMatch(/18 or older/);
    for (const words of FINE_PRINT) expect(lines).toContain(words);
  });
});

describe('The questions', () => {
  it('D8.1 are ten, and each has an address of its own', () => {
    expect(QUESTIONS).toHaveLength(10);
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(10);
    for (const { id, question } of QUESTIONS) {
      expect(lines).toContain(question);
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(`href="#${id}"`);
    }
  });

  it('D8.1 tell of each permission that is asked for, and of no other, why', () => {
    const { list } = QUESTIONS.find(({ id }) => id === 'faq-permissions')!;
    expect(list!.map(([name]) => name)).toEqual(META_PERMISSIONS);
    expect(list!.every(([, why]) => why.startsWith('to '))).toBe(true);
  });

  it('say what a credit is by the rules that the server counts by', () => {
    const [first] = QUESTIONS.find(({ id }) => id === 'faq-credit')!.answer;
    expect(first).toContain('An image takes 10 credits in all formats, a copy generation 2');
  });
});
