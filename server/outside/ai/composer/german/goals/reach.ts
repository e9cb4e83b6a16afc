import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they get in touch. */
export const REACH: Pick<GoalPhrases, 'message' | 'urgent' | 'quote' | 'apply'> = {
  message: {
    call: {
      any: [
        '<Schreib|Schreiben Sie> uns.',
        '<Melde dich|Melden Sie sich> bei uns.',
        '<Schick|Schicken Sie> uns eine Nachricht.',
      ],
      plain: [
        '<Sag|Sagen Sie> uns, was <du brauchst|Sie brauchen>.',
        'Eine Nachricht genügt.',
        '<Frag|Fragen Sie> uns.',
      ],
      warm: [
        'Wir freuen uns auf <deine|Ihre> Nachricht.',
        '<Erzähl|Erzählen Sie> uns, was <du brauchst|Sie brauchen>.',
        'Wir sind gern für <dich|Sie> da.',
      ],
      playful: ['Na los, <schreib|schreiben Sie> uns.', 'Ein paar Zeilen, und wir melden uns!'],
      bold: ['Jetzt schreiben.', '<Schreib|Schreiben Sie> uns jetzt.', 'Nicht warten: jetzt melden.'],
      expert: [
        '<Nimm|Nehmen Sie> Kontakt mit uns auf.',
        'Wir beantworten <deine|Ihre> Fragen gern.',
        '<Schildere uns deinen|Schildern Sie uns Ihren> Bedarf.',
      ],
    },
    lead: {
      any: ['<Frag|Fragen Sie> uns nach {product.unserDat}.', '<Hast du|Haben Sie> Fragen zu {product.unserDat}?'],
      warm: ['Wir erzählen <dir|Ihnen> gern mehr über {product.unserAcc}.'],
      playful: ['Reden wir über {product.unserAcc}.'],
      bold: ['<Sprich|Sprechen Sie> mit uns über {product.unserAcc}.'],
      expert: ['Wir beraten <dich|Sie> gern zu {product.unserDat}.'],
    },
    offer: { any: ['Jetzt schreiben und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~<Frag|Fragen Sie> nach {product.unserDat}',
        '~{product.say}: <schreib|schreiben Sie> uns',
        '~@work <Brauchst du|Brauchen Sie> {product.sought_acc}?',
        '~Fragen zu {product.unserDat}?',
        '~{product.sought_say} gesucht? <Schreib|Schreiben Sie> uns',
        '~{product.say}? Eine Nachricht genügt',
        '~{product.say}? <Frag|Fragen Sie> uns',
        '~{product.say}: <frag|fragen Sie> uns',
      ],
    },
    description: {
      any: [
        '~<Schreib|Schreiben Sie> uns',
        '~Eine Nachricht genügt',
        '~<Frag|Fragen Sie> uns einfach',
        '~<Melde dich|Melden Sie sich>',
      ],
    },
  },
  urgent: {
    call: {
      any: ['<Ruf|Rufen Sie> uns an.', 'Jetzt anrufen.', '<Melde dich|Melden Sie sich> jetzt.'],
      plain: ['<Ruf|Rufen Sie> jetzt an.'],
      warm: ['Wir sind da: <ruf|rufen Sie> an.'],
      playful: ['<Ruf|Rufen Sie> an!'],
      bold: ['Gleich anrufen.'],
      expert: ['<Ruf|Rufen Sie> uns gleich an.'],
    },
    lead: { any: ['Jetzt anrufen: {product.name}.', 'Wir sind da: {product.name}.'] },
    headline: {
      any: [
        '~{product.say}: jetzt anrufen',
        '~{product.say}: wir sind da',
        '~<Brauchst du|Brauchen Sie> {product.sought_acc}?',
        '~{product.sought_say} gesucht? Jetzt anrufen',
      ],
    },
    description: { any: ['~Jetzt anrufen', '~<Ruf|Rufen Sie> uns an', '~<Melde dich|Melden Sie sich> jetzt'] },
  },
  quote: {
    call: {
      any: [
        'Jetzt Angebot anfordern.',
        '<Hol dir|Holen Sie sich> ein Angebot.',
        '<Sag|Sagen Sie> uns, was <du brauchst|Sie brauchen>.',
      ],
      plain: ['<Frag|Fragen Sie> uns nach einem Angebot.'],
      warm: ['Wir machen <dir|Ihnen> gern ein Angebot.'],
      playful: ['Na los, <frag|fragen Sie> nach.'],
      bold: ['Nicht warten: Angebot anfordern.', '<Hol dir|Holen Sie sich> jetzt ein Angebot.'],
      expert: [
        'Angebot jetzt anfordern.',
        '<Schildere uns deinen|Schildern Sie uns Ihren> Bedarf.',
        'Wir erstellen <dir|Ihnen> gern ein Angebot.',
      ],
    },
    lead: {
      any: [
        '<Hol dir|Holen Sie sich> ein Angebot für {product.sought_acc}.',
        '<Frag|Fragen Sie> uns nach {product.unserDat}.',
      ],
      warm: ['Wir machen <dir|Ihnen> gern ein Angebot für {product.sought_acc}.'],
      expert: ['Wir beraten <dich|Sie> gern zu {product.unserDat}.'],
      bold: ['Angebot anfordern: {product.name}.'],
      playful: ['Reden wir über {product.unserAcc}.'],
    },
    offer: { any: ['Jetzt Angebot anfordern und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say}: Angebot anfordern',
        '~{product.say}? Angebot anfordern',
        '~Ein Angebot für {product.sought_acc}',
        '~<Dein|Ihr> Angebot für {product.sought_acc}',
        '~Fragen zu {product.unserDat}?',
        '~{product.work_say} geplant? <Frag|Fragen Sie> uns',
      ],
    },
    description: { any: ['~Jetzt Angebot anfordern', '~Angebot holen'] },
  },
  apply: {
    call: {
      any: [
        'Jetzt bewerben.',
        '<Bewirb dich|Bewerben Sie sich> bei uns.',
        '<Schick|Schicken Sie> uns <deine|Ihre> Bewerbung.',
      ],
      warm: ['Wir möchten <dich|Sie> kennenlernen.'],
      playful: ['Na los, bewerben!'],
      bold: ['Bewerben. Jetzt.'],
    },
    lead: { any: ['Jetzt bewerben: {product.name}.', 'Wir suchen <dich|Sie>: {product.name}.'] },
    headline: {
      any: ['~Jetzt bewerben: {product.name}', '~{product.say}: jetzt bewerben', '~Gesucht: {product.name}'],
    },
    description: { any: ['~Jetzt bewerben', '~Heute noch bewerben'] },
  },
};
