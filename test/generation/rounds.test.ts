import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { checkCopy } from '#contract/rules/copyRules.ts';
import { Framework, type Suggestion, TEXT_FIELDS } from '#contract/suggestion.ts';
import { sentencesIn } from '#server/outside/ai/composer/similar.ts';
import { askFor, NO_VOICE, TONES, written } from './composing.ts';
import { HARD_BRIEFS } from './hardBriefs.ts';

const ROUNDS = [6, 3, 3, 3, 3];
const ALL = 18;

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
const isFilled = (framework: Framework, { problem, points, proof, offer }: Brief): boolean => {
  if (framework === 'pas') return problem !== '';
  if (framework === 'before_after_bridge') return problem !== '' && points.length > 0;
  if (framework === 'problem_proof_offer') return problem !== '' && proof !== '' && offer !== '';
  return framework !== 'testimonial' || SOMEBODYS_WORD.test(proof);
};

const said = (shown: readonly Suggestion[]): string =>
  shown.flatMap((each) => TEXT_FIELDS.map((field) => each[field])).join('\n');

/** What has a product, and three other things to say of it. */
const RICH = HARD_BRIEFS.filter(
  ({ product, audience, offer, problem, points, proof }) =>
    product !== '' && [audience, offer, problem, proof, ...points].filter((each) => each !== '').length > 3,
);

describe('D5.10 of a brief that nobody thought of', () => {
  it.each(HARD_BRIEFS.map((brief) => [brief.language, brief.product, brief] as const))(
    '(%s) %j, every suggestion keeps the rules and names what is sold',
    async (_language, product, brief) => {
      const shown = await shownOf(brief);
      // Of nothing that is named, there is less to say.
      expect(shown.length).toBeGreaterThanOrEqual(product === '' ? ALL / 2 : ALL);
      for (const each of shown) expect(checkCopy(each, { brief, voice: NO_VOICE }), JSON.stringify(each)).toEqual([]);
      // The first letters of its words: German and Spanish ones change at their ends.
      const words = (product.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.slice(0, 4));
      const names = shown.filter((each) => words.some((word) => said([each]).toLowerCase().includes(word)));
      expect(names.length).toBeGreaterThanOrEqual(product === '' ? 0 : ALL / 2);
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
    expect(even).toBeGreaterThanOrEqual(RICH.length * 0.6);
  });

  it('a before and after says both, and a testimonial quotes what the brief has for proof', async () => {
    for (const brief of RICH)
      for (const { framework, primary_text: text } of await shownOf(brief)) {
        if (framework === 'before_after_bridge')
          expect(text).toMatch(
            /^(?:(?:Before|Until now|Yesterday|How it was): .+[.!?”] (?:Now|From now on|Today)|(?:Vorher|Bisher|Bis jetzt|Gestern|So war es bisher): .+[.!?“] (?:Jetzt|Ab jetzt|Heute)|(?:Antes|Hasta ahora|Ayer|Así era antes): .+[.!?»] (?:Ahora|Desde ahora|Hoy))/,
          );
        const word = /\p{L}{5,}|\d+/u.exec(brief.proof)?.[0];
        if (framework === 'testimonial') expect(text.toLowerCase()).toContain(word!.toLowerCase());
      }
  });

  it('“3 more” goes on with the three frameworks whose turn it is', async () => {
    const brief = HARD_BRIEFS.find((each) => Framework.options.every((framework) => isFilled(framework, each)))!;
    const first = await written(askFor(brief, { count: 3, seed: 'a' }));
    const next = await written(askFor(brief, { count: 3, seed: 'b', known: first.toReversed() }));
    expect(new Set([...first, ...next].map(({ framework }) => framework)).size).toBe(6);
  });

  it.each([
    [9, 0, 1],
    [12, 0.02, 0.97],
    // A brief of one trouble and two points has said all its facts before the eighteenth.
    [ALL, 0.12, 0.9],
  ])('of %i suggestions, sentences and headlines are hardly ever said twice', async (count, most, least) => {
    const repeated: string[] = [];
    let [all, headlines, different] = [0, 0, 0];
    for (const brief of RICH) {
      const shown = (await shownOf(brief)).slice(0, count);
      const sentences = shown.flatMap((each) => [...new Set(sentencesIn(each.primary_text))]);
      all += sentences.length;
      repeated.push(...sentences.filter((each, at) => sentences.indexOf(each) !== at));
      headlines += shown.length;
      different += new Set(shown.map(({ headline }) => headline)).size;
    }
    expect(repeated.length / all, repeated.join(' / ')).toBeLessThanOrEqual(most);
    expect(different / headlines).toBeGreaterThanOrEqual(least);
  });

  it('what was typed for targeting is in no text', async () => {
    for (const brief of HARD_BRIEFS) {
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
    expect(named.length).toBeGreaterThan(6);
    expect(new Set(named)).toEqual(new Set([product]));
  });
});
