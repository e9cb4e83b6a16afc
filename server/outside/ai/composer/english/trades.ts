import type { TradePhrases } from '../types.ts';

/** What may be said of any shop of a trade, and fits all that it sells; nothing here claims a fact. */
export const TRADES: TradePhrases = {
  beauty: { call: ['Treat yourself.'], note: ['Treat yourself'] },
  building: {
    call: ['Tell us what needs doing.', 'Ask for a quote.', 'Tell us about it.'],
    note: ['Ask for a quote'],
  },
  celebration: {
    call: ['Tell us what you have in mind.', 'Tell us your date.', 'Ask for a quote.'],
    note: ['Tell us your date'],
  },
  chores: {
    call: ['Just tell us what needs doing.', 'Pick a day.', 'Ask for a quote.'],
    note: ['Pick a day'],
  },
  fitness: {
    call: ['Join us.', 'Save your place.'],
    note: ['Save your place'],
  },
  health: {
    call: ['Tell us what it’s about.', 'Make an appointment.', 'Choose a time.'],
    note: ['Make an appointment'],
  },
  learning: {
    call: ['Save your place.', 'Join us.'],
    note: ['Save your place'],
  },
  money: {
    call: ['Tell us what it’s about.', 'Talk to us.', 'Arrange a call.'],
    note: ['Arrange a call'],
  },
  software: {
    call: ['See it in action.', 'See how it works.'],
    note: ['See how it works'],
  },
};
