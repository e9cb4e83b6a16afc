import type { Tone } from '#contract/brief.ts';
import { bareSentence, isCall, isOffer } from '#contract/rules/adFacts.ts';
import { contains, lengthOf, numbersOf, wordsOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { asSentence } from '#contract/rules/mustSay.ts';
import { sentencesOf } from '#contract/rules/sentences.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { AdTexts, Framework, Suggestion } from '#contract/suggestion.ts';
import type { CopyAsk, Rewrite } from '../types.ts';
import { angleOf } from './angle.ts';
import type { Point } from './material.ts';
import type { Drafted } from './draft.ts';
import { type Before, draftLine } from './draftLine.ts';
import { draftPlan } from './draftPlan.ts';
import { FRAMEWORKS, withOffer } from './frameworks.ts';
import { ownAd } from './own/ad.ts';
import { isTold, longerLineOf, longerOf, withCall } from './own/longer.ts';
import { shorterOf } from './own/shorter.ts';
import { tonedLineOf, tonedOf } from './own/toned.ts';
import { isForeign } from './reading/language.ts';
import { missingIn, type Session, sessionOf, withSentences } from './session.ts';
import { openingOf } from './similar.ts';
import { realise, spokenTo } from './template.ts';
import { turn } from './turn.ts';
import type { Role, Tongue } from './types.ts';

const DRAFTS = 120;
/** What opens and closes a text in a tone. */
const SPOKEN = 60;
/** What another text says that the ad's other texts say already. */
const AGAIN = 1.5;
const KEPT = 6;

const isTone = (change: Rewrite['change']): change is Tone =>
  change !== 'another' && change !== 'shorter' && change !== 'longer';

/** How far a text is from what was asked for; null: it is not that at all. */
const distance = (text: string, { change, field, texts }: Rewrite): number | null => {
  const [now, before] = [lengthOf(text), lengthOf(texts[field])];
  if (change === 'shorter') return now < before ? Math.abs(before * 0.65 - now) : null;
  if (change === 'longer') return now > before ? Math.abs(before * 1.5 - now) : null;
  return 0;
};

/** Under a text that says nothing else: what a line says is a fact; and it must be the offer. */
const WITH_FACT: Before = { roles: new Set<Role>(), points: new Set<Point>(), phrases: [] };
const WITH_OFFER: Before = { ...WITH_FACT, wanted: 'offer' };

/** Whether a text says what is offered: as the brief does, or by its figures. */
const says = (text: string, offer: string): boolean => {
  const figures = numbersOf(offer);
  const said = new Set(numbersOf(text));
  return offer !== '' && (contains(text, offer) || (figures.length > 0 && figures.every((each) => said.has(each))));
};

/** Other marks or capitals make no other text: nobody pays for them. */
const wordsIn = (text: string): string => wordsOf(text).join(' ');

/** What is wrong with the person's own words, too: the rest is theirs to judge. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['EMPTY', 'NEVER_SAY', 'MUST_SAY']);
const TELLING: readonly Role[] = ['offer', 'point', 'other', 'proof', 'problem'];
const told = ({ roles, points }: Drafted): number =>
  points.size + TELLING.filter((role) => role !== 'point' && role !== 'other' && roles.has(role)).length;

/** Writes one text of an ad again, and leaves the others as they are; the button, too, which an empty label says. */
export const rewriterOf = (
  given: CopyAsk,
  rewrite: Rewrite,
  tongue: Tongue,
  signal: AbortSignal,
): (() => Promise<Suggestion | null>) => {
  const { field, texts, change } = rewrite;
  const ad = ownAd(given, texts);
  const ask: CopyAsk = { ...given, brief: ad.brief };
  const tone = isTone(change) ? change : ask.brief.tone;
  const own = TEXT_FIELDS.map((each) => texts[each]);
  const session: Session = sessionOf(ask, tongue, { tone, own, goal: ad.goal });
  const now = texts[field].trim();
  const isLine = field !== 'primary_text';
  const taken = new Set([texts, ...ask.known, ...ask.rejected].map((each) => wordsIn(each[field])));
  const openings = new Set([openingOf(now)]);
  const others: AdTexts = { ...texts, [field]: '' };
  const must = missingIn(others, ask.voice.must_say);
  const limit = TEXT_LIMITS[field].shown - must.reduce((sum, phrase) => sum + lengthOf(asSentence(phrase)) + 1, 0);
  const offer = session.material.texts.offer ?? '';
  const isSaidBeside = (text: string): boolean => TEXT_FIELDS.some((each) => contains(others[each], text));
  /** What is written again loses words, and not what one gets. */
  const keepsOffer = change !== 'another' && (says(now, offer) || isOffer(now));
  const wantsOffer = change === 'another' && offer !== '' && !isSaidBeside(offer);
  const figures = change === 'another' ? [] : numbersOf(now);
  const hasFacts = figures.length > 0 || keepsOffer;
  const said = {
    points: new Map<string, number>(),
    timesSaid: () => 0,
    timesOpened: () => 0,
    most: 1,
    mostCost: 2,
    isHeard: () => false,
    isOpening: () => false,
  };

  const calls = (): readonly string[] => {
    const desk = session.desk(said);
    const choices = desk.deal(['call']).filter(({ template }) => template.names.length === 0 && template.cost === 0);
    return session.draw
      .order(choices, ({ weight }) => weight)
      .toSorted((a, b) => Number(session.isOwn(b.template)) - Number(session.isOwn(a.template)))
      .flatMap(({ template }) => realise(template, desk.fixed, session.draw) ?? [])
      .slice(0, 4);
  };

  const facts = (): readonly string[] => {
    const { offer: gets, points, proof, problem: _ } = ask.brief;
    const about = isForeign(ask.about, ask.brief.language) ? [] : sentencesOf(ask.about).map(({ text }) => text);
    const rest = TEXT_FIELDS.filter((each) => each !== field)
      .flatMap((each) => sentencesOf(texts[each]).map(({ text }) => text))
      .filter((text) => !isCall(text) && !contains(ask.brief.product, bareSentence(text)));
    return [gets, ...(isLine ? [] : rest), ...points, proof, ...about]
      .filter((fact) => !fact.endsWith('?') && ad.mayHave(fact))
      .filter((fact) => lengthOf(fact) <= TEXT_LIMITS.primary_text.shown);
  };

  const lowered = (line: string): string => {
    const { any, list } = tongue.read(line, 'offer', session.address).forms;
    return any ?? list ?? line;
  };

  /** In the person's own words, the best first. */
  const ownWords = (): readonly string[] => {
    const voice = {
      language: tongue.language,
      tone,
      spoken: (phrase: string) => spokenTo(session.address, phrase),
      calls: calls(),
      isSober: session.isSober,
      lowered,
    };
    if (now === '' || change === 'another') return [];
    if (change === 'shorter') return shorterOf(now, must, isLine);
    if (change === 'longer')
      return isLine ? longerLineOf(now, facts(), lowered) : [...longerOf(now, facts()), ...withCall(now, voice.calls)];
    return isLine ? tonedLineOf(now, voice) : tonedOf(now, voice);
  };

  const suggested = (text: string, framework: Framework, angle: string): Suggestion => ({
    ...texts,
    [field]: text,
    cta_text: '',
    framework,
    angle,
  });
  /** How many of the ad's other texts it says again. */
  const repeatsBeside = (text: string): number =>
    TEXT_FIELDS.filter((each) => others[each] !== '' && contains(text, others[each])).length;
  const isNew = (text: string): boolean =>
    distance(text, rewrite) !== null && !taken.has(wordsIn(text)) && ad.mayHave(text);
  /** What is too long for the feed as it is may be a little longer in another tone. */
  const most = isTone(change) && lengthOf(now) > limit ? lengthOf(now) + SPOKEN : limit;

  /** How many were asked for so far. */
  let draws = 0;
  let offers: readonly string[] | null = null;
  const nextOwn = (isFitting: boolean): Suggestion | null => {
    offers ??= ownWords();
    for (const words of offers) {
      const needed = isLine ? [] : must.filter((phrase) => !contains(words, phrase));
      const text = needed.length === 0 ? words : withSentences(words, needed, tongue);
      if (!isNew(text) || lengthOf(text) > (isFitting ? most : TEXT_LIMITS[field].max)) continue;
      const suggestion = suggested(text, 'aida', ask.brief.product);
      if (!session.faults(suggestion).some((fault) => OWN_FAULTS.has(fault.code) && (fault.field ?? field) === field))
        return suggestion;
    }
    return null;
  };

  const draft = (
    framework: Framework,
  ): {
    readonly drafted: Drafted;
    readonly text: string;
    readonly point: string;
  } | null => {
    const desk = session.desk(said);
    const point = desk.points[0]?.text ?? '';
    const plan = session.draw.order(FRAMEWORKS[framework])[0]!;
    const drafted = isLine
      ? draftLine(
          desk,
          field,
          keepsOffer || (wantsOffer && draws % 2 === 0) ? WITH_OFFER : change === 'another' ? WITH_FACT : null,
          (line) => !isNew(line) || repeatsBeside(line) > 0,
        )
      : draftPlan(
          desk,
          keepsOffer || wantsOffer ? withOffer(plan) : plan,
          change === 'shorter' ? Math.min(limit, lengthOf(now)) : limit,
        );
    if (!drafted) return null;
    const needed = must.filter((phrase) => !contains(drafted.text, phrase));
    if (needed.length === 0 || field === 'primary_text')
      return {
        drafted,
        point,
        text: withSentences(drafted.text, field === 'primary_text' ? needed : [], tongue),
      };
    return { drafted, point, text: needed.join(' ') };
  };

  /** `isLoose`: it may lack the offer or a figure of what it takes the place of. */
  const composed = async (isLoose: boolean): Promise<Suggestion | null> => {
    const found: { readonly suggestion: Suggestion; readonly off: number }[] = [];
    /** What begins as another does: a headline often begins with what is sold. */
    const alike: typeof found = [];
    const frameworks = session.draw.order(Object.keys(FRAMEWORKS) as Framework[]);
    for (let at = 0; !signal.aborted && at < DRAFTS && found.length < KEPT; at += 1) {
      await turn();
      const framework = frameworks[at % frameworks.length]!;
      const made = draft(framework);
      const off = made && distance(made.text, rewrite);
      if (!made || off === null || !isNew(made.text)) continue;
      const again = repeatsBeside(made.text);
      // A line says something else than the other one; what is sold may be named in the text, too.
      if (isLine && again > 0) continue;
      const has = new Set(numbersOf(made.text));
      const isKept =
        (!keepsOffer || made.drafted.roles.has('offer')) &&
        figures.every((figure) => has.has(figure)) &&
        (change !== 'longer' || now === '' || isTold(made.text, now));
      if (!isKept && (!isLoose || (!isLine && hasFacts && told(made.drafted) === 0))) continue;
      const angle = angleOf(session.material, framework, made.drafted.roles, [made.point]);
      const suggestion = suggested(made.text, framework, angle);
      // The other texts are the person's: only what is wrong with this one counts.
      if (session.faults(suggestion).some((fault) => fault.field === field || fault.code === 'MUST_SAY')) continue;
      const rated = { suggestion, off: off - told(made.drafted) - has.size + again * AGAIN };
      const isAlike = openings.has(openingOf(made.text));
      if (!isAlike) found.push(rated);
      else alike.push(rated);
    }
    const open = found.length > 0 ? found : alike;
    return open.toSorted((a, b) => a.off - b.off)[0]?.suggestion ?? null;
  };

  const next = async (): Promise<Suggestion | null> => {
    const fitting = nextOwn(true) ?? (isLine && !isTone(change) ? null : nextOwn(false));
    if (fitting || (isTone(change) && now !== '')) return fitting;
    return (await composed(false)) ?? nextOwn(false) ?? composed(true);
  };

  return async () => {
    if (signal.aborted) return null;
    await turn();
    const best = await next();
    draws += 1;
    if (best) {
      taken.add(wordsIn(best[field]));
      openings.add(openingOf(best[field]));
    }
    return best;
  };
};
