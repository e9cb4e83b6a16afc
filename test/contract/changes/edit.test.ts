import { expect, test } from 'vitest';
import { changeWords } from '#contract/changes/changeWords.ts';
import { edit } from '#contract/changes/edit.ts';
import { followedIn } from '#contract/changes/followed.ts';
import { readChanges } from '#contract/changes/read.ts';

const ad = {
  primary_text: 'Cheap and fresh coffee from the roaster next door. Ground for you. 20% off the first bag. Only today!',
  headline: 'Cheap coffee by post',
  description: 'Only today',
  cta_text: 'Learn More',
};
const edited = (text: string, from = ad) => edit(from, readChanges(text)[0]!);

test.each([
  ['say that we roast on Tuesdays', { primary_text: `${ad.primary_text} We roast on Tuesdays.` }],
  ['mention coffee by post', {}],
  ['put the half price first bag into the headline', { headline: 'Half price first bag' }],
  ['put "Half price" in the headline', { headline: 'Half price: Cheap coffee by post' }],
  ['put free delivery into the description', { description: 'Only today. Free delivery' }],
  ['use the headline "Fresh coffee"', { headline: 'Fresh coffee' }],
  [
    'leave out cheap',
    {
      headline: 'Coffee by post',
      primary_text: ad.primary_text.replace('Cheap and fresh', 'Fresh'),
    },
  ],
  [
    'leave out "only today"',
    {
      primary_text: ad.primary_text.replace(' Only today!', ''),
      description: '',
    },
  ],
  // The headline was no more than that.
  ['leave out "cheap coffee by post"', { headline: 'Ground for you' }],
  [
    'replace cheap with fair',
    {
      headline: 'Fair coffee by post',
      primary_text: ad.primary_text.replace('Cheap', 'Fair'),
    },
  ],
  [
    'shorter',
    {
      primary_text: 'Cheap and fresh coffee from the roaster next door. 20% off the first bag.',
    },
  ],
  ['button Shop Now', { cta_text: 'Shop Now' }],
  ['keep the picture', {}],
])('D7.1 “%s” changes what was asked for, and nothing else', (text, part) => {
  expect(edited(text)).toEqual({ ...ad, ...part });
});

const offered = {
  primary_text: 'Beans months old? Get the first bag at half price with every order. Cancel whenever you like.',
  headline: 'Your first bag is half price',
  description: 'Half price',
  cta_text: 'Shop Now',
};
const stripped = {
  ...offered,
  primary_text: 'Beans months old? Get the first bag with every order. Cancel whenever you like.',
  headline: 'Beans months old?',
  description: '',
};

test.each([
  'Please drop "half price"',
  'Remove half price',
  'Without the half price, please',
  'Get rid of “half price”',
  'Take out: half price',
  'Bitte „half price“ weglassen',
  'Ohne half price',
  'Streiche "half price"',
  'Quita "half price"',
  'Sin half price, por favor',
])('D7.1 “%s” takes the words out of every text, and leaves sentences', (text) => {
  expect(edited(text, offered)).toEqual(stripped);
});

test.each([
  ['Get half price on your first bag. Freshly roasted.', 'half price', 'Freshly roasted.'],
  ['Half price for you. Freshly roasted.', 'half price', 'Freshly roasted.'],
  ['Fresh coffee by post, half price and free delivery.', 'half price', 'Fresh coffee by post, free delivery.'],
  ['Fresh coffee by post, at half price.', 'half price', 'Fresh coffee by post.'],
  ['Die erste Tüte zum halben Preis. Frisch geröstet.', 'halben Preis', 'Die erste Tüte. Frisch geröstet.'],
  ['Die erste Tüte ist zum halben Preis. Frisch geröstet.', 'halben Preis', 'Frisch geröstet.'],
  ['La primera bolsa a mitad de precio. Recién tostado.', 'mitad de precio', 'La primera bolsa. Recién tostado.'],
])('D7.1 “%s” without “%s” is “%s”', (primary_text, words, left) => {
  expect(edit({ ...ad, primary_text }, { kind: 'leaveOut', words, field: 'primary_text' })).toMatchObject({
    primary_text: left,
  });
});

const roasted = { ...ad, primary_text: 'Fresh coffee by post. Roasted on Tuesday. Order now.' };

test.each([
  'Say that we roast on Tuesdays',
  'Mention roasting on Tuesdays',
  'Say in the text that we roast on Tuesdays',
])('D7.1 “%s” adds nothing to an ad that says it in another form, and the review tells so', (text) => {
  const [asked] = readChanges(text);
  expect(edit(roasted, asked!)).toEqual(roasted);
  const version = { ...roasted, picture: 'p' };
  const versions = { before: version, after: version, maker: 'composer', rewritten: [] } as const;
  expect(followedIn(asked!, versions)).toEqual({ state: 'already', where: ['primary_text'], missing: [] });
});

test.each([
  ['Say "We roast on Tuesdays"', roasted.primary_text],
  ['Say that we roast on Fridays', roasted.primary_text],
  ['Say that we never roast on Tuesdays', roasted.primary_text],
  ['Say that we roast on Tuesdays', 'Never roasted on Tuesday.'],
  ['Say that we roast on Tuesdays', 'Roasted for you. Order on Tuesday.'],
  ['Say in the headline that we roast on Tuesdays', roasted.primary_text],
])('D7.1 “%s” is not said by “%s”', (text, primary_text) => {
  const before = { ...roasted, primary_text };
  expect(edit(before, readChanges(text)[0]!)).not.toEqual(before);
});

