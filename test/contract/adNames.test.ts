import { expect, it } from 'vitest';
import { adNamesOf } from '#contract/rules/adNames.ts';

it.each([
  ['IMG_2034_final-v2.jpg', 'IMG 2034'],
  ['vase-blue_1x1_final-v2.jpg', 'Vase blue'],
  ['summer_sale_1080x1350@2x.png', 'Summer sale'],
  ['SUMMER_SALE_SQUARE.PNG', 'Summer sale'],
  ['summerSale-4x5.jpg', 'Summer Sale'],
  ['story_lemon_tart.jpg', 'Lemon tart'],
  ['Lemon Tart STORY.jpg', 'Lemon Tart'],
  ['Story of us.jpg', 'Story of us'],
  ['New arrivals 2x4 pack.jpg', 'New arrivals 2x4 pack'],
  ['Big sale - new look (1).jpg', 'Big sale - new look'],
  ['Kaffee am Morgen – Hochformat.jpg', 'Kaffee am Morgen'],
  ['motif-01.jpg', 'Motif 01'],
  ['candle-01-1x1.jpg', 'Candle 01'],
  ['candle-02-1.91x1.jpg', 'Candle 02'],
  ['2024-05-06-1080x1080.jpg', '2024-05-06'],
  ['iPhone15-case_v3.jpg', 'iPhone15 case'],
  ['2024-05-06_market.jpg', '2024-05-06 market'],
  ['v1.2_teapot.png', 'V1.2 teapot'],
  ['20% off.jpg', '20% off'],
  ['café_Straße.jpeg', 'Café Straße'],
  ['1x1.jpg', '1x1'],
  ['final.jpg', 'final'],
  ['spring bouquets/DSC00123.jpg', 'Spring bouquets – DSC00123'],
  ['exports/tulips_9x16.jpg', 'Tulips'],
  ['写真_1x1.jpg', '写真'],
])('D5.4 an ad made of %s is named %s', (file, name) => {
  expect(adNamesOf([file])).toEqual([name]);
});

it('D5.4 ads of one batch have different names: versions stay where they tell two apart, else they are counted', () => {
  expect(adNamesOf(['vase_v1.jpg', 'vase_v2.jpg', 'cup_v2.jpg'])).toEqual(['Vase v1', 'Vase v2', 'Cup']);
  expect(adNamesOf(['vase.jpg', 'vase (1).jpg'])).toEqual(['Vase', 'Vase (1)']);
  expect(adNamesOf(['a/vase.jpg', 'b/vase.jpg'])).toEqual(['Vase 1', 'Vase 2']);
});
