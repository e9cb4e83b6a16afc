import { expect, it } from 'vitest';
import { nameOfPage } from '#contract/rules/nameOfPage.ts';

it.each([
  [
    '',
    'Cold brew coffee delivered to your door every month | Riverside Roasters',
    'shop.example',
    'Riverside Roasters',
  ],
  ['', 'Riverside Roasters – speciality coffee from Leeds', 'riverside-roasters.example', 'Riverside Roasters'],
  ['', 'Larch: solid oak furniture', 'www.larch-furniture.example', 'Larch'],
  ['', 'Startseite | Café Größenwahn', 'xn--caf-grssenwahn.example', 'Café Größenwahn'],
  ['', 'Larch | Home', 'shop.example', 'Larch'],
  ['', 'Muebles Pérez', 'muebles.example', 'Muebles Pérez'],
  ['Larch', 'Anything at all | Somebody', 'somebody.example', 'Larch'],
  // Longer than a name may be: no part of it is one.
  ['', 'The best furniture for small flats in all of the north of England since 1998', 'shop.example', ''],
  ['', 'Buy fresh coffee beans online today', 'shop.example', ''],
  ['x'.repeat(61), 'Larch', 'larch.example', 'Larch'],
  ['', 'Home', 'larch.example', ''],
  ['', '', 'larch.example', ''],
])('D5.13 a page of %j, %j at %s is of %j', (site_name, title, host, name) => {
  expect(nameOfPage({ site_name, title, url: `https://${host}/` })).toBe(name);
});
