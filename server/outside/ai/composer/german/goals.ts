import type { GoalPhrases } from '../types.ts';

/** What an ad asks for, as its button does. */
export const GOALS: GoalPhrases = {
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
      playful: [
        'Na los, <schreib|schreiben Sie> uns.',
        '<Trau dich|Trauen Sie sich>: Wir beißen nicht.',
        'Ein paar Zeilen, und wir melden uns!',
      ],
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
  book: {
    call: {
      any: ['Jetzt buchen.', 'Termin aussuchen und buchen.', '<Buch|Buchen Sie> noch heute.'],
      plain: ['<Buch|Buchen Sie> jetzt.', '<Such dir|Suchen Sie sich> einen Termin aus.'],
      warm: ['Wir freuen uns auf <dich|Sie>.', 'Schön, wenn wir uns sehen.', 'Bis bald: jetzt buchen.'],
      playful: ['Na los, <buch|buchen Sie>!', 'Im Kalender ist noch Platz. Jetzt buchen!', 'Kalender raus und buchen!'],
      bold: ['Nicht warten: jetzt buchen.', 'Gleich buchen.', '<Sichere dir deinen|Sichern Sie sich Ihren> Termin.'],
      expert: [
        '<Wähle einen|Wählen Sie einen> passenden Termin.',
        '<Vereinbare deinen|Vereinbaren Sie Ihren> Termin.',
        '<Wähl|Wählen Sie> einen Termin aus.',
      ],
    },
    lead: {
      any: ['<Buch|Buchen Sie> {product.deinAcc}.', '<Buch|Buchen Sie> jetzt {product.deinAcc}.'],
      bold: ['<Buch|Buchen Sie> noch heute {product.deinAcc}.'],
      playful: ['Na los, <buch|buchen Sie> {product.deinAcc}.'],
      expert: ['Jetzt buchbar: {product.name}.'],
    },
    offer: { any: ['Jetzt buchen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say}: jetzt buchen',
        '~{product.say} buchen',
        '~Jetzt {product.deinAcc} buchen',
        '~<Buch|Buchen Sie> {product.deinAcc}',
        '~{product.sought_say} gesucht? Jetzt buchen',
      ],
    },
    description: { any: ['~Jetzt Termin aussuchen', '~Jetzt buchen', '~Heute noch buchen'] },
  },
  shop: {
    call: {
      any: ['Jetzt bestellen.', 'Jetzt im Shop.', '<Bestell|Bestellen Sie> noch heute.'],
      plain: ['Im Shop bestellen.', '<Schau|Schauen Sie> in unseren Shop.', '<Bestell|Bestellen Sie> bei uns.'],
      warm: [
        '<Schau|Schauen Sie> gern bei uns vorbei.',
        '<Sieh dich|Sehen Sie sich> in Ruhe im Shop um.',
        'Wir packen gern für <dich|Sie> ein.',
      ],
      playful: ['Na los, ab in den Shop!', 'Der Warenkorb wartet schon!', '<Gönn dir|Gönnen Sie sich> was!'],
      bold: ['Nicht warten: jetzt bestellen.', '<Hol|Holen Sie> sie <dir|sich> jetzt.', 'Ab in den Shop.'],
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
      expert: ['In unserem Shop im Detail: {product.unserNom}.'],
    },
    offer: { any: ['Jetzt bestellen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say} bestellen',
        '~Jetzt {product.acc} bestellen',
        '~<Hol dir|Holen Sie sich> {product.acc}',
        '~{product.say}: jetzt im Shop',
        '~<Entdeck|Entdecken Sie> {product.unserAcc}',
        '~Lust auf {product.acc}?',
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
      any: ['<Bestell|Bestellen Sie> {product.acc}.', '<Bestell|Bestellen Sie> bei uns {product.acc}.'],
      bold: ['<Bestell|Bestellen Sie> jetzt {product.acc}.'],
    },
    offer: { any: ['Jetzt bestellen und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say} bestellen',
        '~Jetzt {product.acc} bestellen',
        '~{product.say}: jetzt bestellen',
        '~<Bestell|Bestellen Sie> {product.acc}',
        '~Lust auf {product.acc}?',
      ],
    },
    description: { any: ['~Jetzt bestellen', '~Heute noch bestellen', '~Bei uns bestellen'] },
  },
  learn: {
    call: {
      any: ['Mehr auf unserer Website.', '<Erfahr|Erfahren Sie> mehr.', '<Schau es dir|Sehen Sie es sich> an.'],
      plain: ['Alles Weitere auf unserer Website.', '<Lies|Lesen Sie> mehr.'],
      warm: ['<Schau|Schauen Sie> gern vorbei.', '<Sieh dich|Sehen Sie sich> in Ruhe um.'],
      playful: ['Neugierig? <Schau|Schauen Sie> rein!', 'Na los, <schau|schauen Sie> rein.'],
      bold: ['<Sieh|Sehen Sie> selbst.', '<Schau|Schauen Sie> jetzt rein.'],
      expert: [
        'Alle Einzelheiten auf unserer Website.',
        '<Informier dich|Informieren Sie sich> auf unserer Website.',
        'Mehr dazu auf unserer Website.',
      ],
    },
    lead: {
      any: ['<Erfahr|Erfahren Sie> mehr über {product.unserAcc}.', '<Schau dir|Sehen Sie sich> {product.unserAcc} an.'],
      warm: ['<Lern|Lernen Sie> {product.unserAcc} kennen.'],
      playful: ['Neugierig auf {product.unserAcc}?'],
      bold: ['<Entdeck|Entdecken Sie> {product.unserAcc}.'],
      expert: ['Alles über {product.unserAcc} auf unserer Website.'],
    },
    headline: {
      any: [
        '~<Entdeck|Entdecken Sie> {product.unserAcc}',
        '~<Lern|Lernen Sie> {product.unserAcc} kennen',
        '~Mehr über {product.unserAcc}',
        '~{product.say}: mehr erfahren',
        '~Alles über {product.unserAcc}',
        '~<Kennst du|Kennen Sie> {product.unserAcc}?',
      ],
    },
    description: { any: ['~Jetzt ansehen', '~Mehr auf unserer Website', '~Jetzt mehr erfahren'] },
  },
  signup: {
    call: {
      any: ['Jetzt anmelden.', '<Melde dich|Melden Sie sich> an.', '<Mach|Machen Sie> mit.'],
      plain: ['Auf unserer Website anmelden.'],
      warm: ['Wir freuen uns auf <dich|Sie>.', 'Schön, wenn <du dabei bist|Sie dabei sind>.', '<Sei|Seien Sie> dabei.'],
      playful: ['<Bist du|Sind Sie> dabei?', 'Na los, <melde dich|melden Sie sich> an!', 'Wer ist dabei?'],
      bold: [
        'Nicht warten: jetzt anmelden.',
        '<Fang|Fangen Sie> jetzt an.',
        '<Sichere dir deinen|Sichern Sie sich Ihren> Platz.',
      ],
      expert: [
        'Anmeldung auf unserer Website.',
        'Alle Einzelheiten und Anmeldung online.',
        'Jetzt Anmeldung abschicken.',
      ],
    },
    lead: {
      any: ['<Sei|Seien Sie> dabei: {product.class_name}.', '<Starte|Starten Sie> mit {product.thing_unserDat}.'],
      warm: ['<Probier|Probieren Sie> {product.unserAcc} aus.'],
      playful: ['Na los, <probier|probieren Sie> {product.unserAcc} aus.'],
      bold: ['<Starte|Starten Sie> jetzt mit {product.thing_unserDat}.'],
      expert: ['Jetzt zur Anmeldung offen: {product.unserNom}.'],
    },
    offer: { any: ['Jetzt anmelden und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say}: jetzt anmelden',
        '~<Starte|Starten Sie> mit {product.thing_unserDat}',
        '~<Probier|Probieren Sie> {product.unserAcc}',
        '~Jetzt anmelden: {product.sold_name}',
        '~{product.sought_say} gesucht? Jetzt anmelden',
        '~{product.say}? Jetzt anmelden',
        '~{product.class_say}: <sei|seien Sie> dabei',
      ],
    },
    description: {
      any: ['~Jetzt anmelden', '~Heute noch anmelden', '~<Sei|Seien Sie> dabei', '~<Mach|Machen Sie> mit'],
    },
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
        '<Hol dir|Holen Sie sich> ein Angebot für {product.acc}.',
        '<Frag|Fragen Sie> uns nach {product.unserDat}.',
      ],
      warm: ['Wir machen <dir|Ihnen> gern ein Angebot für {product.acc}.'],
      expert: ['Wir beraten <dich|Sie> gern zu {product.unserDat}.'],
      bold: ['Angebot anfordern: {product.name}.'],
      playful: ['Reden wir über {product.unserAcc}.'],
    },
    offer: { any: ['Jetzt Angebot anfordern und {offer.acc} sichern.'] },
    headline: {
      any: [
        '~{product.say}: Angebot anfordern',
        '~{product.say}? Angebot anfordern',
        '~Ein Angebot für {product.acc}',
        '~<Dein|Ihr> Angebot für {product.acc}',
        '~Fragen zu {product.unserDat}?',
        '~{product.say} geplant? <Frag|Fragen Sie> uns',
      ],
    },
    description: { any: ['~Jetzt Angebot anfordern', '~Angebot holen'] },
  },
  download: {
    call: {
      any: ['Jetzt herunterladen.', '<Lade|Laden Sie> sie herunter.', 'Gleich herunterladen.'],
      warm: ['<Probier|Probieren Sie> sie aus.'],
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
  donate: {
    call: {
      any: ['Jetzt spenden.', '<Spende|Spenden Sie> noch heute.', 'Bitte <spende|spenden Sie>.'],
      warm: ['Danke für <deine|Ihre> Spende.'],
      bold: ['Spenden. Jetzt.'],
    },
    lead: {
      any: ['<Unterstütze|Unterstützen Sie> {product.unserAcc}.', '<Spende|Spenden Sie> für {product.unserAcc}.'],
    },
    headline: {
      any: ['~<Unterstütze|Unterstützen Sie> {product.unserAcc}', '~<Spende|Spenden Sie> für {product.unserAcc}'],
    },
    description: { any: ['~Jetzt spenden', '~Heute noch spenden'] },
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
  listen: {
    call: {
      any: ['Jetzt anhören.', '<Hör|Hören Sie> rein.', 'Gleich reinhören.'],
      playful: ['Na los, reinhören!'],
      bold: ['Reinhören. Jetzt.'],
    },
    lead: { any: ['<Hör|Hören Sie> rein: {product.name}.', 'Zum Anhören: {product.name}.'] },
    headline: {
      any: ['~Zum Anhören: {product.name}', '~{product.say} anhören', '~<Hör|Hören Sie> rein: {product.name}'],
    },
    description: { any: ['~Jetzt anhören', '~Gleich reinhören'] },
  },
};
