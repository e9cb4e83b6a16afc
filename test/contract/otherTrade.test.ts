import { describe, expect, it } from 'vitest';
import { type Brief, EMPTY_BRIEF } from '#contract/brief.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';

const of = (about: string, product: string, fields: Partial<Brief> = {}): boolean =>
  isOfAnotherTrade({ brand: 'Riverside', about }, { ...EMPTY_BRIEF, product, ...fields });

describe('D5.13 whose photos and name an ad gets', () => {
  it.each([
    ['Freshly roasted coffee by post.', 'Knife sharpening by post'],
    ['We carve spoons by hand.', 'shoes that are sewn by hand'],
    ['Kaffee, frisch geröstet, per Post.', 'Messerschärfen per Post'],
    ['Wir bringen Brot nach Hause.', 'Massagen zu Hause'],
    ['Café de especialidad a domicilio.', 'veterinaria a domicilio'],
    ['Vestidos cosidos a mano.', 'jabón hecho a mano'],
  ])('how it is made or comes does not make “%s” of “%s”', (about, product) => {
    expect(of(about, product)).toBe(true);
  });

  it.each([
    ['Freshly roasted coffee by post.', 'cold brew coffee by post'],
    ['Kaffee, frisch geröstet, per Post.', 'Kaffee im Abo'],
    ['Café de especialidad a domicilio.', 'café en grano por correo'],
  ])('what is sold does: %s %s', (about, product) => {
    expect(of(about, product)).toBe(false);
  });

  it('nor is a point about the post anything that is sold', () => {
    expect(of('Coffee by post.', 'refillable deodorant', { points: ['refills by post'] })).toBe(true);
  });
});
