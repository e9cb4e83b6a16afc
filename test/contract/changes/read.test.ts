import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import { expect, test } from 'vitest';
import type { Change } from '#contract/changes/instruction.ts';
import { instructionsOf, readChanges } from '#contract/changes/read.ts';

const say = (words: string, field: 'headline' | 'primary_text' | 'description' | null = null) =>
  ({ kind: 'say', words, field }) as const;
const quoted = (...said: Parameters<typeof say>) => ({ ...say(...said), exact: true }) as const;
const use = (field: 'headline' | 'description', words: string) => ({ kind: 'use', field, words }) as const;
const rewrite = (change: string, field: string | null = null) => ({ kind: 'rewrite', change, field }) as Change;
const leaveOut = (words: string) => ({ kind: 'leaveOut', words, field: null }) as const;
const button = (label: string) => ({ kind: 'button', label }) as Change;
const keep = (what: string) => ({ kind: 'keep', what }) as Change;
const PICTURE = { kind: 'picture' } as const;
const ANOTHER = { kind: 'another' } as const;
const UNCLEAR = { kind: 'unclear' } as const;

const ENGLISH: readonly (readonly [string, readonly Change[]])[] = [
  [
    'Too stiff. Say that we roast on Tuesdays, and put the half price first bag into the headline',
    [rewrite('warm'), say('We roast on Tuesdays.'), say('Half price first bag', 'headline')],
  ],
  ['Please mention free delivery.', [say('Free delivery')]],
  ['Add “from 2.50 a bag” to the description', [quoted('from 2.50 a bag', 'description')]],
  ['Use the headline "Fresh coffee"', [use('headline', 'Fresh coffee')]],
  ['Change the headline to warm feet in winter', [use('headline', 'Warm feet in winter')]],
  ['Remove the description', [use('description', '')]],
  ['Replace "cheap" with "fair"', [{ kind: 'replace', from: 'cheap', to: 'fair' }]],
  ['Say "from Bristol" instead of "local"', [{ kind: 'replace', from: 'local', to: 'from Bristol' }]],
  ['Don’t say cheap, and leave out the word best', [leaveOut('cheap'), leaveOut('best')]],
  ['Write in the headline: fresh on Fridays', [say('Fresh on Fridays', 'headline')]],
  ['Say in the description that we roast on Fridays', [say('We roast on Fridays.', 'description')]],
  ['Shorter please', [rewrite('shorter')]],
  ['The headline is too long', [rewrite('shorter', 'headline')]],
  ['Make it a bit warmer and longer', [rewrite('warm'), rewrite('longer')]],
  ['not so salesy', [rewrite('plain')]],
  ['button Shop Now', [button('Shop Now')]],
  ['Another picture, but keep the text', [PICTURE, keep('texts')]],
  ['Keep the picture. Don’t change the headline.', [keep('picture'), keep('headline')]],
  ['Write another version', [ANOTHER]],
  ['Great picture! I love the text. Thanks', []],
];

const GERMAN: typeof ENGLISH = [
  [
    'Zu steif. Sag, dass wir dienstags rösten, und setz die erste Packung zum halben Preis in die Überschrift.',
    [rewrite('warm'), say('Wir rösten dienstags.'), say('Erste Packung zum halben Preis', 'headline')],
  ],
  ['Erwähne die kostenlose Lieferung', [say('Kostenlose Lieferung')]],
  ['Sag, dass die erste Packung die Hälfte kostet', [say('Die erste Packung kostet die Hälfte.')]],
  ['Sag, dass wir am Dienstag ausliefern', [say('Wir liefern am Dienstag aus.')]],
  ['Bitte kürzer und herzlicher', [rewrite('shorter'), rewrite('warm')]],
  ['Ersetze „billig“ durch „günstig“', [{ kind: 'replace', from: 'billig', to: 'günstig' }]],
  ['Sag nicht „billig“. Lass „nur heute“ weg.', [leaveOut('billig'), leaveOut('nur heute')]],
  ['Überschrift „Frischer Kaffee“', [use('headline', 'Frischer Kaffee')]],
  ['Schreib in die Überschrift: Frisch am Freitag', [say('Frisch am Freitag', 'headline')]],
  ['Schreib in die Überschrift, dass wir dienstags rösten', [say('Wir rösten dienstags.', 'headline')]],
  ['Erwähne den kostenlosen Versand', [say('Kostenloser Versand')]],
  ['Erwähne das frische Brot und die neuen Sorten', [say('Frisches Brot und die neuen Sorten')]],
  ['Erwähne die neuen Sorten', [say('Neue Sorten')]],
  ['Button: Jetzt kaufen', [button('Buy Now')]],
  ['Anderes Bild bitte', [PICTURE]],
  ['Das Bild so lassen', [keep('picture')]],
  ['Behalte den Text', [keep('texts')]],
  ['Schreib eine andere Version', [ANOTHER]],
  ['Das Bild gefällt mir', []],
];

