import { describe, expect, it } from 'vitest';
import { isCall } from '#contract/rules/adFacts.ts';
import { beginsAsCall } from '#contract/rules/callWords.ts';

describe('D5.10 a sentence that only asks people to act', () => {
  it.each([
    'Book now.',
    'Go on, order today!',
    'Get in touch.',
    'Jetzt bestellen.',
    'Na los, melde dich an!',
    'Vereinbaren Sie einen Termin.',
    'Fragen Sie uns.',
    'Regístrate hoy.',
    'Ahora pide tu mesa',
    'Pásate por la tienda.',
    'Sichere dir deinen Platz.',
    'Sichern Sie sich Ihren Platz.',
    'Escríbenos hoy.',
    'Llámanos ahora.',
    'Ruf uns an.',
    'Descarga la app.',
    'Contacta con nosotros.',
  ])('%s', (sentence) => expect(isCall(sentence)).toBe(true));

  it.each([
    'Start your day fresh.',
    'Pick your own strawberries.',
    'Choose oat or soy milk.',
    'Bei uns gibt es Kuchen.',
    'Für Familien in Leipzig.',
    'En nuestra tienda hay té.',
    'Visit us on Harbour Road.',
    'Book 3 lessons.',
    'Booklets for schools.',
    'Buchhaltung leicht gemacht.',
    'Rufbereitschaft rund um die uhr.',
    'Komfortabel sitzen.',
    'Sicher durch jeden winter.',
    'Visitas guiadas en barco.',
    'Contacto siempre personal.',
    'Pasarela segura.',
    'Sicherheit für Ihr Haus.',
  ])('not one that says something: %s', (sentence) => expect(isCall(sentence)).toBe(false));
});

describe('D5.11 a headline that no image is to show largest begins as a call', () => {
  it.each([
    'Start now',
    'Donate today',
    'For families in Bristol',
    'Termin vereinbaren',
    'Für Familien in Leipzig',
    'Im Shop ansehen',
    '¡Reserva hoy!',
    'Inscríbete ya',
    'En nuestra tienda',
  ])('%s', (headline) => expect(beginsAsCall(headline)).toBe(true));
  it.each(['Forty loaves a day', 'Fürstlich schlafen', 'Sourdough bread', 'Paraguas a medida', 'Bookshelves of oak'])(
    'but not: %s',
    (headline) => expect(beginsAsCall(headline)).toBe(false),
  );
});
