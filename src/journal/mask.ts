import { Tone } from '#contract/brief.ts';
import { isCallToActionLabel } from '#contract/rules/callToAction.ts';
import { ROUTES } from '#contract/routes.ts';
import type { JournalEntry, JournalSnapshot } from './entry.ts';
import type { JournalFile } from './file.ts';
import { Placeholders } from './placeholder.ts';

/** Members whose texts are one of a few fixed words, ours or Meta's. */
const WORDS: ReadonlySet<string> = new Set([
  'type',
  'status',
  'kind',
  'code',
  'call',
  'failedCall',
  'error_code',
  'field',
  'severity',
  'src',
  'systemId',
  'format',
  'part',
  'contested',
  'taken',
  'fromFormat',
  'fileType',
  'state',
  'mediaStatus',
  'effective_status',
  'subscription_status',
  'health',
  'objective',
  'optimization_goal',
  'granted_permissions',
  'missing_permissions',
  'pack',
  'plan',
  'plan_name',
  'period',
  'billing_period',
  'currency',
  'timezone_name',
  'filter',
  'topic',
  'topics',
  'wanted',
  'theme',
  'choice',
  'configured',
  'configured_status',
  'chart',
  'screens',
  'outcome',
  'reason',
  'take',
  'verdict',
  'how',
  'maker',
  'framework',
  'template',
  'act',
  'sync',
  'range',
  'language',
  'change',
]);
/** Nobody's sentence, address or name: no spaces, no @, no two slashes. */
const WORD = /^(?!.*\/\/)[\w.:/*+-]{1,80}$/;

/** Members that hold identifiers: `id`, `adId`, `metaIds`, `campaign_id`, `pk`, the `key` of a read. */
const ID_MEMBER = /^(?:id|ids|key|pk|trace|\w+(?:Id|Ids|_id|_ids))$/;
const ID = /^[\w.:-]{1,128}$/;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The `key` beside a `name`: what results are grouped by, which may be a headline. */
const RESULT_KEY = 'key of a result';

/** A member's own name, where it reads like one of a program's. */
const MEMBER = /^[\w.$:-]{1,128}$/;

/** A part of the results that is named by what an ad says, not by an id. */
const PART_OF_TEXTS = /^(?:picture|headline|angle):/;
const NUMBER = /^\d+$/;

const mayStay = (text: string, member: string): boolean => {
  if (UUID.test(text) || ISO_DATE.test(text)) return true;
  if (member === 'part' && PART_OF_TEXTS.test(text)) return false;
  if (member === RESULT_KEY) return NUMBER.test(text);
  if (WORDS.has(member)) return WORD.test(text);
  if (ID_MEMBER.test(member)) return ID.test(text);
  // A preset's is in the person's own words.
  if (member === 'tone') return Tone.safeParse(text).success;
  return member === 'cta_text' && isCallToActionLabel(text);
};

type Plain = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The page that was open, in the app chart and in what it was told: an address of ours. */
const PAGE_MEMBERS: ReadonlySet<string> = new Set(['page', 'path']);

const KNOWN_SEGMENTS: ReadonlySet<string> = new Set(Object.values(ROUTES).flatMap((route) => route.split('/')));

/** The address without its query; keys in it (`/verify-email/…`) are hidden. */
const maskPath = (path: string): string =>
  path
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((segment) => (KNOWN_SEGMENTS.has(segment) || UUID.test(segment) ? segment : '…'))
    .join('/');

/** `member`: the name under which the value stands, or its list. */
const maskValue = (value: unknown, member: string, placeholders: Placeholders): unknown => {
  if (typeof value === 'string') {
    if (PAGE_MEMBERS.has(member)) return maskPath(value);
    return mayStay(value, member) ? value : placeholders.of(value);
  }
  if (Array.isArray(value)) return value.map((one) => maskValue(one, member, placeholders));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      MEMBER.test(name) ? name : placeholders.of(name),
      maskValue(one, name === 'key' && 'name' in value ? RESULT_KEY : name, placeholders),
    ]),
  );
};

/** A persisted actor. Where a chart is, and the names of its children, are the chart's own words. */
const maskActor = (actor: unknown, placeholders: Placeholders): unknown => {
  if (!isObject(actor) || !('children' in actor)) return maskValue(actor, '', placeholders);
  const { value, historyValue, children, ...rest } = actor;
  const masked = Object.entries(isObject(children) ? children : {}).map(([id, child]) => {
    const { snapshot, ...about } = child as Plain;
    return [id, { ...(maskValue(about, '', placeholders) as Plain), snapshot: maskActor(snapshot, placeholders) }];
  });
  return {
    ...(maskValue(rest, '', placeholders) as Plain),
    value,
    historyValue,
    children: Object.fromEntries(masked),
  };
};

const maskEntry = (entry: JournalEntry, placeholders: Placeholders): JournalEntry => {
  const { type, ...payload } = entry.event;
  return { ...entry, event: { ...(maskValue(payload, '', placeholders) as Plain), type } };
};

const maskSnapshot = (snapshot: JournalSnapshot, placeholders: Placeholders): JournalSnapshot => ({
  ...snapshot,
  state: maskActor(snapshot.state, placeholders),
});

/**
 * The journal as it may leave the browser. Kept: its structure, numbers, dates, ids, types of events, states, and the
 * words of `WORDS`. Every other text is replaced by a placeholder, so that the journal replays to the same states and
 * reveals nothing that was written: no ad's text, name, address, link or file name.
 */
export const maskJournal = (file: JournalFile): JournalFile => {
  const placeholders = new Placeholders();
  return {
    ...file,
    page: { ...file.page, path: maskPath(file.page.path) },
    ...(file.input !== undefined && { input: maskValue(file.input, '', placeholders) }),
    snapshot: file.snapshot && maskSnapshot(file.snapshot, placeholders),
    entries: file.entries.map((entry) => maskEntry(entry, placeholders)),
  };
};
