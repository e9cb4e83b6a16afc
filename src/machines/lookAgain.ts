/**
 * The state between two looks at what became of a change, until that is known. It stands beside `looking`; the chart names
 * `countLook` and `lookDelay`. (Publishing has one of its own: there a person, or the network, can ask for the next look.)
 */
export const lookAgain = {
  description: 'Looks again after a while',
  entry: 'countLook',
  on: { 'app.resume': 'looking' },
  after: { lookDelay: 'looking' },
} as const;
