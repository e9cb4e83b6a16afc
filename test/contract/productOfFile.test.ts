import { expect, it } from 'vitest';
import { EMPTY_BRAND } from '#contract/brand.ts';
import { briefOfBrand } from '#contract/rules/briefOfBrand.ts';
import { productOfFile } from '#contract/rules/productOfFile.ts';

it.each([
  ['cold-brew-box_1x1.jpg', 'cold brew box'],
  ['Summer/ColdBrewBox_final_v3 (2).png', 'Cold Brew Box'],
  ['Haferkekse mit Zimt 1080x1920.webp', 'Haferkekse mit Zimt'],
  ['VELVET_SERUM_9x16.PNG', 'velvet serum'],
  ['7-day detox tea 4x5.jpg', 'day detox tea'],
  ['tea for 2 people.jpg', 'tea for 2 people'],
  ['Wool socks/IMG_2041.jpg', 'Wool socks'],
  ['IMG_2041.jpg', ''],
  ['DSC00123.JPG', ''],
  ['downloads/PXL_20240501_101112.jpg', ''],
  ['3f9a17c2.png', ''],
  ['final_final_v2.png', ''],
  ['', ''],
])('D5.4 the file %j shows %j', (name, product) => {
  expect(productOfFile(name)).toBe(product);
});

it('D5.4 the name of a file is cut to what a brief takes', () => {
  expect(Array.from(productOfFile(`${'tea '.repeat(100)}.jpg`))).toHaveLength(200);
});

it('D5.2 a new brief begins with what the brand sells, its tone and its landing page', () => {
  const brand = {
    ...EMPTY_BRAND,
    description: 'Cold brew coffee by post. Roasted in Leeds.',
    voice: { ...EMPTY_BRAND.voice, tone: 'warm' as const },
    landing_page: 'https://brew.example',
  };
  expect(briefOfBrand(brand)).toMatchObject({
    product: 'Cold brew coffee by post',
    tone: 'warm',
    landing_page: 'https://brew.example',
  });
  expect(briefOfBrand(EMPTY_BRAND)).toMatchObject({ product: '', tone: 'plain', landing_page: '' });
  expect(Array.from(briefOfBrand({ ...brand, description: 'x'.repeat(500) }).product)).toHaveLength(200);
});