test('D7.1 what is made shorter keeps its question and the answer, or the call at its end', () => {
  const cut = (primary_text: string) =>
    edit({ ...ad, primary_text }, { kind: 'rewrite', change: 'shorter', field: null });
  expect(cut('Are your beans months old? Cancel whenever you like. That’s what our coffee is for.')).toMatchObject({
    primary_text: 'Are your beans months old? That’s what our coffee is for.',
  });
  expect(cut('Fresh coffee. Picked for you. Roasted at dawn. 20% off. Order now.')).toMatchObject({
    primary_text: 'Fresh coffee. Picked for you. 20% off. Order now.',
  });
  expect(cut('Coffee by post from the roaster. Order now and be glad of it.')).toMatchObject({
    primary_text: 'Coffee by post from the roaster.',
  });
  expect(
    cut('Sind Bohnen Monate alt? Jederzeit kündbar. Dafür gibt es unseren frisch gerösteten Kaffee per Post.'),
  ).toMatchObject({
    primary_text: 'Sind Bohnen Monate alt? Dafür gibt es unseren frisch gerösteten Kaffee per Post.',
  });
});

test.each([
  ['leave out "free"'],
  ['replace "free" with "paid"'],
  ['make the headline shorter'],
  ['warmer'],
  ['something about the river'],
  [`use the headline "${'w'.repeat(256)}"`],
])('D7.1 “%s” cannot be done to the texts as they are', (text) => {
  expect(edited(text)).toBeNull();
});

const followed = (text: string, part: object, over: object = {}) => {
  const before = { ...ad, picture: 'one' };
  const after = { ...before, ...part };
  return followedIn(readChanges(text)[0]!, {
    before,
    after,
    maker: 'composer',
    rewritten: [],
    ...over,
  });
};
const model = { maker: 'model' };

test('D7.1 what became of each ask is told by the two versions, with where it was done', () => {
  expect(
    followed('say that we roast on Tuesdays', {
      description: 'We roast on Tuesdays',
    }),
  ).toMatchObject({
    state: 'done',
    where: ['description'],
  });
  expect(followed('mention Tuesdays and free delivery', { headline: 'Tuesdays' }, model)).toEqual({
    state: 'notDone',
    where: [],
    missing: ['free', 'delivery'],
  });
  expect(followed('mention free delivery', { headline: 'Delivery is free' }, model).state).toBe('done');
  expect(followed('use the headline "A"', {})).toMatchObject({
    state: 'notDone',
    missing: ['A'],
  });
  expect(
    followed('replace cheap with fair', {
      headline: 'Fair coffee',
      primary_text: 'Good.',
    }),
  ).toMatchObject({
    state: 'done',
    where: ['headline'],
  });
  expect(followed('replace cheap with fair', { headline: 'Fair coffee' }).state).toBe('notDone');
  expect(followed('leave out cheap', { headline: 'Coffee', primary_text: 'Good.' }).where).toEqual([
    'primary_text',
    'headline',
  ]);
  expect(followed('leave out "the price"', {}).state).toBe('notDone');
  expect(followed('leave out "the price"', {}, model).state).toBe('unchecked');
  expect(followed('another picture', { picture: 'two' }).state).toBe('done');
  expect(followed('keep the picture', { picture: 'two' }).state).toBe('notDone');
  expect(followed('keep the text', {}).state).toBe('done');
  expect(followed('button Shop Now', {}).state).toBe('notDone');
  expect(followed('shorter', { primary_text: 'Short.' }).state).toBe('done');
  // What was cut is as long as what was asked for besides.
  const asLong = { primary_text: ad.primary_text.replace('Ground for you.', 'Ours is roasted.') };
  expect(followed('shorter', asLong).state).toBe('done');
  expect(followed('shorter', asLong, { maker: 'model' }).state).toBe('notDone');
  expect(followed('longer', { primary_text: 'Short.' }).state).toBe('notDone');
  expect(followed('another version', { headline: 'Other' })).toMatchObject({
    state: 'done',
    where: ['headline'],
  });
});

test('D7.1 a manner and what nobody understands are done by no writer for certain', () => {
  expect(followed('warmer', {}).state).toBe('notDone');
  expect(followed('warmer', {}, { rewritten: ['primary_text'] })).toMatchObject({
    state: 'done',
    where: ['primary_text'],
  });
  expect(followed('warmer', {}, model).state).toBe('unchecked');
  expect(followed('the river, please', {}).state).toBe('notDone');
  expect(followed('the river, please', {}, model).state).toBe('unchecked');
});

test('D7.1 an ask is told back in the words of the product', () => {
  const told = (text: string) => readChanges(text).map(changeWords);
  expect(told('Too stiff, put free delivery into the headline. The river!')).toEqual([
    'Make the primary text warmer',
    'Say “Free delivery” in the headline',
    null,
  ]);
  expect(told('Remove the description. Button: no button. Keep the text. Another photo. Another version')).toEqual([
    'Remove the description',
    'Remove the button',
    'Keep the texts',
    'Use another picture',
    'Write another version',
  ]);
});
