import type { LandingPage } from '#contract/calls/brand.ts';
import { landingPageMachine } from '#src/machines/landingPage.machine.ts';
import { brandImage } from './brand.ts';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const page: LandingPage = {
  url: 'https://larch.example/',
  title: 'Larch',
  description: 'Wood, well made.',
  site_name: '',
  language: 'en',
  colours: ['#0a7f5c'],
  picture_url: null,
  picture: brandImage,
};

export const landingPage: Chart = {
  machine: landingPageMachine,
  events: {
    'page.read': [{ url: 'https://larch.example/' }, { url: ' ' }],
    'page.take': [{ part: 'name' }],
    'xstate.done.actor.readPage': [{ output: page }],
    'xstate.error.actor.readPage': error(failures.rejected, failures.unauthorized),
  },
  repeatable: { readPage: 'reading' },
};
