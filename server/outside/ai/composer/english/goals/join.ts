import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they come, take part, read or listen. */
export const JOIN: Pick<GoalPhrases, 'book' | 'signup' | 'learn' | 'visit' | 'walkin' | 'listen'> = {
  book: {
    call: {
      any: ['Book now.', 'Book today.', 'Choose a time and book.'],
      plain: ['Book your place.', 'Pick a time.'],
      warm: ['We look forward to seeing you.', 'See you soon: book now.', 'We’d love to see you.'],
      playful: ['Go on, book it.', 'Book it!'],
      bold: ['Book it now.', 'Don’t wait: book today.', 'Book your slot today.'],
      expert: ['Reserve your time now.', 'Choose a suitable time and book.', 'Arrange your booking now.'],
    },
    lead: {
      any: ['Book {product.your}.', 'Book {product.your} now.'],
      warm: ['We’re ready when you are: book {product.your}.'],
      playful: ['Go on, book {product.your}.'],
      bold: ['Book {product.your} today.'],
      expert: ['Reserve {product.your} now.'],
    },
    offer: { any: ['Book now and get {offer.np}.'] },
    headline: {
      any: [
        '~Book {product.your}',
        '~Book {product.your} today',
        '~Reserve {product.your}',
        '~Looking for {product.np}? Book now',
        '~{product.say}: book now',
      ],
    },
    description: { any: ['~Choose a time and book', '~Book now', '~Pick a time', '~Book today'] },
  },
  signup: {
    call: {
      any: ['Sign up now.', 'Sign up today.', 'Join us.'],
      plain: ['Sign up on our website.'],
      warm: ['We’d love to have you with us.', '@class Come and join us.', 'We look forward to meeting you.'],
      playful: ['Go on, sign up.', 'Are you in?', 'You in? Sign up!'],
      bold: ['Don’t wait: sign up.', 'Get started today.', 'Start now.'],
      expert: ['Register now.', 'See the details and sign up.', 'Register on our website.'],
    },
    lead: {
      any: ['Sign up for {product.sold_our}.', 'Get started with {product.thing_our}.'],
      warm: ['Come and try {product.class_our}.', 'Give {product.sold_our} a try.'],
      playful: ['Go on, try {product.sold_our}.'],
      bold: ['Get {product.thing_np} now.'],
      expert: ['Register for {product.sold_our}.'],
    },
    offer: { any: ['Sign up now and get {offer.np}.'] },
    headline: {
      any: [
        '~Sign up for {product.sold_our}',
        '~Get started with {product.thing_our}',
        '~Try {product.sold_our}',
        '~Looking for {product.np}? Sign up',
        '~{product.say}: sign up',
        '~{product.say}? Sign up now',
      ],
    },
    description: { any: ['~Sign up today', '~Join us', '~Start now', '~Sign up now'] },
  },
  learn: {
    call: {
      any: ['Find out more.', 'Learn more on our website.', 'Take a closer look.'],
      plain: ['Read more.', 'See the details.'],
      warm: ['Come and have a look.', 'Come and take a look.'],
      playful: ['Curious? Have a look!', 'Go on, take a peek.'],
      bold: ['See for yourself.', 'Find out now.', 'Take a look now.'],
      expert: ['Read all the details on our website.', 'See the details on our website.', 'Find all details online.'],
    },
    lead: {
      any: ['Find out more about {product.our}.', 'Take a look at {product.our}.'],
      warm: ['~Get to know {product.our}.'],
      playful: ['Curious about {product.our}?'],
      bold: ['Discover {product.our}.'],
      expert: ['All about {product.our}: see our website.'],
    },
    headline: {
      any: [
        '~Discover {product.our}',
        '~Take a look at {product.our}',
        '~~Get to know {product.our}',
        '~~All about {product.our}',
        '~See {product.thing_our}',
        '~~Find out about {product.our}',
        '~{product.say}: find out more',
      ],
    },
    description: { any: ['~See the details', '~Take a closer look', '~More on our website', '~Find out more'] },
  },
  visit: {
    call: {
      any: ['Come along.', 'Come and join us.', 'Find out more on our website.'],
      warm: ['We’d love to see you there.', 'We look forward to seeing you.'],
      playful: ['See you there!', 'Go on, come along!'],
      bold: ['Be there!'],
      expert: ['See the details on our website.'],
    },
    lead: { any: ['Come to {product.the}.', 'Join us at {product.the}.'] },
    headline: {
      any: [
        '~Come to {product.the}',
        '~See you at {product.the}',
        '~Join us at {product.the}',
        '~{product.say}: come along',
      ],
    },
    description: { any: ['~Come along', '~See you there', '~More on our website', '~Come and join us'] },
  },
  walkin: {
    call: {
      any: ['Just drop in.', 'Come and see us.', 'Drop in.'],
      warm: ['We look forward to seeing you.', 'Come on in.'],
      playful: ['Go on, drop in!'],
      bold: ['Come on in.'],
      expert: ['Find all details on our website.'],
    },
    lead: { any: ['Drop in for {product.np}.'] },
    headline: {
      any: ['~{product.say}: just drop in', '~Drop in for {product.np}', '~{product.say}: come on in'],
    },
    description: { any: ['~Just drop in', '~Come and see us', '~Come on in'] },
  },
  listen: {
    call: {
      any: ['Listen now.', 'Have a listen.', 'Listen today.'],
      playful: ['Go on, press play.'],
      bold: ['Press play.'],
    },
    lead: { any: ['Listen to {product.our}.', 'Press play: {product.name}.'] },
    headline: { any: ['~Listen to {product.our}', '~Now playing: {product.name}', '~Hear {product.our}'] },
    description: { any: ['~Listen now', '~Press play'] },
  },
};
