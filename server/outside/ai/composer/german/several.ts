/** Words beside a verb that are the same for one person and for several, and those that are not. */
const PRONOUNS: Readonly<Record<string, string>> = {
  du: 'ihr',
  dir: 'euch',
  dich: 'euch',
  dein: 'euer',
  deine: 'eure',
  deinen: 'euren',
  uns: 'uns',
  es: 'es',
  einen: 'einen',
  dabei: 'dabei',
};
/** Verbs that change more than their ending. */
const VERBS: Readonly<Record<string, string>> = {
  bewirb: 'bewerbt',
  bist: 'seid',
  hast: 'habt',
  kannst: 'könnt',
  könntest: 'könntet',
  lies: 'lest',
  nimm: 'nehmt',
  sei: 'seid',
  sieh: 'seht',
  sprich: 'sprecht',
  warst: 'wart',
  willst: 'wollt',
};

const capitalOf = (word: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;

const verb = (word: string): string => {
  const stem = word.replace(/(?<=[dt]e)st$|st$/, '').replace(/(?<![dt])e$/, '');
  return `${stem}t`;
};

/** What our phrases say to one person ("Hol dir", "du brauchst") as they say it to several: "Holt euch", "ihr braucht". */
export const toSeveral = (familiar: string): string =>
  familiar
    .split(' ')
    .map((word) => {
      const plain = word.toLowerCase();
      return capitalOf(PRONOUNS[plain] ?? VERBS[plain] ?? verb(plain), word);
    })
    .join(' ');
