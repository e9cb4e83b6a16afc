import { FLOW_BOUNDS } from './bounds.ts';

/** Words by which somebody says that they start each run themselves. */
export const BY_HAND =
  /\b(?:(?:i|we)(?:'ll| will)? (?:start|run|launch|trigger) (?:it|this|them|each run|every run)?(?: myself| ourselves)?(?: by hand| manually)?|by hand|manually|on demand|when(?:ever)? (?:i|we) (?:want|like|need|press|click|say)(?: so| it| run now| the button| a button)?|at the (?:press|click|push) of a button)(?=$|[\s:,.;])/;

const VERB = '(?:check|review|approve|look at|look over|sign off|see|confirm)';
const VERBS =
  '(?:checks|check|reviews|review|approves|approve|looks at|look at|looks over|signs off(?: on)?|sees|confirms|confirm)';
const THEM = '(?: (?:them|it|everything|each|all|the ads|each ad|the drafts|these))?';
const WHO = String.raw`(?:(?:my|our|the|a) )?(?<%>[^\s@,;]+@[^\s@,;]+\.[a-z]+|(?!me\b|us\b|i\b|we\b|people\b|ads?\b)[\p{L}][\p{L}'-]*(?: [\p{L}'-]+)?)`;
const who = (name: string): string => WHO.replace('%', name);
const FIRST =
  '(?: first| before| (?:before|until) (?:they|it|anything)(?: (?:are|is|goes|go|gets|get))? (?:published|live|out))?';

/** `let my boss check them`, `my boss approves them`, `send them to anna@shop.example for review`. */
const REVIEWERS: readonly RegExp[] = [
  new RegExp(String.raw`(?:,? ?\b(?:and|then) )*\b(?:let|have|ask) ${who('who')} (?:to )?${VERB}${THEM}${FIRST}`, 'u'),
  new RegExp(
    String.raw`\b(?:send|mail|email|show) (?:them|it|the ads|the drafts|everything) to ${who('who')} (?:for (?:review|approval|a check|checking)|to ${VERB}${THEM})`,
    'u',
  ),
  new RegExp(String.raw`\b(?:reviewed|approved|checked) by ${who('who')}`, 'u'),
  new RegExp(
    String.raw`\b(?:my|our) (?<who>(?!ads?\b|own\b)[\p{L}'-]+(?: [\p{L}'-]+)?) ${VERBS}(?: (?:them|it|everything|each|all|the ads|each ad|the drafts|these))${FIRST}`,
    'u',
  ),
];
/** The person who describes it reviews the ads. */
const MYSELF =
  /\b(?:i|we)(?:'ll| will| want to| would like to| can)? (?:check|review|approve|look at|look over|confirm)(?: (?:them|it|everything|each|all|the ads|each ad|the drafts|these))?(?: myself| first| before)?/;

/** Who reviews the ads, and the sentence without it. */
export interface ReviewerAsked {
  /** As it is said; null: the person, or nobody was named. */
  readonly who: string | null;
  readonly emails: readonly string[];
  readonly rest: string;
}

const EMAIL = /[^\s@,;]+@[^\s@,;]+\.[a-z]+/g;

/** Reads who is to review the ads. `text` is in lower case. */
export const reviewerOf = (text: string): ReviewerAsked => {
  for (const pattern of REVIEWERS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const said = found.groups!['who']!;
    const left = `${text.slice(0, found.index)} # ${text.slice(found.index + found[0].length)}`;
    // An address beside a name is that person's: `my boss (anna@shop.example)`.
    const beside = /^[^.;]{0,12}?\(?([^\s@,;()]+@[^\s@,;()]+\.[a-z]+)\)?/.exec(left.slice(found.index + 3));
    const emails = [...said.matchAll(EMAIL), ...(beside ? [[beside[1]!]] : [])].map(([email]) => email!);
    return {
      who: emails.includes(said) ? null : said,
      emails: emails.slice(0, FLOW_BOUNDS.reviewers),
      rest: emails.reduce((rest, email) => rest.replace(email, ' # '), left),
    };
  }
  return { who: null, emails: [], rest: text.replace(MYSELF, ' # ') };
};
