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
  ['WhatsApp Image 2026-10-01 at 09.12.33.jpeg', ''],
  ['WhatsApp Bild 2026-10-01 um 09.12.33.jpeg', ''],
  ['final_FINAL3.png', ''],
  ['oak-desk_v2final.png', 'oak desk'],
  ['IMG-20261001-WA0012.jpg', ''],
  ['Bildschirmfoto 2026-10-01 um 09.12.33.png', ''],
  ['Captura de pantalla 2026-10-01 a las 9.12.33.png', ''],
  ['Captura de Pantalla_20261001.png', ''],
  ['signal-2026-10-01-091233_002.jpeg', ''],
  ['Design ohne Titel (3).png', ''],
  ['Diseño sin título.png', ''],
  ['Untitled design (7).png', ''],
  ['Kopie von Sofa.png', 'Sofa'],
  ['Copy of Sofa.png', 'Sofa'],
  ['IMG_2041 - Edited (1).HEIC.jpg', ''],
  ['Frame 1.png', ''],
  ['unnamed.jpg', ''],
  ['image (14).png', ''],
  ['Adobe Express - file.png', ''],
  ['Vitamin C serum.png', 'Vitamin C serum'],
  ['final sale sofas.png', 'sale sofas'],
  ['design chairs.jpg', 'design chairs'],
  ['Picture frame oak.jpg', 'frame oak'],
  ['', ''],
])('D5.4 the file %j shows %j', (name, product) => {
  expect(productOfFile(name)).toBe(product);
});

it('D5.4 the name of a file is cut to what a brief takes', () => {
  expect(Array.from(productOfFile(`${'tea '.repeat(100)}.jpg`))).toHaveLength(200);
});
