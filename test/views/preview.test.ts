import { describe, expect, it } from 'vitest';
import {
  actionOf,
  cutText,
  imageIn,
  linkWords,
  type Placement,
  placementNote,
  TEXT_SHOWN,
} from '#src/views/builder/preview/shown.ts';

const square = { url: '/square', ratio: '1:1' } as const;
const portrait = { url: '/portrait', ratio: '4:5' } as const;
const tall = { url: '/tall', ratio: '9:16' } as const;

describe('D5.2 the previews', () => {
  it('show the image that each placement gets: the portrait one where the screen is upright, else the square one', () => {
    const shown = (placement: Placement, images: Parameters<typeof imageIn>[1]) => imageIn(placement, images)?.url;
    const both = { square, portrait: tall };
    expect((['facebook', 'instagram', 'stories', 'reels'] as const).map((each) => shown(each, both))).toEqual([
      '/square',
      '/square',
      '/tall',
      '/tall',
    ]);
    expect(shown('stories', { square, portrait: null })).toBe('/square');
    expect(shown('facebook', { square: null, portrait })).toBeUndefined();
  });

  it('say where an image is missing, and what is shown instead', () => {
    const note = (placement: Placement, images: Parameters<typeof placementNote>[1]) =>
      placementNote(placement, images);
    expect(note('stories', { square, portrait: tall })).toEqual({
      tone: 'plain',
      text: 'Shows the portrait image (9:16).',
    });
    expect(note('stories', { square, portrait })).toEqual({
      tone: 'attention',
      text: 'No 9:16 image: Stories show the 4:5 image between bars.',
    });
    expect(note('reels', { square, portrait: null })).toEqual({
      tone: 'attention',
      text: 'No 9:16 image: Reels show the square image between bars.',
    });
    expect(note('facebook', { square: null, portrait: tall }).tone).toBe('attention');
    expect(note('instagram', { square, portrait: null })).toEqual({ tone: 'plain', text: 'Shows the square image.' });
  });

  it('cut the text where the placement does, and count an emoji as one letter', () => {
    expect(cutText('a'.repeat(126), TEXT_SHOWN.facebook)).toEqual({ text: 'a'.repeat(125), more: true });
    expect(cutText('a'.repeat(125), TEXT_SHOWN.facebook).more).toBe(false);
    expect(cutText('🌾'.repeat(72), TEXT_SHOWN.reels).more).toBe(false);
    expect(cutText(`${'👩‍🌾'}${'b'.repeat(80)}`, TEXT_SHOWN.reels).more).toBe(true);
  });

  it('show the display link in place of the address', () => {
    expect(linkWords({ link: 'https://www.riverside.example/roast?a=1', displayLink: '' })).toBe('riverside.example');
    expect(linkWords({ link: 'https://riverside.example', displayLink: 'riverside.example/coffee' })).toBe(
      'riverside.example/coffee',
    );
    expect(linkWords({ link: '', displayLink: '' })).toBe('your link');
    expect(linkWords({ link: 'https://www.Bücher.example/neu', displayLink: '' })).toBe('bücher.example');
    expect(linkWords({ link: 'https://me@riverside.example:8080', displayLink: '' })).toBe('riverside.example');
  });

  it('speak the language of the text on the button, as Meta does to its readers', () => {
    const said = (primary_text: string, cta_text = 'Book Now') =>
      actionOf({ primary_text, headline: '', description: '', cta_text });
    expect(said('Frischer Kaffee für dich, und das jeden Morgen.')).toBe('Jetzt buchen');
    expect(said('El café que te despierta, con la calma de un domingo.')).toBe('Reservar');
    expect(said('Coffee for you, and it is fresh.')).toBe('Book Now');
    expect(said('')).toBe('Book Now');
    expect(said('Frischer Kaffee für dich, und das jeden Morgen.', 'No button')).toBeNull();
    expect(said('Frischer Kaffee für dich, und das jeden Morgen.', 'Call the shop')).toBe('Call the shop');
  });
});
