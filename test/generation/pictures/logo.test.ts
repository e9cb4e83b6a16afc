import { coloursOf } from '#server/generation/pictures/logo/colours.ts';
import { keepForBrand } from '#server/generation/pictures/keep.ts';
import { readLogo } from '#server/generation/pictures/logo/read.ts';
import { imageBomb } from '#test/support/images.ts';
import { logo } from '#test/support/pictureMaterial.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const svg = (inner: string, root = 'width="200" height="100"', before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`,
  );
const MARK = '<rect width="200" height="100" fill="#c8552b"/><circle cx="50" cy="50" r="40" fill="#173642"/>';

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;

const REFUSED: Readonly<Record<string, readonly [Uint8Array, string]>> = {
  'a script': [svg(`${MARK}<script>alert(1)</script>`), 'unsafe'],
  'a handler': [svg('<rect width="9" height="9" onload="alert(1)"/>'), 'unsafe'],
  'a page in it': [svg('<foreignObject width="9" height="9"><p/></foreignObject>'), 'unsafe'],
  'a file of the server': [svg('<image href="file:///etc/passwd" width="9" height="9"/>'), 'unsafe'],
  'a file of the server, by its old name': [svg('<image xlink:href="/etc/passwd" width="9" height="9"/>'), 'unsafe'],
  'an address, spelt in references': [svg('<image href="&#104;ttp://10.0.0.1/" width="9" height="9"/>'), 'unsafe'],
  'a style that fetches': [svg('<style>@import "http://10.0.0.1/a.css";</style>'), 'unsafe'],
  'a fill that fetches': [svg('<rect width="9" height="9" fill="url(http://10.0.0.1/#a)"/>'), 'unsafe'],
  'a billion laughs': [svg('<text>&j;</text>', undefined, laughs), 'unsafe'],
  'an entity from a file': [
    svg('<text>&a;</text>', undefined, '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'unsafe',
  ],
  'marks that use marks without an end': [svg(`<defs><g id="a"/></defs>${'<use href="#a"/>'.repeat(400)}`), 'unsafe'],
  'another encoding': [Buffer.from(`\ufeff${svg(MARK).toString()}`, 'utf16le'), 'unknown_type'],
  'four megabytes of script': [svg(`<script>${'x'.repeat(4 * 1024 * 1024)}</script>`), 'too_large'],
  'a huge size': [svg(MARK, 'width="900000" height="900000"'), 'too_large'],
  'too many pixels': [imageBomb(7000, 7000), 'too_large'],
  'nothing in it': [svg(''), 'empty'],
  'no end': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'), 'broken'],
  'no picture': [Buffer.from('hello'), 'unknown_type'],
};

describe('A logo', () => {
  test.each(Object.keys(REFUSED))('is refused with %s', async (name) => {
    const [bytes, fault] = REFUSED[name]!;
    expect(await readLogo(bytes)).toEqual({ ok: false, fault });
  });

  test('is refused where half of the file is missing', async () => {
    const whole = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c8552b' } })
      .composite([{ input: svg(MARK) }])
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await readLogo(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, fault: 'broken' });
  });

  test('that is a drawing becomes a PNG that is large enough, also where it refers to its own parts', async () => {
    const drawing = svg(
      `<defs><linearGradient id="g"><stop stop-color="#c8552b"/></linearGradient></defs><rect width="200" height="100" fill="url(#g)"/>`,
    );
    const read = await readLogo(drawing);
    if (!read.ok) throw new Error(read.fault);
    const { format, width, height } = await sharp(read.png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1024, height: 512 });
  });

  test('loses the empty edges around it', async () => {
    const around = await sharp(await logo())
      .extend({ top: 200, bottom: 200, left: 50, right: 50, background: '#0000' })
      .png()
      .toBuffer();
    const read = await readLogo(around);
    if (!read.ok) throw new Error(read.fault);
    const { height } = await sharp(read.png).metadata();
    expect(height).toBeLessThan(140);
  });

  test('tells the colours of a brand, the most telling first', async () => {
    const colours = await coloursOf(await logo('#c8552b', '#173642'));
    expect(colours).toEqual(['#c8552b', '#173642']);
  });

  test('on white paper is not of the colour white', async () => {
    const flat = await sharp(await logo('#1d4ed8'))
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    expect((await coloursOf(flat))[0]).toBe('#1d4ed8');
  });
});

describe('A photo', () => {
  test.each([
    ['that claims to be 9,000 pixels wide and as high', imageBomb(9000, 9000), 'photo_too_large'],
    ['that is narrow, and longer than any that is kept', imageBomb(20_000, 100), 'photo_too_large'],
    ['that is no picture', Buffer.from('hello'), 'photo_broken'],
  ])('is refused %s', async (_name, bytes, fault) => {
    expect(await keepForBrand('photo', bytes)).toEqual({ ok: false, fault });
  });
});
