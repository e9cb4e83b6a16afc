export const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
export const TIMES = new RegExp(
  `\\b(?:every|each|on) (?:other |second |\\d+ )?(?:days?|weeks?|months?|mornings?|weekdays?|${DAY})\\b|\\b(?:weekly|daily|monthly|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)\\b`,
);
export const REJECTED = /\breject|\bdisapprov|\bnot approved\b|\bpolicy\b/;
export const UPLOADED = /\bupload|\bfolder\b|\bnew (?:images?|photos?|pictures?|media)\b/;
export const TIRED = /\btired\b|\bfatigue|\bworn.out\b|\bseen too often\b/;

export const WRITES =
  /\b(?:writ(?:e|es|ing)|mak(?:e|es|ing)|creat(?:e|es|ing)|generat(?:e|es|ing)|prepar(?:e|es|ing)|produc(?:e|es|ing)|draft(?:s|ing)?|refresh(?:es)?)\b|\b(?:new|fresh|more) (?:ads?|creatives?|copy|copies|texts?)\b/;
export const PAUSES =
  /\b(?:pauses?|pausing|stops?|stopping|shut(?:s|ting)? (?:off|down)|(?:switch|turn)(?:es|s|ing)? (?:\w+ ){0,3}off|switch(?:es)? off|(?:be|are|get) paused)\b/;
export const REPLACES = /\breplac(?:e|es|ing)\b|\bnew versions?\b|\bswap(?:s|ping)?\b/;
export const REPAIRS = /\b(?:repair|fix|resubmit|rewrit|correct)\w*\b|\btry again\b|\bother (?:texts?|words|copy)\b/;
export const REVIVES =
  /\brevive|\bpause.*\bagain\b|\b(?:on|live|active) again\b|\bback on\b|\bswitch(?:es)? (?:\w+ ){0,3}on\b|\bturn(?:s)? (?:\w+ ){0,3}on\b|\b(?:re)?activates?\b|\bresume/;

export const MAILS = /\b(?:e-?mails?|mails?|tells?|notif(?:y|ies)|inform|alert|message|let (?:me|us) know)\b/;

export const LANGUAGE =
  /\bin (english|spanish|german|french|italian|portuguese|dutch|polish|turkish|swedish|danish|norwegian|finnish|greek|czech|japanese|chinese|korean|arabic|hindi|russian|ukrainian)\b/;

const DAYS_NAMED = new RegExp(`\\b${DAY}\\b`, 'g');
/** `on` as in `switch on`, not as in `on Friday`. */
const SWITCHED_ON = new RegExp(
  `\\b(?:turn|switch|put)(?:s|es|ed)? (?:(?!off\\b)\\w+ ){0,3}on\\b|\\b(?:on|back)\\b(?! (?:at |every |each |the )*(?:${DAY}|weekends?)\\b)`,
);
/** Where a sentence says that ads are switched on; -1: it does not. */
export const switchedOnAt = (text: string): number => text.search(SWITCHED_ON);
export const switchedOffAt = (text: string): number => text.search(/\boff\b/);

/** Whether ads are to be on for some days of the week only: `on Friday on, off Sunday`. */
export const isWeekend = (text: string): boolean => {
  const isOn = switchedOnAt(text) >= 0;
  if (/\bweekends?\b/.test(text)) return isOn || !(PAUSES.test(text) || switchedOffAt(text) >= 0);
  return isOn && switchedOffAt(text) >= 0 && (text.match(DAYS_NAMED) ?? []).length > 1;
};

const WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};
/** A sentence in small letters, in whatever language. */
export const plainWords = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** A sentence as the readers of it expect it. */
export const plain = (text: string): string =>
  plainWords(text).replaceAll(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g, (word) => WORDS[word]!);
