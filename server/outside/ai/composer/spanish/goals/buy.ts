import type { GoalPhrases } from '#server/outside/ai/composer/types.ts';

/** What is asked of people where they buy or give. */
export const BUY: Pick<GoalPhrases, 'shop' | 'order' | 'download' | 'subscribe' | 'tickets' | 'donate'> = {
  shop: {
    call: {
      any: ['<Compra|Compre> ahora.', '<Pide|Pida> en nuestra tienda.', '<Compra|Compre> hoy en la tienda.'],
      plain: ['<Mira|Mire> nuestra tienda.', '<Entra|Entre> en nuestra tienda.', '<Pide|Pida> hoy.'],
      warm: [
        '<Pásate|Pásese> por nuestra tienda.',
        '<Mira|Mire> sin prisa nuestra tienda.',
        '<Te|Le> esperamos en la tienda.',
      ],
      playful: ['¡Venga, a la tienda!', '¡<Date|Dese> un capricho!'],
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
      bold: ['<Compra|Compre> ya {product.nuestro}.', '<Llévate|Llévese> {product.np}.'],
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
        '~¿Ganas de {product.treat_mas}?',
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
        '~¿Ganas de {product.treat_mas}?',
        '~<Pide|Pida> hoy {product.np}',
      ],
    },
    description: { any: ['~<Pide|Pida> ahora', '~<Haz tu|Haga su> pedido', '~<Pide|Pida> hoy'] },
  },
  download: {
    call: {
      any: [
        '<Descarga|Descargue> ahora.',
        '<Descárga|Descárgue>{product#lo|la|los|las} hoy.',
        '<Pruéba|Pruébe>{product#lo|la|los|las}.',
        '<Empieza|Empiece> hoy.',
      ],
      warm: ['Cuando <quieras|quiera>: descarga en nuestra web.'],
      playful: ['¡Venga, a descargar!'],
      bold: ['<Descarga|Descargue> ya.'],
      expert: ['Descarga en nuestra web.'],
    },
    lead: {
      any: [
        '<Descarga|Descargue> {product.nuestro}.',
        '<Prueba|Pruebe> {product.nuestro}.',
        '<Empieza|Empiece> hoy con {product.nuestro}.',
      ],
    },
    offer: { any: ['<Descarga|Descargue> ahora y <consigue|consiga> {offer.np}.'] },
    headline: {
      any: [
        '~<Descarga|Descargue> {product.nuestro}',
        '~<Prueba|Pruebe> {product.nuestro}',
        '~<Descubre|Descubra> {product.nuestro}',
      ],
    },
    description: { any: ['~<Descarga|Descargue> ahora', '~Descarga en nuestra web', '~<Empieza|Empiece> hoy'] },
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
};
