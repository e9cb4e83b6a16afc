import { setImmediate } from 'node:timers/promises';
import { contains, lengthOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { asSentence, placesFor } from '#contract/rules/mustSay.ts';
import type { AdTexts, Framework, Suggestion } from '#contract/suggestion.ts';
import { angleOf } from './angle.ts';
import { buttonFor } from './callToAction.ts';
import { type Drafted, draftLine, draftPlan } from './draft.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { Memory } from './memory.ts';
import { missingIn, type Session, withSentences } from './session.ts';
import type { Template } from './template.ts';
import type { Role } from './types.ts';

/** How often a framework is tried, how many drafts of it are compared, and how often all frameworks are gone through. */
const DRAFTS = 6;
const GOOD = 2;
const ROUNDS = 3;
/** A primary text of fewer characters is none. */
const SHORTEST = 15;

interface Draft {
  readonly suggestion: Suggestion;
  readonly point: string;
  readonly phrases: readonly Template[];
  readonly score: number;
}

const NOTHING: Drafted = { text: '', roles: new Set(), phrases: [] };

const without = (roles: ReadonlySet<Role>, left: Role): ReadonlySet<Role> =>
  new Set([...roles].filter((role) => role !== left));

/** Long texts that name the product, in lines that say something else, unlike all others. */
const scoreOf = (
  texts: AdTexts,
  primary: Drafted,
  headline: Drafted,
  description: Drafted,
  likeness: number,
  memory: Memory,
): number =>
  lengthOf(texts.primary_text) / TEXT_LIMITS.primary_text.shown -
  likeness * 3 -
  [...headline.roles, ...description.roles].filter((role) => role !== 'product' && primary.roles.has(role)).length *
    0.25 -
  memory.timesDescribed(texts.description) * 0.4 +
  (primary.roles.has('product') ? 0.3 : 0) +
  (headline.roles.has('product') ? 0.25 : 0) +
  (description.roles.size > 0 ? 0.25 : 0);

/** Writes suggestion after suggestion for an ask; each is null where nothing keeps the rules. */
export const suggesterOf = (session: Session): (() => Promise<Suggestion | null>) => {
  const { ask, tongue, material, draw } = session;
  const memory = new Memory(ask);
  const places = placesFor(ask.voice.must_say);
  const reserved = (places?.primary_text ?? []).reduce((sum, phrase) => sum + lengthOf(asSentence(phrase)) + 1, 0);
  const limit = TEXT_LIMITS.primary_text.shown - reserved;
  const isNamed = (roles: ReadonlySet<Role>) => !material.texts.product || roles.has('product') || roles.has('brand');

  const saidSoFar = (most: number) => ({ points: memory.points, timesSaid: memory.timesSaid, most });
  const most = Math.max(2, Math.ceil(ask.count / 4));
  const { desk: any } = session.desk(saidSoFar(most));
  const hasMaterial = (framework: Framework) =>
    FRAMEWORKS[framework].some((plan) => plan.every(({ one, maybe }) => maybe || any.deal(one).length > 0));

  const draft = (framework: Framework, atLast: boolean): Draft | null => {
    const { desk, point } = session.desk(saidSoFar(atLast ? Number.POSITIVE_INFINITY : most));
    const plan = draw.order(FRAMEWORKS[framework])[0]!;
    const primary = limit < SHORTEST ? NOTHING : draftPlan(desk, plan, limit);
    if (!primary || memory.opensAlike(primary.text, atLast)) return null;
    const headline = draftLine(desk, 'headline', without(primary.roles, 'product'));
    if (!headline || (!atLast && memory.hasHeadline(headline.text))) return null;
    const said = new Set([...primary.roles, ...headline.roles]);
    const description = draftLine(desk, 'description', said);
    if (!description || !places || !isNamed(said)) return null;
    if ([primary.text, headline.text].some((text) => contains(text, description.text))) return null;
    const drafted = { primary_text: primary.text, headline: headline.text, description: description.text };
    const line = (field: 'headline' | 'description') => missingIn(drafted, places[field])[0] ?? drafted[field];
    const texts = {
      primary_text: withSentences(primary.text, missingIn(drafted, places.primary_text), tongue),
      headline: line('headline'),
      description: line('description'),
    };
    const suggestion = {
      ...texts,
      cta_text: buttonFor(ask.brief.product, ask.brief.offer, framework),
      framework,
      angle: angleOf(material, framework, said, point),
    };
    const likeness = memory.likeness(texts, atLast);
    if (likeness === null || session.faults(suggestion).length > 0) return null;
    const phrases = [primary, headline, description].flatMap((each) => each.phrases);
    return { suggestion, point, phrases, score: scoreOf(texts, primary, headline, description, likeness, memory) };
  };

  const best = (framework: Framework, round: number): Draft | null => {
    const found: Draft[] = [];
    for (let at = 0; at < DRAFTS * round && found.length < GOOD; at += 1) {
      const made = draft(framework, round === ROUNDS);
      if (made) found.push(made);
    }
    return found.toSorted((a, b) => b.score - a.score)[0] ?? null;
  };

  const leaning = new Map(
    (Object.keys(FRAMEWORKS) as Framework[]).map((framework) => [
      framework,
      session.leaning(FRAMEWORKS[framework][0]![0]!.one),
    ]),
  );
  /** The least used has its turn, one that is liked twice as often. */
  const turn = (framework: Framework): number => (memory.timesOf(framework) + 0.5) / leaning.get(framework)!;

  // What is true of every trade is no ad: the brief must say something.
  const saysNothing = Object.values(material.texts).every((text) => text === '') && material.points.length === 0;

  return async () => {
    if (saysNothing) return null;
    const frameworks = draw.order(Object.keys(FRAMEWORKS) as Framework[]).toSorted((a, b) => turn(a) - turn(b));
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const framework of frameworks) {
        if (!hasMaterial(framework)) continue;
        // Others of this process have their turn.
        await setImmediate();
        const found = best(framework, round);
        if (!found) continue;
        memory.keep(found.suggestion, found.point, found.phrases);
        return found.suggestion;
      }
    return null;
  };
};
