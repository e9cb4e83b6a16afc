import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they buy or give. */
export const BUY: Pick<GoalPhrases, 'shop' | 'order' | 'download' | 'subscribe' | 'tickets' | 'donate'> = {
  shop: {
    call: {
      any: ['Jetzt bestellen.', 'Jetzt im Shop.', '<Bestell|Bestellen Sie> noch heute.'],
      plain: ['Im Shop bestellen.', '<Schau|Schauen Sie> in unseren Shop.', '<Bestell|Bestellen Sie> bei uns.'],
      warm: [
        '<Schau|Schauen Sie> gern bei uns vorbei.',
        '<Sieh dich|Sehen Sie sich> in Ruhe im Shop um.',
        'Wir packen gern für <dich|Sie> ein.',
      ],
      playful: ['Na los, ab in den Shop!', '<Gönn dir|Gönnen Sie sich> was!'],
      bold: ['Nicht warten: jetzt bestellen.', 'Jetzt zugreifen.', 'Ab in den Shop.'],
      expert: ['Alle Einzelheiten im Shop.', 'Direkt bei uns bestellen.', 'Vergleichen und im Shop bestellen.'],
    },
    lead: {
      any: [
        '<Bestell|Bestellen Sie> {product.acc}.',
        'In unserem Shop <findest du|finden Sie> {product.acc}.',
        '<Schau dir|Sehen Sie sich> {product.unserAcc} an.',
      ],
      warm: ['<Schau dir|Sehen Sie sich> gern {product.unserAcc} an.'],
      playful: ['Na los, <schau dir|sehen Sie sich> {product.unserAcc} an.'],
      bold: ['<Hol dir|Holen Sie sich> {product.acc}.', '<Bestell|Bestellen Sie> jetzt {product.acc}.'],
      expert: ['~In unserem Shop im Detail: {product.unserNom}.'],
    },
    offer: { any: ['Jetzt bestellen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say} bestellen',
        '~Jetzt {product.acc} bestellen',
        '~<Hol dir|Holen Sie sich> {product.acc}',
        '~{product.say}: jetzt im Shop',
        '~<Entdeck|Entdecken Sie> {product.unserAcc}',
        '~Lust auf {product.treat_acc}?',
      ],
    },
    description: { any: ['~Jetzt bestellen', '~Jetzt im Shop ansehen', '~Heute noch bestellen', '~Im Shop bestellen'] },
  },
  order: {
    call: {
      any: ['Jetzt bestellen.', '<Bestell|Bestellen Sie> noch heute.', '<Bestell|Bestellen Sie> bei uns.'],
      warm: ['Wir freuen uns auf <deine|Ihre> Bestellung.'],
      playful: ['Hunger bekommen? Jetzt bestellen!', 'Na los, bestellen!'],
      bold: ['Nicht warten: jetzt bestellen.', 'Gleich bestellen.'],
      expert: ['Direkt bei uns bestellen.', 'Bestellung jetzt aufgeben.'],
    },
    lead: {
      any: ['<Bestell|Bestellen Sie> {product.had_acc}.', '<Bestell|Bestellen Sie> bei uns {product.had_acc}.'],
      bold: ['<Bestell|Bestellen Sie> jetzt {product.had_acc}.'],
    },
    offer: { any: ['Jetzt bestellen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say} bestellen',
        '~Jetzt {product.had_acc} bestellen',
        '~{product.say}: jetzt bestellen',
        '~<Bestell|Bestellen Sie> {product.had_acc}',
        '~Lust auf {product.treat_acc}?',
      ],
    },
    description: { any: ['~Jetzt bestellen', '~Heute noch bestellen', '~Bei uns bestellen'] },
  },
  download: {
    call: {
      any: ['Jetzt herunterladen.', 'Heute noch herunterladen.', 'Gleich herunterladen.'],
      warm: ['<Probier|Probieren Sie> es aus.'],
      playful: ['Na los, ausprobieren!'],
      bold: ['Herunterladen. Jetzt.'],
      expert: ['Auf unserer Website herunterladen.'],
    },
    lead: {
      any: [
        '<Lade|Laden Sie> {product.unserAcc} herunter.',
        '<Hol dir|Holen Sie sich> {product.unserAcc}.',
        '<Probier|Probieren Sie> {product.unserAcc} aus.',
      ],
    },
    offer: { any: ['Jetzt herunterladen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~<Hol dir|Holen Sie sich> {product.unserAcc}',
        '~{product.say} herunterladen',
        '~<Probier|Probieren Sie> {product.unserAcc}',
        '~{product.say}: jetzt ausprobieren',
      ],
    },
    description: { any: ['~Jetzt herunterladen', '~Gleich ausprobieren'] },
  },
  subscribe: {
    call: {
      any: ['Jetzt abonnieren.', '<Abonniere|Abonnieren Sie> noch heute.'],
      warm: ['Schön, wenn <du dabei bist|Sie dabei sind>.'],
      playful: ['Na los, abonnieren!'],
      bold: ['Abonnieren. Jetzt.'],
      expert: ['Auf unserer Website abonnieren.'],
    },
    lead: { any: ['<Abonniere|Abonnieren Sie> {product.unserAcc}.', '<Hol dir|Holen Sie sich> {product.unserAcc}.'] },
    offer: { any: ['Jetzt abonnieren und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say} abonnieren',
        '~<Hol dir|Holen Sie sich> {product.unserAcc}',
        '~<Entdeck|Entdecken Sie> {product.unserAcc}',
      ],
    },
    description: { any: ['~Jetzt abonnieren', '~Heute noch abonnieren'] },
  },
  tickets: {
    call: {
      any: ['Jetzt Karten sichern.', 'Karten gibt es auf unserer Website.', '<Hol dir|Holen Sie sich> Karten.'],
      warm: ['Wir freuen uns auf <dich|Sie>.'],
      playful: ['Wir sehen uns!'],
      bold: ['Karten sichern. Jetzt.'],
    },
    lead: { any: ['Jetzt Karten sichern: {product.name}.', '<Komm|Kommen Sie> zu {product.unserDat}.'] },
    headline: {
      any: [
        '~Karten für {product.unserAcc}',
        '~<Komm|Kommen Sie> zu {product.unserDat}',
        '~{product.say}: jetzt Karten sichern',
      ],
    },
    description: { any: ['~Jetzt Karten sichern', '~Karten auf unserer Website'] },
  },
  donate: {
    call: {
      any: ['Jetzt spenden.', '<Spende|Spenden Sie> noch heute.', 'Bitte <spende|spenden Sie>.'],
      warm: ['Danke für <deine|Ihre> Spende.'],
      bold: ['Spenden. Jetzt.'],
    },
    lead: {
      any: [
        '<Unterstütze|Unterstützen Sie> {product.unserAcc}.',
        '<Spende|Spenden Sie> für {product.unserAcc}.',
        '<Hilf|Helfen Sie> mit: {product.name}.',
      ],
    },
    headline: {
      any: [
        '~<Unterstütze|Unterstützen Sie> {product.unserAcc}',
        '~<Spende|Spenden Sie> für {product.unserAcc}',
        '~<Hilf|Helfen Sie> mit: {product.name}',
      ],
    },
    description: { any: ['~Jetzt spenden', '~Heute noch spenden'] },
  },
};
