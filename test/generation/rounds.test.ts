import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { Framework, type Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { enoughFor } from '#contract/rules/thinBrief.ts';
import { askFor, NO_VOICE, TONES, varietyOf, written } from './composing.ts';
import { ofTurn } from '#test/support/thorough.ts';
import { HARD_BRIEFS } from './hardBriefs.ts';

const ROUNDS = [6, 3, 3, 3, 3];
const SOME = ofTurn(HARD_BRIEFS, 1, 2);

/** Six suggestions, and four times "3 more", each of which knows what was shown before, newest first. */
const writeRounds = async (brief: Brief): Promise<readonly Suggestion[]> => {
  const shown: Suggestion[] = [];
  for (const [round, count] of ROUNDS.entries())
    shown.push(
      ...(await written(
        askFor(brief, {
          count,
          seed: `round ${round}`,
          known: shown.toReversed(),
        }),
      )),
    );
  return shown;
};

const rounds = new Map<Brief, Promise<readonly Suggestion[]>>();
/** The same, written once for all tests. */
const shownOf = (brief: Brief): Promise<readonly Suggestion[]> => {
  const known = rounds.get(brief) ?? writeRounds(brief);
  rounds.set(brief, known);
  return known;
};

const timesOf = (shown: readonly Suggestion[]): number[] =>
  Framework.options.map((framework) => shown.filter((each) => each.framework === framework).length);

/** What was sold, and how long a shop is there, is nobody's word. */
const SOMEBODYS_WORD =
  /[“„«]|\b(?:reviews?|rated|stars?|customers|clients|Kunden|Bewertungen|Sternen?|reseñas|clientes|estrellas|recommend|empfehlen|recomiend\w*|vertrauen|confían|trust)/i;

/** Whether the brief has what the parts of a framework are made of. */
const isFilled = (framework: Framework, { problem, proof, offer, angle }: Brief): boolean => {
  if (framework === 'pas') return problem !== '';
  if (framework === 'before_after_bridge') return problem !== '' && angle !== '';
  if (framework === 'problem_proof_offer') return problem !== '' && proof !== '' && offer !== '';
  return framework !== 'testimonial' || SOMEBODYS_WORD.test(proof);
};

const said = (shown: readonly Suggestion[]): string =>
  shown.flatMap((each) => TEXT_FIELDS.map((field) => each[field])).join('\n');

/** What has a product, and three other things to say of it. */
const RICH = SOME.filter(
  ({ product, audience, offer, problem, points, proof }) =>
    product !== '' && [audience, offer, problem, proof, ...points].filter((each) => each !== '').length > 3,
);

describe('D5.10 of a brief that nobody thought of', () => {
  it.each(SOME.map((brief) => [brief.language, brief.product, brief] as const))(
    '(%s) %j, every suggestion keeps the rules and names what is sold',
    async (_language, product, brief) => {
      const shown = await shownOf(brief);
      // Of nothing that is named, there is less to say.
      const all = ROUNDS.reduce((sum, count) => sum + Math.min(count, enoughFor(brief)), 0);
      expect(shown.length).toBeGreaterThanOrEqual(product === '' ? all / 2 : all - 4);
      for (const each of shown) expect(checkCopy(each, { brief, voice: NO_VOICE }), JSON.stringify(each)).toEqual([]);
      // The first letters of its words: German and Spanish ones change at their ends.
      const words = (product.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.slice(0, 4));
      const names = shown.filter((each) => words.some((word) => said([each]).toLowerCase().includes(word)));
      expect(names.length).toBeGreaterThanOrEqual(product === '' ? 0 : all / 2);
    },
  );

  it('every framework that its facts fill is in the first six, and takes turns; no other is named', async () => {
    let even = 0;
    for (const brief of RICH) {
      const shown = await shownOf(brief);
      const used = Framework.options.filter((framework) => isFilled(framework, brief));
      const first = new Set(shown.slice(0, 6).map(({ framework }) => framework));
      // A long trouble leaves no room for some of them.
      expect(first.size, brief.product).toBeGreaterThanOrEqual(used.length - 2);
      for (const { framework } of shown) expect(used, brief.product).toContain(framework);
      const times = timesOf(shown).filter((_, at) => used.includes(Framework.options[at]!));
      if (Math.max(...times) - Math.min(...times) <= 4) even += 1;
    }
    expect(even).toBeGreaterThanOrEqual(RICH.length * 0.4);
  });

  /** The same with the one idea to build on, which is what comes after the trouble. */
  const ANGLES = { en: 'time for what you love', de: 'mehr Zeit für das Schöne', es: 'más tiempo para lo bueno' };
  const ANGLED = RICH.filter(({ problem }) => problem !== '').map((each) => ({
    ...each,
    angle: ANGLES[each.language],
  }));

  it('a before and after says the trouble and the angle, and a testimonial quotes what the brief has for proof', async () => {
    let before = 0;
    for (const brief of [...RICH, ...ANGLED])
      for (const { framework, primary_text: text } of await shownOf(brief)) {
        if (framework === 'before_after_bridge') {
          before += 1;
          expect(text).toMatch(
            /^(?:Before|Until now|Bisher|Bis jetzt|Antes|Hasta ahora): .+[.!?”“»] (?:Now|From now on|Today|Jetzt|Ab jetzt|Heute|Ahora|Desde ahora|Hoy): /,
          );
          expect(text.toLowerCase()).toContain(brief.angle.toLowerCase());
        }
        const word = /\p{L}{5,}|\d+/u.exec(brief.proof)?.[0];
        if (framework === 'testimonial') expect(text.toLowerCase()).toContain(word!.toLowerCase());
      }
    expect(before).toBeGreaterThan(ANGLED.length / 2);
  });

  it('“3 more” goes on with the frameworks whose turn it is', async () => {
    const brief = ANGLED.find((each) => Framework.options.every((framework) => isFilled(framework, each)))!;
    const first = await written(askFor(brief, { count: 3, seed: 'a' }));
    const next = await written(askFor(brief, { count: 3, seed: 'b', known: first.toReversed() }));
    expect(new Set([...first, ...next].map(({ framework }) => framework)).size).toBeGreaterThanOrEqual(4);
  });

  it('no two of six begin alike or have one headline, and of eighteen hardly any', async () => {
    let [all, headlines, openings] = [0, 0, 0];
    for (const brief of RICH) {
      const shown = await shownOf(brief);
      const first = shown.slice(0, 6);
      expect(varietyOf(first).openings, brief.product).toBe(first.length);
      expect(new Set(first.map(({ headline }) => headline)).size, brief.product).toBe(first.length);
      all += shown.length;
      headlines += new Set(shown.map(({ headline }) => headline)).size;
      openings += varietyOf([...shown]).openings;
    }
    // Where all lines were said, “3 more” may say one of earlier rounds again.
    expect(headlines / all).toBeGreaterThan(0.7);
    expect(openings / all).toBeGreaterThan(0.6);
  });

  it('what was typed for targeting is in no text', async () => {
    for (const brief of SOME) {
      const texts = said(await shownOf(brief));
      expect(texts).not.toMatch(/25-45|30-60|\bUS\b|within 20 miles|Umkreis|ab 60|mayores de 60|interested in/);
    }
  });

  it('a mug is no furniture, and a kit no course', async () => {
    const texts = said(await shownOf(HARD_BRIEFS[0]!));
    expect(texts).not.toMatch(/room|shoes off|at home|piece/i);
  });

  it('an offer is said in its own grammar', async () => {
    const offers: readonly (readonly [Brief['language'], string, string, RegExp])[] = [
      ['en', 'free delivery until Sunday', 'Mugs', /start with free delivery until/i],
      [
        'de',
        'Versand gratis bis Sonntag',
        'Tassen',
        /sichern? (?:dir|sie sich) versand gratis|start\w* \S* ?mit versand gratis/i,
      ],
      ['de', 'Spare 3 € auf die Box', 'Tassen', /mit spare|spare 3 € auf die box gratis|sichere dir spare/i],
      ['es', 'Llévate 3 y paga 2', 'Tazas', /con llévate|consigue llévate/i],
    ];
    for (const [language, offer, product, wrong] of offers)
      for (const tone of TONES)
        expect(
          said(await written(askFor({ ...EMPTY_BRIEF, language, offer, product, tone }, { count: 12 }))),
        ).not.toMatch(wrong);
  });

  it('nothing light is said of a sad matter, whatever the tone', async () => {
    for (const [language, product] of [
      ['en', 'Funeral flowers'],
      ['de', 'Bestattungen'],
      ['es', 'Servicios funerarios'],
    ] as const)
      for (const tone of TONES)
        expect(said(await written(askFor({ ...EMPTY_BRIEF, language, product, tone }, { count: 8 })))).not.toMatch(
          /treat yourself|fancy|say hello|spoiler|lust auf|gönn|endlich|hallo|capricho|date un gusto|hola|te apetece/i,
        );
  });

  it.each(['Studio 54 Barbers', 'O2 Dive Academy'])('%j keeps its capitals', async (product) => {
    const made = await written(askFor({ ...EMPTY_BRIEF, product, offer: '10% off' }, { count: 12 }));
    const named = said(made).match(new RegExp(product, 'gi')) ?? [];
    expect(named.length).toBeGreaterThan(2);
    expect(new Set(named)).toEqual(new Set([product]));
  });
});
