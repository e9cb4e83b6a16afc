import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they come, take part, read or listen. */
export const JOIN: Pick<GoalPhrases, 'book' | 'signup' | 'learn' | 'visit' | 'walkin' | 'listen'> = {
  book: {
    call: {
      any: ['<Reserva|Reserve> ahora.', '<Reserva|Reserve> hoy.', '<Elige|Elija> fecha y <reserva|reserve>.'],
      plain: ['<Haz tu|Haga su> reserva.', '<Elige|Elija> un día.'],
      warm: [
        'Estaremos encantados de <recibirte|recibirle>.',
        '<Te|Le> esperamos.',
        'Nos vemos pronto: <reserva|reserve>.',
      ],
      playful: ['¡Venga, <reserva|reserve>!', '¿A qué <esperas|espera>? ¡<Reserva|Reserve>!'],
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
        '~¿<Buscas|Busca> {product.sought_np}? <Reserva|Reserve>',
      ],
    },
    description: {
      any: ['~<Reserva|Reserve> ahora', '~<Elige|Elija> fecha y <reserva|reserve>', '~<Reserva|Reserve> hoy'],
    },
  },
  signup: {
    call: {
      any: [
        '@class/work/place <Apúntate|Apúntese>.',
        '@class/work/place <Apúntate|Apúntese> hoy.',
        '@class/work/place <Inscríbete|Inscríbase> ahora.',
        '<Regístrate|Regístrese> ahora.',
        '<Regístrate|Regístrese> hoy.',
      ],
      plain: ['<Regístrate|Regístrese> en nuestra web.'],
      warm: [
        '@class <Te|Le> esperamos.',
        '@class Nos hará ilusión <conocerte|conocerle>.',
        'Será un placer <tenerte|tenerle> con nosotros.',
      ],
      playful: [
        '@class/work/place ¿<Te apuntas|Se apunta>?',
        '@class/work/place ¡Venga, <apúntate|apúntese>!',
        '@class/work/place ¿Quién se apunta?',
        '¡Venga, <regístrate|regístrese>!',
      ],
      bold: [
        'No <esperes|espere>: <regístrate|regístrese>.',
        '<Empieza|Empiece> hoy.',
        '@class <Reserva tu|Reserve su> plaza ya.',
      ],
      expert: [
        '<Regístrate|Regístrese> en nuestra web.',
        '@class/work/place <Formaliza tu|Formalice su> inscripción.',
        '@class <Consulta|Consulte> los detalles y <reserva|reserve> plaza.',
      ],
    },
    lead: {
      any: ['@class/work/place <Apúntate|Apúntese> a {product.nuestro}.', '<Empieza|Empiece> con {product.nuestro}.'],
      warm: ['<Ven|Venga> a probar {product.class_nuestro}.', '<Anímate|Anímese> con {product.nuestro}.'],
      playful: ['Venga, <prueba|pruebe> {product.nuestro}.'],
      bold: ['<Empieza|Empiece> hoy con {product.nuestro}.'],
      expert: ['<Inscríbete|Inscríbase> en {product.class_nuestro}.'],
    },
    offer: { any: ['<Apúntate|Apúntese> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~@class/work/place <Apúntate|Apúntese> a {product.nuestro}',
        '~<Prueba|Pruebe> {product.nuestro}',
        '~@class/work/place {product.say}: <apúntate|apúntese>',
        '~@class/work/place ¿{product.say}? <Apúntate|Apúntese>',
        '~{product.say}: <regístrate|regístrese>',
        '~<Empieza|Empiece> con {product.nuestro}',
      ],
    },
    description: {
      any: [
        '~@class/work/place <Apúntate|Apúntese> hoy',
        '~<Regístrate|Regístrese> hoy',
        '~<Regístrate|Regístrese> ahora',
        '~@class <Reserva tu|Reserve su> plaza',
        '~@class/work/place <Apúntate|Apúntese>',
      ],
    },
  },
  learn: {
    call: {
      any: ['<Descubre|Descubra> más.', 'Más en nuestra web.', '<Echa|Eche> un vistazo a nuestra web.'],
      plain: ['<Lee|Lea> más en nuestra web.', '<Mira|Mire> los detalles.'],
      warm: ['<Pásate|Pásese> por nuestra web.', '<Mira|Mire> sin prisa nuestra web.'],
      playful: ['¿Curiosidad? ¡<Entra|Entre>!', '¡Venga, <echa|eche> un vistazo!'],
      bold: ['<Echa|Eche> ya un vistazo a nuestra web.', '<Entra|Entre> ya en nuestra web.'],
      expert: [
        'Todos los detalles, en nuestra web.',
        '<Consulta|Consulte> los detalles en nuestra web.',
        '<Infórmate|Infórmese> en nuestra web.',
      ],
    },
    lead: {
      any: ['<Descubre|Descubra> {product.nuestro}.', '<Conoce|Conozca> {product.nuestro}.'],
      warm: ['<Ven|Venga> a conocer {product.class_nuestro}.'],
      playful: ['¿Curiosidad por {product.nuestro}?'],
      bold: ['<Mira|Mire> {product.thing_nuestro}.', '<Descubre|Descubra> {product.nuestro}.'],
      expert: ['Todo sobre {product.nuestro}, en la web.'],
    },
    headline: {
      any: [
        '~<Descubre|Descubra> {product.nuestro}',
        '~<Conoce|Conozca> {product.nuestro}',
        '~Todo sobre {product.nuestro}',
        '~{product.say}: más en la web',
        '~Así {product#es|es|son|son} {product.nuestro}',
        '~<Mira|Mire> {product.thing_nuestro}',
      ],
    },
    description: { any: ['~<Mira|Mire> los detalles', '~Más en nuestra web', '~<Descubre|Descubra> más'] },
  },
  visit: {
    call: {
      any: ['<Te|Le> esperamos.', '<Ven|Venga> a vernos.', 'Más en nuestra web.'],
      warm: ['Nos hará ilusión <verte|verle>.'],
      playful: ['¡Allí nos vemos!', '¿<Te|Se> <vienes|viene>?'],
      bold: ['¡No <faltes|falte>!'],
      expert: ['Todos los detalles, en nuestra web.'],
    },
    lead: { any: ['<Ven|Venga> a {product.el}.', '<Te|Le> esperamos en {product.el}.'] },
    headline: {
      any: ['~<Ven|Venga> a {product.el}', '~<Te|Le> esperamos en {product.el}', '~{product.say}: <te|le> esperamos'],
    },
    description: { any: ['~<Te|Le> esperamos', '~<Ven|Venga> a vernos', '~Más en nuestra web'] },
  },
  walkin: {
    call: {
      any: ['<Ven|Venga> a vernos.', '<Te|Le> esperamos.', '<Ven|Venga> cuando <quieras|quiera>.'],
      warm: ['Estaremos encantados de <recibirte|recibirle>.'],
      playful: ['¡Venga, <te|le> esperamos!'],
      bold: ['<Ven|Venga> ya.'],
      expert: ['Todos los detalles, en nuestra web.'],
    },
    headline: {
      any: [
        '~{product.say}: <ven|venga> a vernos',
        '~{product.say}: <te|le> esperamos',
        '~<Ven|Venga>: {product.name}',
      ],
    },
    description: { any: ['~<Ven|Venga> a vernos', '~<Te|Le> esperamos'] },
  },
  listen: {
    call: {
      any: ['<Escucha|Escuche> ahora.', '<Escucha|Escuche> hoy.'],
      playful: ['¡Venga, <dale|dele> al play!'],
      bold: ['<Escucha|Escuche> ya.'],
    },
    lead: { any: ['<Escucha|Escuche> {product.nuestro}.', 'Para escuchar: {product.name}.'] },
    headline: { any: ['~<Escucha|Escuche> {product.nuestro}', '~Para escuchar: {product.name}'] },
    description: { any: ['~<Escucha|Escuche> ahora', '~<Escucha|Escuche> hoy'] },
  },
};
