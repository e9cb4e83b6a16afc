import { contains, lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { isInstruction } from '#contract/rules/instruction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { asSentence, placesFor } from '#contract/rules/mustSay.ts';
import { enoughFor } from '#contract/rules/thinBrief.ts';
import type { Framework, Suggestion } from '#contract/suggestion.ts';
import { angleOf } from './angle.ts';
import type { Point } from './material.ts';
import { BUTTONS } from './goal.ts';
import type { Desk, Drafted } from './draft.ts';
import { draftLine } from './draftLine.ts';
import { draftPlan } from './draftPlan.ts';
import { FRAMEWORKS, withAngle, withOffer } from './frameworks.ts';
import { headlineRestsAt, type Level, LEVELS, mostCostAt } from './levels.ts';
import { Memory } from './memory.ts';
import { OWN_IN_HEADLINE, OWN_IN_TEXT, PROVEN_AGAIN, scoreOf } from './score.ts';
import { plainSentence, sentencesIn } from './similar.ts';
import { missingIn, type Session, withSentences } from './session.ts';
import type { Template } from './template.ts';
import { turn } from './turn.ts';
import type { Role, Step } from './types.ts';

/** How often a framework is tried, how many drafts of it are compared, with either kind of plan. */
const DRAFTS = 16;
const GOOD = 8;
/** Of two that are as good, the one whose framework's turn it is. */
const TURN = 3.5;
/** On each level: of a framework that has so many more ads than another, none is written before the other was tried less strictly. */
const AHEAD = [
  2,
  5,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
] as const;
/** How many of the texts that do not say it have in their last line whom they are for. */
const NAMES_AUDIENCE = 0.6;
/** A primary text of fewer characters is none. */
const SHORTEST = 15;

interface Draft {
  readonly suggestion: Suggestion;
  readonly points: readonly Point[];
  readonly phrases: readonly Template[];
  /** Its headline says what is sold, or what one gets. */
  readonly isTelling: boolean;
  readonly score: number;
}

const NOTHING: Drafted = {
  text: '',
  roles: new Set(),
  points: new Set(),
  phrases: [],
  fillers: 0,
};

/** So many ads of one brief are led by what it says; then it has said all of it, again and again. */
const DOZEN = 12;

/** What has room in a headline. */
const isShort = (text = ''): boolean => text !== '' && lengthOf(text) <= TEXT_LIMITS.headline.shown;
const textsOf = (points: Iterable<Point>): string[] => [...points].map(({ text }) => text);
const isTelling = (roles: ReadonlySet<Role>): boolean => roles.has('product') || roles.has('offer');

/** Whether a text says all of the words above it. */
const saysNothingNew = (headline: string, text: string): boolean => {
  const said = new Set(wordsOf(text));
  return wordsOf(headline).every((word) => said.has(word));
};

const isSaid = (text: string, { isHeard }: Desk): boolean => sentencesIn(text).some(isHeard);

/** Writes suggestion after suggestion for an ask; each is null where nothing keeps the rules, or `signal` has aborted. */
export const suggesterOf = (session: Session, signal: AbortSignal): (() => Promise<Suggestion | null>) => {
  const { ask, tongue, material, draw } = session;
  const memory = new Memory(ask);
  const places = placesFor(ask.voice.must_say);
  const reserved = (places?.primary_text ?? []).reduce((sum, phrase) => sum + lengthOf(asSentence(phrase)) + 1, 0);
  const limit = TEXT_LIMITS.primary_text.shown - reserved;
  /** In the end, by whom it is sold. */
  const isNamed = (roles: ReadonlySet<Role>, level: Level) =>
    !material.texts.product || roles.has('product') || (level > 2 && roles.has('brand'));

  const angle = plainSentence(material.texts.angle ?? '');
  // The person's own words are what there is to say: they may be said in more than one.
  const { offer, proof } = material.texts;
  const facts = new Set(
    [material.texts.angle, offer, proof, ...material.points.map(({ text }) => text)].map((text = '') =>
      plainSentence(text),
    ),
  );
  /** What the brief says besides the product: the more it does, the less is said that anybody could. */
  const riches = [...Object.values(material.texts), ...material.points].filter((each) => each !== '').length - 1;
  const mostFillers = riches > 2 ? 1 : 2;
  const most = Math.max(2, Math.ceil(ask.count / 4));
  const saidSoFar = (level: Level) => {
    const limits = [1, 1, 1, most, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    return {
      points: memory.points,
      timesSaid: memory.timesSaid,
      timesOpened: memory.timesOpened,
      most: level > 3 ? Number.POSITIVE_INFINITY : most,
      mostCost: mostCostAt(level, riches > 1),
      isHeard: (sentence: string) => !facts.has(sentence) && memory.timesHeard(sentence, level > 1) >= limits[level]!,
      isOpening: (sentence: string) => memory.opensAlike(sentence, level > 1),
    };
  };
  const any = session.desk(saidSoFar(0));
  const isOpen = (plan: readonly Step[]) => plan.every(({ one, maybe }) => maybe || any.deal(one).length > 0);
  const plans = new Map(
    (Object.keys(FRAMEWORKS) as Framework[]).map((framework) => [framework, FRAMEWORKS[framework].filter(isOpen)]),
  );

  /** Whether the brief says anything of what it sells that has room in a headline. */
  const hasLine = [...facts].some(isShort);
  /** So many ads so far, and so many of them that say in their headline what is sold or what one gets. */
  let made = 0;
  let named = 0;
  /** What they are built on. */
  const angles = new Set<string>();

  /** In the end, what the person says of it may stand above a second ad: better than a headline that says nothing. */
  const isTakenHeadline = (text: string, level: Level): boolean =>
    level > 3 || (level > 2 && facts.has(plainSentence(text)))
      ? memory.isRecentHeadline(text, headlineRestsAt(level, riches > 1))
      : memory.hasHeadline(text, level > 2);

  /** Of every two headlines one says what is sold, or what one gets. */
  const wantedIn = (said: ReadonlySet<Role>): Role | null => {
    const isBehind = named * 2 <= made;
    const misses = !!offer && !said.has('offer');
    if (misses && (isShort(offer) || !isBehind)) return 'offer';
    return isBehind ? 'product' : null;
  };

  const draft = (framework: Framework, level: Level): Draft | null => {
    const atLast = level > 1;
    const desk = session.desk(saidSoFar(level));
    const [open] = draw.order(plans.get(framework)!);
    if (!open) return null;
    const drawn = offer && draw.next() < 0.7 ? withOffer(open) : open;
    // In the headline now and then, else as one of the first sentences.
    const place = Math.floor(draw.next() * 2);
    const plan = angle === '' || draw.next() < 0.2 ? drawn : withAngle(drawn, place);
    const primary = limit < SHORTEST ? NOTHING : draftPlan(desk, plan, limit);
    if (!primary || memory.opensAlike(primary.text, atLast)) return null;
    if (primary !== NOTHING && level < 3 && sentencesIn(primary.text).length < 2) return null;
    if (primary !== NOTHING && !atLast && (primary.roles.size === 0 || primary.fillers > mostFillers)) return null;
    const sentences = sentencesIn(primary.text);
    const headline = draftLine(
      desk,
      'headline',
      { ...primary, wanted: wantedIn(primary.roles) },
      (text) =>
        isTakenHeadline(text, level) ||
        (level === 0 && isSaid(text, desk)) ||
        (level < 4 && sentences.includes(plainSentence(text))) ||
        (facts.has(plainSentence(text)) && contains(primary.text, text)),
    );
    if (!headline) return null;
    // No ad is led by a call where there is anything else to say.
    if (headline.roles.size === 0 && ((hasLine && made < DOZEN) || level < 5)) return null;
    // "Get to know our café. Find out more about our café."
    if (level < 1 && [primary, headline].every(({ phrases }) => phrases.some(({ asks }) => asks))) return null;
    // What it says below.
    if (level < 4 && [...headline.points].some((point) => primary.points.has(point))) return null;
    // "Pintor de pisos" over "Pintor de pisos para particulares."
    if (riches > 1 && level < 5 && saysNothingNew(headline.text, primary.text)) return null;
    // The same offer over itself.
    if (level < 5 && headline.roles.has('offer') && primary.roles.has('offer')) return null;
    // "No more flat tyres" over "Tired of flat tyres?"
    if (level < 5 && headline.roles.has('problem') && primary.roles.has('problem')) return null;
    const said = new Set([...primary.roles, ...headline.roles]);
    const points = new Set([...primary.points, ...headline.points]);
    const both = {
      roles: said,
      points,
      phrases: [...primary.phrases, ...headline.phrases],
    };
    if (angle !== '' && level < 5 && !said.has('angle')) return null;
    if (offer && level < 4 && !said.has('offer')) return null;
    if (!places || !isNamed(said, level)) return null;
    // Whom it is for is lost where a brief says much else.
    const names = !said.has('audience') && material.texts.audience && draw.next() < NAMES_AUDIENCE;
    const description = draftLine(desk, 'description', { ...both, wanted: names ? 'audience' : null }, (text) =>
      [primary.text, headline.text].some((other) => contains(other, text)),
    );
    if (!description) return null;
    const drafted = {
      primary_text: primary.text,
      headline: headline.text,
      description: description.text,
    };
    const line = (field: 'headline' | 'description') => missingIn(drafted, places[field])[0] ?? drafted[field];
    const texts = {
      primary_text: withSentences(primary.text, missingIn(drafted, places.primary_text), tongue),
      headline: line('headline'),
      description: line('description'),
    };
    const suggestion = {
      ...texts,
      cta_text: BUTTONS[session.goal],
      framework,
      angle: angleOf(
        material,
        framework,
        said,
        points.size > 0 ? textsOf(points) : textsOf(desk.points.slice(0, 1)),
        angles,
      ),
    };
    const likeness = memory.likeness(texts, atLast, level === 5);
    if (likeness === null || session.faults(suggestion).length > 0) return null;
    const phrases = [primary, headline, description].flatMap((each) => each.phrases);
    const liking = primary.phrases[0] ? Math.sign(session.liking(primary.phrases[0]) - 1) : 0;
    const missed = material.texts.audience && !said.has('audience') ? 2.5 : 0;
    const tonesIn = ({ phrases }: Drafted): number => phrases.filter(session.isOwn).length;
    const toned = tonesIn(primary) * OWN_IN_TEXT + tonesIn(headline) * OWN_IN_HEADLINE;
    // A proof that other ads say already makes this one like them.
    const proven = said.has('proof') ? memory.timesHeard(plainSentence(proof ?? ''), true) * PROVEN_AGAIN : 0;
    const score = liking - missed - proven + toned + scoreOf(texts, primary, headline, description, likeness, memory);
    return {
      suggestion,
      points: [...points, ...description.points],
      phrases,
      isTelling: isTelling(headline.roles),
      score,
    };
  };

  const best = async (framework: Framework, level: Level): Promise<Draft | null> => {
    const found: Draft[] = [];
    const most = DRAFTS * (level === 5 ? 8 : 2);
    for (let tries = 0; !signal.aborted && tries < most && found.length < GOOD; tries += 1) {
      if (tries === DRAFTS && found.length > 0) break;
      // Others of this thread have their turn.
      await turn();
      const drafted = draft(framework, level);
      if (drafted) found.push(drafted);
    }
    return found.toSorted((a, b) => b.score - a.score)[0] ?? null;
  };

  const leaning = new Map(
    (Object.keys(FRAMEWORKS) as Framework[]).map((framework) => [
      framework,
      session.leaning(FRAMEWORKS[framework][0]![0]!.one),
    ]),
  );
  // What is true of every trade is no ad: the brief must say something, and speak of what is sold.
  const saysNothing =
    isInstruction(ask.brief.product) ||
    (Object.values(material.texts).every((text) => text === '') && material.points.length === 0);

  const enough = ask.needsAll ? ask.count : enoughFor(ask.brief);
  // Where nothing was left to say once, nothing is left later.
  let isExhausted = saysNothing;

  return async () => {
    if (isExhausted || made >= enough) return null;
    // Each has its turn, in this round and the next; of those that never had one, what is liked comes first.
    const frameworks = draw
      .order(Object.keys(FRAMEWORKS) as Framework[])
      .toSorted((a, b) => memory.turnOf(a) - memory.turnOf(b) || leaning.get(b)! - leaning.get(a)!);
    const fewest = Math.min(
      ...frameworks.filter((each) => plans.get(each)!.length > 0).map((each) => memory.timesOf(each)),
    );
    const isAhead = (framework: Framework, level: Level) => memory.timesOf(framework) - fewest >= AHEAD[level];
    for (const level of LEVELS) {
      let found: Draft | null = null;
      let most = Number.NEGATIVE_INFINITY;
      for (const [at, framework] of frameworks.entries()) {
        if (isAhead(framework, level)) continue;
        const drafted = await best(framework, level);
        if (!drafted || drafted.score - at * TURN <= most) continue;
        found = drafted;
        most = drafted.score - at * TURN;
      }
      if (!found) continue;
      memory.keep(found.suggestion, found.points, found.phrases);
      made += 1;
      angles.add(found.suggestion.angle);
      if (found.isTelling) named += 1;
      return found.suggestion;
    }
    isExhausted = true;
    return null;
  };
};