const SPANISH: typeof ENGLISH = [
  [
    'Demasiado formal. Di que tostamos los martes y pon la primera bolsa a mitad de precio en el titular',
    [rewrite('warm'), say('Tostamos los martes.'), say('Primera bolsa a mitad de precio', 'headline')],
  ],
  ['Menciona el envío gratis', [say('Envío gratis')]],
  ['Más corto y más cercano, por favor', [rewrite('shorter'), rewrite('warm')]],
  ['Reemplaza "barato" por "justo"', [{ kind: 'replace', from: 'barato', to: 'justo' }]],
  ['No digas "barato"', [leaveOut('barato')]],
  ['Usa el titular "Café fresco"', [use('headline', 'Café fresco')]],
  ['Botón: Comprar ahora', [button('Buy Now')]],
  ['Otra foto', [PICTURE]],
  ['Mantén la imagen', [keep('picture')]],
  ['Otra versión', [ANOTHER]],
];

const changesIn = (text: string): readonly Change[] => readChanges(text).map(({ said: _said, ...change }) => change);

for (const [language, asks] of Object.entries({ ENGLISH, GERMAN, SPANISH }))
  test.each(asks)(`D7.1 ${language}: “%s” is understood`, (text, changes) => {
    expect(changesIn(text)).toEqual(changes);
  });

test.each([
  'Say where it is from.',
  'Mention the price',
  'Make the headline catchier',
  'Change the headline to something better',
  'Add a picture of our shop',
  'Don’t make it longer',
  'The river, please.',
  'Preis in die Überschrift setzen',
  'Das gefällt mir nicht',
  'Menciona el precio',
])('D7.1 “%s” is not taken for what it is not', (text) => {
  expect(changesIn(text)).toEqual([UNCLEAR]);
});

test.each([
  'shorter, other picture',
  'shorter and other picture',
  'Shorter, and other picture please.',
  'kürzer, anderes Bild',
  'Kürzer und anderes Bild, bitte',
  'más corto, otra foto',
  'más corto y otra foto',
])('D7.1 “%s” is a list of two', (text) => {
  expect(changesIn(text)).toEqual([rewrite('shorter'), PICTURE]);
});

test('D7.1 a list of which a part is not understood stays whole; what is understood as one thing is not parted', () => {
  expect(readChanges('other picture and the river, shorter')).toMatchObject([
    { kind: 'unclear', said: 'other picture and the river' },
    { kind: 'rewrite' },
  ]);
  expect(changesIn('Mention bread and butter')).toEqual([say('Bread and butter')]);
  expect(readChanges('nice picture, other headline').map(({ kind }) => kind)).toEqual(['unclear']);
  expect(readChanges('other picture, friendlier tone and other photo').map(({ said }) => said)).toEqual([
    'other picture',
    'friendlier tone',
    'other photo',
  ]);
});

test('D7.1 each thing that was asked is told in the words that asked for it', () => {
  expect(readChanges('Too stiff; use the headline "Half. Price"').map(({ said }) => said)).toEqual([
    'Too stiff',
    'use the headline “Half. Price”',
  ]);
});

test('D7.1 words and a photo that were chosen beside a comment are asked for too', () => {
  expect(instructionsOf({ comment: '', must_say: ' free delivery ', photo_id: 'p' })).toEqual([
    { kind: 'say', words: 'free delivery', field: null, exact: true, said: 'free delivery' },
    { kind: 'picture', said: '' },
  ]);
  expect(instructionsOf({ comment: '' })).toEqual([]);
});

test('D7.1 an answer has room for all that can be asked of one ad', () => {
  const comment = Array.from({ length: 30 }, (_, at) => `Say "word ${at}".`).join(' ');
  const asked = instructionsOf({ comment, must_say: 'free delivery', photo_id: 'p', retext: true });
  expect(asked).toHaveLength(FLOW_LISTS.changes);
});

test('D7.1 of a comment that is no list, as much is read as anybody asks', () => {
  for (const text of ['make it '.repeat(125), 'a. '.repeat(333), '“'.repeat(1000), `say ${'to in '.repeat(160)}`])
    expect(readChanges(text).length).toBeLessThanOrEqual(20);
});
