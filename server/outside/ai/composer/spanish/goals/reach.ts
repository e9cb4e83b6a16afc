import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they get in touch. */
export const REACH: Pick<GoalPhrases, 'message' | 'urgent' | 'quote' | 'apply'> = {
  message: {
    call: {
      any: ['<Escríbenos|Escríbanos>.', '<Escríbenos|Escríbanos> hoy.', '<Contacta|Contacte> con nosotros.'],
      plain: [
        '<Dinos|Díganos> qué <necesitas|necesita>.',
        '<Pregúntanos|Pregúntenos>.',
        '<Envíanos|Envíenos> un mensaje.',
      ],
      warm: [
        'Estaremos encantados de <leerte|leerle>.',
        '<Cuéntanos|Cuéntenos> qué <necesitas|necesita>.',
        'Aquí estamos para <ayudarte|ayudarle>.',
      ],
      playful: ['¡Venga, <escríbenos|escríbanos>!', '¿Hablamos?'],
      bold: ['<Escríbenos|Escríbanos> ya.', 'No <esperes|espere>: <escríbenos|escríbanos>.', 'Hablemos hoy.'],
      expert: [
        '<Consúltanos tu|Consúltenos su> caso.',
        '<Contacta|Contacte> con nosotros para más detalles.',
        'Resolvemos <tus|sus> dudas por mensaje.',
      ],
    },
    lead: {
      any: ['<Pregúntanos|Pregúntenos> por {product.nuestro}.', '¿<Tienes|Tiene> preguntas sobre {product.nuestro}?'],
      warm: ['<Te contamos|Le contamos> con gusto más sobre {product.nuestro}.'],
      playful: ['¿Hablamos de {product.nuestro}?'],
      bold: ['Hablemos de {product.nuestro}.'],
      expert: ['<Consúltanos|Consúltenos> sobre {product.nuestro}.'],
    },
    offer: { any: ['<Escríbenos|Escríbanos> y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Pregúntanos|Pregúntenos> por {product.nuestro}',
        '~{product.say}: <escríbenos|escríbanos>',
        '~¿{product.say}? <Escríbenos|Escríbanos>',
        '~{product.say}: <pregúntanos|pregúntenos>',
        '~Hablemos de {product.nuestro}',
        '~¿<Necesitas|Necesita> {product.np}? <Escribe|Escriba>',
        '~¿Preguntas sobre {product.nuestro}?',
      ],
    },
    description: {
      any: [
        '~<Escríbenos|Escríbanos>',
        '~<Escríbenos|Escríbanos> hoy',
        '~<Envíanos|Envíenos> un mensaje',
        '~<Pregúntanos|Pregúntenos>',
      ],
    },
  },
  urgent: {
    call: {
      any: ['<Llámanos|Llámenos> ahora.', '<Llama|Llame> ya.', '<Contacta|Contacte> ahora con nosotros.'],
      plain: ['<Llámanos|Llámenos>.'],
      warm: ['Aquí estamos: <llámanos|llámenos>.'],
      playful: ['¡<Llámanos|Llámenos>!'],
      bold: ['<Llámanos|Llámenos> ya.'],
      expert: ['<Llámanos|Llámenos> de inmediato.'],
    },
    lead: { any: ['<Llámanos|Llámenos>: {product.name}.', 'Aquí estamos: {product.name}.'] },
    headline: {
      any: [
        '~{product.say}: <llámanos|llámenos>',
        '~{product.say}: aquí estamos',
        '~¿<Necesitas|Necesita> {product.np}? <Llama|Llame>',
        '~{product.say}, ahora',
      ],
    },
    description: { any: ['~<Llámanos|Llámenos> ahora', '~<Llama|Llame> ya', '~<Llámanos|Llámenos>'] },
  },
  quote: {
    call: {
      any: [
        '<Pide|Pida> presupuesto.',
        '<Pide tu|Pida su> presupuesto hoy.',
        '<Cuéntanos|Cuéntenos> qué <necesitas|necesita>.',
      ],
      plain: ['<Pídenos|Pídanos> presupuesto.'],
      warm: ['<Te|Le> preparamos con gusto un presupuesto.', '<Cuéntanos|Cuéntenos> qué <buscas|busca>.'],
      playful: ['¡Venga, <pide|pida> presupuesto!', '¿Hablamos de <tu|su> presupuesto?'],
      bold: ['No <esperes|espere>: <pide|pida> presupuesto.', '<Pide|Pida> presupuesto ya.'],
      expert: [
        '<Solicita|Solicite> presupuesto.',
        '<Detállanos|Detállenos> qué <necesitas|necesita>.',
        '<Envíanos|Envíenos> los detalles para <tu|su> presupuesto.',
      ],
    },
    lead: {
      any: ['<Pide|Pida> presupuesto para {product.nuestro}.', '<Pregúntanos|Pregúntenos> por {product.nuestro}.'],
      warm: ['<Te contamos|Le contamos> con gusto más sobre {product.nuestro}.'],
      expert: ['<Consúltanos|Consúltenos> sobre {product.nuestro}.'],
      bold: ['Hablemos de {product.nuestro}.'],
      playful: ['¿Hablamos de {product.nuestro}?'],
    },
    offer: { any: ['<Pide|Pida> presupuesto y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~{product.say}: <pide|pida> presupuesto',
        '~¿{product.say}? <Pide|Pida> presupuesto',
        '~<Pregúntanos|Pregúntenos> por {product.nuestro}',
        '~<Tu|Su> presupuesto de {product.work_bare}',
        '~Hablemos de {product.nuestro}',
        '~¿Preguntas sobre {product.nuestro}?',
      ],
    },
    description: { any: ['~<Pide|Pida> presupuesto', '~<Pide tu|Pida su> presupuesto'] },
  },
  apply: {
    call: {
      any: ['<Envíanos tu|Envíenos su> candidatura.', '<Inscríbete|Inscríbase> hoy.'],
      warm: ['Queremos <conocerte|conocerle>.'],
      playful: ['¡Venga, <inscríbete|inscríbase>!'],
      bold: ['<Inscríbete|Inscríbase> ya.'],
    },
    lead: { any: ['<Te|Le> buscamos: {product.name}.', '<Envía tu|Envíe su> candidatura: {product.name}.'] },
    headline: {
      any: [
        '~Buscamos: {product.name}',
        '~{product.say}: <inscríbete|inscríbase>',
        '~<Te|Le> buscamos: {product.name}',
      ],
    },
    description: { any: ['~<Inscríbete|Inscríbase> hoy', '~<Envíanos tu|Envíenos su> candidatura'] },
  },
};
