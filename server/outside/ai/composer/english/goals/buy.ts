import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they buy or give. */
export const BUY: Pick<GoalPhrases, 'shop' | 'order' | 'download' | 'subscribe' | 'tickets' | 'donate'> = {
  shop: {
    call: {
      any: ['Shop now.', 'Order yours today.', 'Order now.'],
      plain: ['Order today.', 'Take a look in our shop.'],
      warm: ['Come and find yours.', 'Have a look around our shop.', 'Come and have a look.'],
      playful: ['Go on, treat yourself.', 'Off to the shop!'],
      bold: ['Get yours now.', 'Get yours today.', 'Don’t wait: order now.'],
      expert: ['Order directly from us.', 'See all details in our shop.', 'Compare and order in our shop.'],
    },
    lead: {
      any: [
        'Order {product.np}.',
        '~You’ll find {product.np} in our shop.',
        'Take a look at {product.our}.',
        '~Find {product.np} in our shop.',
      ],
      warm: ['Come and have a look at {product.our}.'],
      playful: ['Go on, have a look at {product.our}.'],
      bold: ['Get {product.np} now.', 'Order {product.np} today.'],
      expert: ['~See {product.our} in detail in our shop.'],
    },
    offer: { any: ['Order now and get {offer.np}.'] },
    headline: {
      any: [
        '~Order {product.np}',
        '~Order {product.np} today',
        '~Get {product.np}',
        '~Find {product.np} in our shop',
        '~Shop {product.our}',
        '~{product.say} in our shop',
        '~{product.say}: order now',
        '~{product.say}: take a look',
      ],
    },
    description: { any: ['~Order yours today', '~Take a look in our shop', '~Order now', '~Find yours'] },
  },
  order: {
    call: {
      any: ['Order now.', 'Order today.', 'Place your order.'],
      warm: ['We look forward to your order.', 'We’re happy to take your order.'],
      playful: ['Hungry yet? Order now!', 'Go on, order.'],
      bold: ['Order it now.', 'Don’t wait: order now.'],
      expert: ['Place your order with us directly.', 'Order directly from us.'],
    },
    lead: { any: ['Order {product.np}.', 'Order {product.np} today.'], bold: ['Order {product.np} now.'] },
    offer: { any: ['Order now and get {offer.np}.'] },
    headline: {
      any: [
        '~Order {product.np}',
        '~Order {product.np} today',
        '~Time to order {product.np}',
        '~{product.say}: order now',
        '~Looking for {product.np}? Order now',
      ],
    },
    description: { any: ['~Order today', '~Place your order', '~Order now'] },
  },
  download: {
    call: {
      any: ['Download it now.', 'Download it today.', 'Get it now.'],
      warm: ['Come and try it.'],
      playful: ['Go on, try it.'],
      bold: ['Get it right now.'],
      expert: ['Download it from our website.'],
    },
    lead: { any: ['Download {product.our}.', 'Get {product.our} now.', 'Try {product.our}.'] },
    offer: { any: ['Download it now and get {offer.np}.'] },
    headline: {
      any: [
        '~Download {product.our}',
        '~Get {product.our}',
        '~Try {product.our}',
        '~Try {product.our} today',
        '~Looking for {product.np}?',
      ],
    },
    description: { any: ['~Download it now', '~Get it today', '~Try it'] },
  },
  subscribe: {
    call: {
      any: ['Subscribe now.', 'Subscribe today.'],
      warm: ['We’d love to have you with us.'],
      playful: ['Go on, subscribe.'],
      bold: ['Subscribe right now.'],
      expert: ['Subscribe on our website.'],
    },
    lead: { any: ['Subscribe to {product.our}.', 'Get {product.our}.'] },
    offer: { any: ['Subscribe now and get {offer.np}.'] },
    headline: {
      any: [
        '~Subscribe to {product.our}',
        '~Get {product.our}',
        '~Discover {product.our}',
        '~Start {product.our} today',
      ],
    },
    description: { any: ['~Subscribe now', '~Subscribe today'] },
  },
  tickets: {
    call: {
      any: ['Get your tickets.', 'Buy your tickets now.', 'Tickets are on our website.'],
      warm: ['We’d love to see you there.'],
      playful: ['See you there!'],
      bold: ['Get your ticket now.'],
    },
    lead: { any: ['Get your tickets for {product.our}.', 'Come to {product.our}.'] },
    headline: { any: ['~Tickets for {product.our}', '~Come to {product.our}', '~See you at {product.our}'] },
    description: { any: ['~Get your tickets', '~Buy your tickets now'] },
  },
  donate: {
    call: {
      any: ['Donate now.', 'Give today.', 'Please donate.'],
      warm: ['Thank you for giving.'],
      bold: ['Give now.'],
    },
    lead: { any: ['Support {product.our}.', 'Give to {product.our}.'] },
    headline: { any: ['~Support {product.our}', '~Give to {product.our}', '~Donate to {product.our}'] },
    description: { any: ['~Donate now', '~Give today'] },
  },
};
