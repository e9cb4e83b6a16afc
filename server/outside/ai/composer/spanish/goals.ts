import type { GoalPhrases } from '../types.ts';

/** What an ad asks for, as its button does. */
export const GOALS: GoalPhrases = {
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
      playful: ['¡Venga, <escríbenos|escríbanos>!', 'No mordemos: <escríbenos|escríbanos>.', '¿Hablamos?'],
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
  book: {
    call: {
      any: ['<Reserva|Reserve> ahora.', '<Reserva|Reserve> hoy.', '<Elige|Elija> fecha y <reserva|reserve>.'],
      plain: ['<Haz tu|Haga su> reserva.', '<Elige|Elija> un día.'],
      warm: [
        'Estaremos encantados de <recibirte|recibirle>.',
        '<Te|Le> esperamos.',
        'Nos vemos pronto: <reserva|reserve>.',
      ],
      playful: [
        '¡Venga, <reserva|reserve>!',
        'Hay sitio en la agenda: ¡<reserva|reserve>!',
        '¿A qué <esperas|espera>? ¡<Reserva|Reserve>!',
      ],
      bold: ['No <esperes|espere>: <reserva|reserve>.', '<Reserva|Reserve> ya.', '<Reserva tu|Reserve su> fecha hoy.'],
      expert: [
        '<Elige|Elija> la fecha que mejor <te|le> convenga.',
        '<Formaliza tu|Formalice su> reserva.',
        '<Consulta|Consulte> fechas y <reserva|reserve>.',
      ],
    },
    lead: {
      any: ['<Reserva|Reserve> {product.tu}.', '<Reserva|Reserve> ahora {product.tu}.'],
      bold: ['<Reserva|Reserve> hoy {product.tu}.'],
      playful: ['Venga, <reserva|reserve> {product.tu}.'],
      expert: ['Ya se puede reservar: {product.name}.'],
    },
    offer: { any: ['<Reserva|Reserve> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Reserva|Reserve> {product.tu}',
        '~{product.say}: <reserva|reserve> ya',
        '~¿{product.say}? <Reserva|Reserve>',
        '~<Reserva|Reserve> hoy {product.tu}',
        '~¿<Buscas|Busca> {product.np}? <Reserva|Reserve>',
      ],
    },
    description: {
      any: ['~<Reserva|Reserve> ahora', '~<Elige|Elija> fecha y <reserva|reserve>', '~<Reserva|Reserve> hoy'],
    },
  },
  shop: {
    call: {
      any: ['<Compra|Compre> ahora.', '<Pide|Pida> en nuestra tienda.', '<Compra|Compre> hoy en la tienda.'],
      plain: ['<Mira|Mire> nuestra tienda.', '<Entra|Entre> en nuestra tienda.', '<Pide|Pida> hoy.'],
      warm: [
        '<Pásate|Pásese> por nuestra tienda.',
        '<Mira|Mire> sin prisa nuestra tienda.',
        '<Te|Le> esperamos en la tienda.',
      ],
      playful: ['¡Venga, a la tienda!', 'La cesta <te|le> espera.', '¡<Date|Dese> un capricho!'],
      bold: ['No <esperes|espere>: <compra|compre> ya.', '<Compra|Compre> ya.', '<Entra|Entre> ya en la tienda.'],
      expert: [
        'Todos los detalles, en la tienda.',
        '<Compra|Compre> directamente en nuestra tienda.',
        '<Compara|Compare> y <compra|compre> en la tienda.',
      ],
    },
    lead: {
      any: [
        'En nuestra tienda <encontrarás|encontrará> {product.np}.',
        '<Mira|Mire> {product.nuestro}.',
        '<Pide|Pida> {product.np}.',
      ],
      warm: ['<Pásate|Pásese> a ver {product.nuestro}.'],
      playful: ['Venga, <mira|mire> {product.nuestro}.'],
      bold: ['<Compra|Compre> ya {product.np}.', '<Llévate|Llévese> {product.np}.'],
      expert: ['<Consulta|Consulte> en la tienda {product.nuestro}.'],
    },
    offer: { any: ['<Compra|Compre> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Compra|Compre> {product.np}',
        '~{product.say} en nuestra tienda',
        '~<Descubre|Descubra> {product.nuestro}',
        '~<Pide|Pida> {product.np}',
        '~<Llévate|Llévese> {product.np}',
        '~¿Ganas de {product.mas}?',
      ],
    },
    description: {
      any: ['~<Compra|Compre> ahora', '~En nuestra tienda', '~<Pide|Pida> hoy', '~<Mira|Mire> la tienda'],
    },
  },
  order: {
    call: {
      any: ['<Pide|Pida> ahora.', '<Haz tu|Haga su> pedido.', '<Pide|Pida> hoy.'],
      warm: ['Será un gusto preparar <tu|su> pedido.'],
      playful: ['¿Ya hay hambre? ¡<Pide|Pida>!', '¡Venga, <pide|pida>!'],
      bold: ['No <esperes|espere>: <pide|pida> ya.', '<Pide|Pida> ya.'],
      expert: ['<Haz tu|Haga su> pedido directamente.', '<Pide|Pida> directamente en nuestra web.'],
    },
    lead: {
      any: ['<Pide|Pida> {product.np}.', '<Encarga|Encargue> {product.np}.'],
      bold: ['<Pide|Pida> ya {product.np}.'],
    },
    offer: { any: ['<Pide|Pida> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Pide|Pida> {product.np}',
        '~<Encarga|Encargue> {product.np}',
        '~{product.say}: <pide|pida> ya',
        '~¿Ganas de {product.mas}?',
        '~<Pide|Pida> hoy {product.np}',
      ],
    },
    description: { any: ['~<Pide|Pida> ahora', '~<Haz tu|Haga su> pedido', '~<Pide|Pida> hoy'] },
  },
  learn: {
    call: {
      any: ['<Descubre|Descubra> más.', 'Más en nuestra web.', '<Échale|Échele> un vistazo.'],
      plain: ['<Lee|Lea> más en nuestra web.', '<Mira|Mire> los detalles.'],
      warm: ['<Pásate|Pásese> por nuestra web.', '<Mira|Mire> sin prisa nuestra web.'],
      playful: ['¿Curiosidad? ¡<Entra|Entre>!', '¡Venga, <echa|eche> un vistazo!'],
      bold: ['<Échale|Échele> ya un vistazo.', '<Entra|Entre> ya.'],
      expert: [
        'Todos los detalles, en nuestra web.',
        '<Consulta|Consulte> los detalles en nuestra web.',
        '<Infórmate|Infórmese> en nuestra web.',
      ],
    },
    lead: {
      any: ['<Descubre|Descubra> {product.nuestro}.', '<Conoce|Conozca> {product.nuestro}.'],
      warm: ['<Ven|Venga> a conocer {product.nuestro}.'],
      playful: ['¿Curiosidad por {product.nuestro}?'],
      bold: ['<Mira|Mire> {product.nuestro}.'],
      expert: ['Todo sobre {product.nuestro}, en la web.'],
    },
    headline: {
      any: [
        '~<Descubre|Descubra> {product.nuestro}',
        '~<Conoce|Conozca> {product.nuestro}',
        '~Todo sobre {product.nuestro}',
        '~{product.say}: más en la web',
        '~Así {product#es|es|son|son} {product.nuestro}',
        '~<Mira|Mire> {product.nuestro}',
      ],
    },
    description: { any: ['~<Mira|Mire> los detalles', '~Más en nuestra web', '~<Descubre|Descubra> más'] },
  },
  signup: {
    call: {
      any: ['<Apúntate|Apúntese>.', '<Apúntate|Apúntese> hoy.', '<Inscríbete|Inscríbase> ahora.'],
      plain: ['<Inscríbete|Inscríbase> en nuestra web.'],
      warm: [
        '@class <Te|Le> esperamos.',
        'Nos hará ilusión <conocerte|conocerle>.',
        'Será un placer <tenerte|tenerle> con nosotros.',
      ],
      playful: ['¿<Te apuntas|Se apunta>?', '¡Venga, <apúntate|apúntese>!', '¿Quién se apunta?'],
      bold: [
        'No <esperes|espere>: <apúntate|apúntese>.',
        '<Empieza|Empiece> hoy.',
        '<Reserva tu|Reserve su> plaza ya.',
      ],
      expert: [
        '<Inscríbete|Inscríbase> en nuestra web.',
        '<Formaliza tu|Formalice su> inscripción.',
        '<Consulta|Consulte> los detalles y <reserva|reserve> plaza.',
      ],
    },
    lead: {
      any: ['<Apúntate|Apúntese> a {product.nuestro}.', '<Empieza|Empiece> con {product.nuestro}.'],
      warm: ['<Ven|Venga> a probar {product.class_nuestro}.', '<Anímate|Anímese> con {product.nuestro}.'],
      playful: ['Venga, <prueba|pruebe> {product.nuestro}.'],
      bold: ['<Empieza|Empiece> hoy con {product.nuestro}.'],
      expert: ['<Inscríbete|Inscríbase> en {product.nuestro}.'],
    },
    offer: { any: ['<Apúntate|Apúntese> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Apúntate|Apúntese> a {product.nuestro}',
        '~<Prueba|Pruebe> {product.nuestro}',
        '~{product.say}: <apúntate|apúntese>',
        '~¿{product.say}? <Apúntate|Apúntese>',
        '~{product.say}: <inscríbete|inscríbase>',
        '~<Empieza|Empiece> con {product.nuestro}',
      ],
    },
    description: {
      any: [
        '~<Apúntate|Apúntese> hoy',
        '~<Inscríbete|Inscríbase> ahora',
        '~@class <Reserva tu|Reserve su> plaza',
        '~<Apúntate|Apúntese>',
      ],
    },
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
  download: {
    call: {
      any: ['<Descárgala|Descárguela> ahora.', '<Descárgala|Descárguela> hoy.'],
      warm: ['<Pruébala|Pruébela>.'],
      playful: ['¡Venga, <pruébala|pruébela>!'],
      bold: ['<Descárgala|Descárguela> ya.'],
      expert: ['Descarga en nuestra web.'],
    },
    lead: { any: ['<Descarga|Descargue> {product.nuestro}.', '<Prueba|Pruebe> {product.nuestro}.'] },
    offer: { any: ['<Descárgala|Descárguela> y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Descarga|Descargue> {product.nuestro}',
        '~<Prueba|Pruebe> {product.nuestro}',
        '~<Descubre|Descubra> {product.nuestro}',
      ],
    },
    description: { any: ['~<Descárgala|Descárguela> ahora', '~<Pruébala|Pruébela>'] },
  },
  subscribe: {
    call: {
      any: ['<Suscríbete|Suscríbase> ahora.', '<Suscríbete|Suscríbase> hoy.'],
      warm: ['<Te|Le> esperamos.'],
      playful: ['¡Venga, <suscríbete|suscríbase>!'],
      bold: ['<Suscríbete|Suscríbase> ya.'],
      expert: ['<Suscríbete|Suscríbase> en nuestra web.'],
    },
    lead: { any: ['<Suscríbete|Suscríbase> a {product.nuestro}.', '<Recibe|Reciba> {product.nuestro}.'] },
    offer: { any: ['<Suscríbete|Suscríbase> y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Suscríbete|Suscríbase> a {product.nuestro}',
        '~<Recibe|Reciba> {product.nuestro}',
        '~<Descubre|Descubra> {product.nuestro}',
      ],
    },
    description: { any: ['~<Suscríbete|Suscríbase> ahora', '~<Suscríbete|Suscríbase> hoy'] },
  },
  donate: {
    call: {
      any: ['<Dona|Done> ahora.', '<Dona|Done> hoy.', 'Por favor, <dona|done>.'],
      warm: ['Gracias por <tu|su> ayuda.'],
      bold: ['<Dona|Done> ya.'],
    },
    lead: { any: ['<Apoya|Apoye> {product.nuestro}.', '<Dona|Done> para {product.nuestro}.'] },
    headline: { any: ['~<Apoya|Apoye> {product.nuestro}', '~<Dona|Done> para {product.nuestro}'] },
    description: { any: ['~<Dona|Done> ahora', '~<Dona|Done> hoy'] },
  },
  tickets: {
    call: {
      any: ['<Compra tus|Compre sus> entradas.', 'Entradas en nuestra web.', '<Consigue tu|Consiga su> entrada.'],
      warm: ['<Te|Le> esperamos.'],
      playful: ['¡Allí nos vemos!'],
      bold: ['<Compra tu|Compre su> entrada ya.'],
    },
    lead: { any: ['<Compra tu|Compre su> entrada: {product.name}.', '<Ven|Venga> a {product.nuestro}.'] },
    headline: {
      any: ['~Entradas para {product.nuestro}', '~<Ven|Venga> a {product.nuestro}', '~{product.say}: entradas'],
    },
    description: { any: ['~<Compra tu|Compre su> entrada', '~Entradas en nuestra web'] },
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
  listen: {
    call: {
      any: ['<Escúchalo|Escúchelo> ahora.', '<Escúchalo|Escúchelo> hoy.'],
      playful: ['¡Venga, <dale|dele> al play!'],
      bold: ['<Escúchalo|Escúchelo> ya.'],
    },
    lead: { any: ['<Escucha|Escuche> {product.nuestro}.', 'Para escuchar: {product.name}.'] },
    headline: { any: ['~<Escucha|Escuche> {product.nuestro}', '~Para escuchar: {product.name}'] },
    description: { any: ['~<Escúchalo|Escúchelo> ahora', '~<Escúchalo|Escúchelo> hoy'] },
  },
};
