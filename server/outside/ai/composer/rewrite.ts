import type { Tone } from '#contract/brief.ts';
import { contains, lengthOf, numbersOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { asSentence } from '#contract/rules/mustSay.ts';
import type { AdTexts, Framework, Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { CopyAsk, Rewrite } from '../types.ts';
import { angleOf } from './angle.ts';
import type { Point } from './casting.ts';
import { type Drafted, draftLine, draftPlan } from './draft.ts';
import { FRAMEWORKS, withOffer } from './frameworks.ts';
import { missingIn, type Session, sessionOf, withSentences } from './session.ts';
import { openingOf } from './similar.ts';
import { turn } from './turn.ts';
import type { Role, Tongue } from './types.ts';

const DRAFTS = 120;
const KEPT = 6;

const toneOf = ({ change }: Rewrite, brief: Tone): Tone =>
  change === 'another' || change === 'shorter' || change === 'longer' ? brief : change;

/** How far a text is from what was asked for; null: it is not that at all. */
const distance = (text: string, { change, field, texts }: Rewrite): number | null => {
  const [now, before] = [lengthOf(text), lengthOf(texts[field])];
  if (change === 'shorter') return now < before ? Math.abs(before * 0.65 - now) : null;
  if (change === 'longer') return now > before ? Math.abs(before * 1.5 - now) : null;
  return 0;
};

/** A line that must say what is offered, under a text that says nothing else. */
const WITH_OFFER = { roles: new Set<Role>(), points: new Set<Point>(), phrases: [], wanted: 'offer' as const };

/** Whether a text says what is offered: as the brief does, or by its figures. */
const says = (text: string, offer: string): boolean => {
  const figures = numbersOf(offer);
  const said = new Set(numbersOf(text));
  return offer !== '' && (contains(text, offer) || (figures.length > 0 && figures.every((each) => said.has(each))));
};

/** Writes one text of an ad again, and leaves the others as they are; the button, too, which an empty label says. */
export const rewriterOf = (
  ask: CopyAsk,
  rewrite: Rewrite,
  tongue: Tongue,
  signal: AbortSignal,
): (() => Promise<Suggestion | null>) => {
  const session: Session = sessionOf(ask, tongue, toneOf(rewrite, ask.brief.tone));
  const { field, texts } = rewrite;
  const taken = new Set([texts, ...ask.known, ...ask.rejected].map((each) => each[field].trim().toLowerCase()));
  const openings = new Set([openingOf(texts[field])]);
  const others: AdTexts = { ...texts, [field]: '' };
  const must = missingIn(others, ask.voice.must_say);
  const limit = TEXT_LIMITS[field].shown - must.reduce((sum, phrase) => sum + lengthOf(asSentence(phrase)) + 1, 0);
  /** What is shortened loses words, and not what one gets. */
  const offer = session.material.texts.offer ?? '';
  const keepsOffer = rewrite.change === 'shorter' && says(texts[field], offer);
  const said = {
    points: new Map<string, number>(),
    timesSaid: () => 0,
    most: 1,
    isHeard: () => false,
    isOpening: () => false,
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
    const drafted =
      field === 'primary_text'
        ? draftPlan(
            desk,
            keepsOffer
              ? withOffer(session.draw.order(FRAMEWORKS[framework])[0]!)
              : session.draw.order(FRAMEWORKS[framework])[0]!,
            rewrite.change === 'shorter' ? Math.min(limit, lengthOf(texts[field])) : limit,
          )
        : draftLine(desk, field, keepsOffer ? WITH_OFFER : null, (line) => distance(line, rewrite) === null);
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

  return async () => {
    const found: { readonly suggestion: Suggestion; readonly off: number }[] = [];
    /** What begins as another does: a headline often begins with what is sold. */
    const alike: typeof found = [];
    /** What lacks the offer: only where nothing else is short enough. */
    const without: typeof found = [];
    const frameworks = session.draw.order(Object.keys(FRAMEWORKS) as Framework[]);
    for (let at = 0; !signal.aborted && at < DRAFTS && found.length < KEPT; at += 1) {
      await turn();
      const framework = frameworks[at % frameworks.length]!;
      const made = draft(framework);
      const off = made && distance(made.text, rewrite);
      if (!made || off === null || taken.has(made.text.toLowerCase())) continue;
      if (TEXT_FIELDS.some((other) => other !== field && texts[other] !== '' && contains(made.text, texts[other])))
        continue;
      const angle = angleOf(session.material, framework, made.drafted.roles, made.point);
      const suggestion = {
        ...texts,
        [field]: made.text,
        cta_text: '',
        framework,
        angle,
      };
      // The other texts are the person's: only what is wrong with this one counts.
      if (session.faults(suggestion).some((fault) => fault.field === field || fault.code === 'MUST_SAY')) continue;
      if (keepsOffer && !made.drafted.roles.has('offer')) {
        without.push({ suggestion, off });
        continue;
      }
      const isAlike = openings.has(openingOf(made.text));
      if (!isAlike) found.push({ suggestion, off });
      else if (field !== 'primary_text') alike.push({ suggestion, off });
    }
    const best =
      [found, alike, without].find((each) => each.length > 0)?.toSorted((a, b) => a.off - b.off)[0]?.suggestion ?? null;
    if (best) {
      taken.add(best[field].toLowerCase());
      openings.add(openingOf(best[field]));
    }
    return best;
  };
};
