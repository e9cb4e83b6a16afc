import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they come, take part, read or listen. */
export const JOIN: Pick<GoalPhrases, 'book' | 'signup' | 'learn' | 'visit' | 'walkin' | 'listen'> = {
  book: {
    call: {
      any: ['Jetzt buchen.', 'Termin aussuchen und buchen.', '<Buch|Buchen Sie> noch heute.'],
      plain: ['<Buch|Buchen Sie> jetzt.', '<Such dir|Suchen Sie sich> einen Termin aus.'],
      warm: ['Wir freuen uns auf <dich|Sie>.', 'Schön, wenn wir uns sehen.', 'Jetzt buchen und bis bald.'],
      playful: ['Na los, <buch|buchen Sie>!', 'Kalender raus und buchen!'],
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
        // Nobody books a dental practice.
        '~{product.sold_say} buchen',
        '~{product.person_say} buchen',
        '~{product.event_say} buchen',
        '~Jetzt {product.deinAcc} buchen',
        '~<Buch|Buchen Sie> {product.deinAcc}',
        '~{product.sought_say} gesucht? Jetzt buchen',
      ],
    },
    description: { any: ['~Jetzt Termin aussuchen', '~Jetzt buchen', '~Heute noch buchen'] },
  },
  signup: {
    call: {
      any: ['Jetzt anmelden.', '<Melde dich|Melden Sie sich> an.', '@class <Mach|Machen Sie> mit.'],
      plain: ['Auf unserer Website anmelden.'],
      warm: [
        'Wir freuen uns auf <dich|Sie>.',
        '@class Schön, wenn <du dabei bist|Sie dabei sind>.',
        '@class <Sei|Seien Sie> dabei.',
      ],
      playful: ['<Bist du|Sind Sie> dabei?', 'Na los, <melde dich|melden Sie sich> an!', 'Wer ist dabei?'],
      bold: [
        'Nicht warten: jetzt anmelden.',
        '<Fang|Fangen Sie> jetzt an.',
        '@class <Sichere dir deinen|Sichern Sie sich Ihren> Platz.',
      ],
      expert: [
        'Anmeldung auf unserer Website.',
        'Alle Einzelheiten und Anmeldung online.',
        'Zur Anmeldung auf unserer Website.',
      ],
    },
    lead: {
      any: ['<Sei|Seien Sie> dabei: {product.class_name}.', '<Starte|Starten Sie> mit {product.thing_unserDat}.'],
      warm: ['<Probier|Probieren Sie> {product.unserAcc} aus.'],
      playful: ['Na los, <probier|probieren Sie> {product.unserAcc} aus.'],
      bold: ['<Starte|Starten Sie> jetzt mit {product.thing_unserDat}.'],
      expert: ['Jetzt anmelden: {product.name}.'],
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
      any: [
        '~Jetzt anmelden',
        '~Heute noch anmelden',
        '~@class <Sei|Seien Sie> dabei',
        '~@class <Mach|Machen Sie> mit',
      ],
    },
  },
  learn: {
    call: {
      any: [
        'Mehr auf unserer Website.',
        '<Erfahr|Erfahren Sie> mehr.',
        '<Schau|Schauen Sie> auf unserer Website vorbei.',
      ],
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
      any: [
        '<Erfahr|Erfahren Sie> mehr über {product.unserAcc}.',
        '<Schau dir|Sehen Sie sich> {product.thing_unserAcc} an.',
      ],
      warm: ['<Lern|Lernen Sie> {product.had_unserAcc} kennen.'],
      playful: ['Neugierig auf {product.unserAcc}?'],
      bold: ['<Entdeck|Entdecken Sie> {product.unserAcc}.'],
      expert: ['Alles über {product.unserAcc} auf unserer Website.'],
    },
    headline: {
      any: [
        '~<Entdeck|Entdecken Sie> {product.unserAcc}',
        '~~<Lern|Lernen Sie> {product.had_unserAcc} kennen',
        '~~Mehr über {product.unserAcc}',
        '~{product.say}: mehr erfahren',
        '~~Alles über {product.unserAcc}',
        '~~<Kennst du|Kennen Sie> {product.unserAcc}?',
      ],
    },
    description: { any: ['~Jetzt ansehen', '~Mehr auf unserer Website', '~Jetzt mehr erfahren'] },
  },
  visit: {
    call: {
      any: ['<Komm|Kommen Sie> vorbei.', '<Sei|Seien Sie> dabei.', 'Mehr dazu auf unserer Website.'],
      warm: ['Wir freuen uns auf <dich|Sie>.', 'Schön, wenn <du dabei bist|Sie dabei sind>.'],
      playful: ['Na los, <komm|kommen Sie> vorbei!', 'Wer ist dabei?'],
      bold: ['<Sei|Seien Sie> dabei!'],
      expert: ['Alle Einzelheiten auf unserer Website.'],
    },
    lead: { any: ['<Komm|Kommen Sie> {product.zu}.', '<Besuch|Besuchen Sie> uns: {product.name}.'] },
    headline: {
      any: [
        '~{product.say}: <komm|kommen Sie> vorbei',
        '~<Komm|Kommen Sie> {product.zu}',
        '~{product.say}: <sei|seien Sie> dabei',
        '~<Bist du|Sind Sie> dabei? {product.say}',
      ],
    },
    description: { any: ['~<Komm|Kommen Sie> vorbei', '~<Sei|Seien Sie> dabei', '~Mehr auf unserer Website'] },
  },
  walkin: {
    call: {
      any: ['Einfach vorbeikommen.', '<Komm|Kommen Sie> vorbei.', '<Schau|Schauen Sie> vorbei.'],
      warm: ['Wir freuen uns auf <dich|Sie>.'],
      playful: ['Na los, <komm|kommen Sie> vorbei!'],
      bold: ['Vorbeikommen. Jetzt.'],
      expert: ['Alle Einzelheiten auf unserer Website.'],
    },
    headline: {
      any: [
        '~{product.say}: <komm|kommen Sie> vorbei',
        '~{product.say}: einfach vorbeikommen',
        '~{product.sought_say} gesucht? <Komm|Kommen Sie> vorbei',
      ],
    },
    description: { any: ['~Einfach vorbeikommen', '~<Komm|Kommen Sie> vorbei'] },
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
