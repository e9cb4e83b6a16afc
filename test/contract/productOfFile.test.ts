import { expect, it } from 'vitest';
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
