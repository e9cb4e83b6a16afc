import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: { detail: [], call: ['Treat yourself.'], note: ['Treat yourself'] },
  building: {
    detail: ['Tell us what needs doing.'],
    call: ['Ask for a quote.', 'Tell us about it.'],
    note: ['Ask for a quote'],
  },
  celebration: {
    detail: ['Tell us what you have in mind.'],
    call: ['Tell us your date.', 'Ask for a quote.'],
    note: ['Tell us your date'],
  },
  chores: {
    detail: ['Just tell us what needs doing.'],
    call: ['Pick a day.', 'Ask for a quote.'],
    note: ['Pick a day'],
  },
  fitness: {
    detail: [],
    call: ['Join us.', 'Save your place.'],
    note: ['Save your place'],
  },
  health: {
    detail: ['Tell us what it’s about.'],
    call: ['Make an appointment.', 'Choose a time.'],
    note: ['Make an appointment'],
  },
  learning: {
    detail: [],
    call: ['Save your place.', 'Join us.'],
    note: ['Save your place'],
  },
  money: {
    detail: ['Tell us what it’s about.'],
    call: ['Talk to us.', 'Arrange a call.'],
    note: ['Arrange a call'],
  },
  software: {
    detail: [],
    call: ['See it in action.', 'See how it works.'],
    note: ['See how it works'],
  },
};
