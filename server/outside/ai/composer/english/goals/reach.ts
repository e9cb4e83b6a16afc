import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they get in touch. */
export const REACH: Pick<GoalPhrases, 'message' | 'urgent' | 'quote' | 'apply'> = {
  message: {
    call: {
      any: ['Send us a message.', 'Get in touch today.', 'Write to us today.'],
      plain: ['Tell us what you need.', 'Just ask us.', 'Get in touch.'],
      warm: ['We’d love to hear from you.', 'We look forward to your message.', 'Tell us how we can help.'],
      playful: ['Go on, drop us a line.', 'Drop us a line!'],
      bold: ['Message us now.', 'Talk to us today.', 'Write to us now.'],
      expert: ['Contact us for details.', 'Tell us about your requirements.', 'Contact us with your questions.'],
    },
    lead: {
      any: ['Ask us about {product.our}.', 'Questions about {product.our}? Just ask.'],
      warm: ['We’d be happy to tell you about {product.our}.'],
      playful: ['Let’s talk about {product.our}.'],
      bold: ['Talk to us about {product.our}.'],
      expert: ['Contact us about {product.our}.'],
    },
    offer: { any: ['Send us a message and get {offer.np}.'] },
    headline: {
      any: [
        '~Ask us about {product.our}',
        '~Message us about {product.our}',
        '~Let’s talk about {product.our}',
        '~Need {product.np}? Message us',
        '~Questions about {product.our}?',
        '~{product.say}: message us',
        '~{product.say}? Just ask us',
        '~{product.say}: write to us',
      ],
    },
    description: { any: ['~Send us a message', '~Get in touch today', '~Write to us', '~Just ask us'] },
  },
  urgent: {
    call: {
      any: ['Call us now.', 'Contact us now.', 'Get in touch now.'],
      plain: ['Call us.'],
      warm: ['We’re here: call us.'],
      playful: ['Call us!'],
      bold: ['Call now.'],
      expert: ['Contact us at once.'],
    },
    lead: { any: ['Call us: {product.name}.', 'We’re here: {product.name}.'] },
    headline: {
      any: [
        '~{product.say}: call now',
        '~{product.say}: contact us',
        '~Need {product.np}? Call us',
        '~{product.say}: we’re here',
        '~{product.say}, now',
      ],
    },
    description: { any: ['~Call us now', '~Contact us now', '~Get in touch now'] },
  },
  quote: {
    call: {
      any: ['Ask for a quote.', 'Get your quote today.', 'Tell us what you need.'],
      plain: ['Ask us for a quote.'],
      warm: ['Tell us what you need, we’re glad to help.', 'We’re happy to send you a quote.'],
      playful: ['Go on, ask for a quote.'],
      bold: ['Get your quote now.', 'Don’t wait: ask for a quote.'],
      expert: ['Request a quote.', 'Tell us about your requirements.', 'Send us the details for a quote.'],
    },
    lead: {
      any: ['Get a quote for {product.our}.', 'Ask us about {product.our}.'],
      warm: ['We’d be happy to quote for {product.np}.'],
      expert: ['Request a quote for {product.np}.'],
      bold: ['Get your quote for {product.np} now.'],
      playful: ['Let’s talk about {product.our}.'],
    },
    offer: { any: ['Ask for a quote now and get {offer.np}.'] },
    headline: {
      any: [
        '~Get a quote for {product.np}',
        '~{product.say}: get a quote',
        '~{product.say}? Ask for a quote',
        '~Ask us about {product.our}',
        '~Your quote for {product.np}',
        '~Planning {product.np}? Ask us',
        '~Let’s talk about {product.our}',
      ],
    },
    description: { any: ['~Ask for a quote', '~Get your quote today', '~Tell us what you need'] },
  },
  apply: {
    call: {
      any: ['Apply now.', 'Apply today.', 'Send us your application.'],
      warm: ['We’d love to meet you.'],
      playful: ['Go on, apply.'],
      bold: ['Apply right now.'],
    },
    lead: { any: ['Apply now: {product.name}.', 'We’re looking for you: {product.name}.'] },
    headline: { any: ['~Apply now: {product.name}', '~{product.say}: apply now', '~Wanted: {product.name}'] },
    description: { any: ['~Apply now', '~Apply today'] },
  },
};
