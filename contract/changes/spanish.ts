import type { Tongue } from './tongue.ts';

const FIELD = '(?:(?:el|la|los|las|su|tu|nuestro|al|del) )?FIELD';
const THING = '(?:(?:la|esa|esta|el) )?PICTURE';
const BUTTON = '(?:(?:el|un|del|al) )?bot[oó]n';
const SAY =
  '(?:di|diga|digan|decir|menciona|mencione|mencionar|a[nñ]ade|a[nñ]ada|a[nñ]adir|agrega|agregue|agregar|incluye|incluya|incluir|escribe|escriba|destaca|destaque|que diga)';

export const SPANISH: Tongue = {
  polite:
    /^(?:por favor|puedes|podr[ií]as|puede|podr[ií]a|me gustar[ií]a que|quiero que|quiz[aá]s?|pero|y|luego|tambi[eé]n|adem[aá]s|sin embargo)[, ]+|[, ]+(?:por favor|gracias|tambi[eé]n)$/i,
  praise:
    /^(?:(?:muy |qu[eé] )?(?:bien|bueno|buena|bonito|bonita|genial|perfecto|perfecta|excelente|gracias)(?: (?:trabajo|foto|imagen|texto|anuncio|titular))?|me (?:gusta|encanta) .+|gracias(?: .+)?|hola|lo dem[aá]s (?:est[aá] )?(?:bien|perfecto))$/i,
  opens:
    'di|diga|menciona|mencione|a[nñ]ade|agrega|incluye|escribe|destaca|pon|ponga|usa|use|reemplaza|sustituye|cambia|quita|elimina|borra|deja|mant[eé]n|conserva|haz|hazlo|acorta|no|sin|otra|otro|m[aá]s|menos|demasiado|en vez|en lugar|el titular|el texto|la imagen|la foto|el bot[oó]n|titular|bot[oó]n|que diga',
  and: 'y|e|pero|luego',
  fields: {
    headline: 'titular|t[ií]tulo|encabezado',
    description: 'descripci[oó]n',
    primary_text: 'texto principal|textos?|redacci[oó]n',
  },
  picture: '(?:foto|imagen|fotograf[ií]a)',
  alone: (words) => words,
  article: /^(?:(?:el|la|los|las|un|una|que) )?(?:palabras? |frase )?/i,
  open: /^(?:d[oó]nde|de d[oó]nde|cu[aá]ndo|c[oó]mo|por qu[eé]|qui[eé]n|cu[aá]l|si|algo|m[aá]s|menos|eso|esto|(?:(?:el|la|los|las|un|una|nuestro|nuestra|nuestros) )?(?:precios?|costes?|costos?|direcci[oó]n|horarios?|tel[eé]fono|fechas?|lugar|productos?|marca|nombre|descuento|oferta|ventajas?|ingredientes|web|enlace|emojis?|humor|urgencia|l[ií]neas?|frases?|detalles?|bot[oó]n))$|^(?:d[oó]nde|cu[aá]ndo|c[oó]mo|por qu[eé]|si|algo|m[aá]s|menos|(?:la |una )?(?:foto|imagen))(?![\p{L}])/iu,
  rules: [
    ['keepPicture', `(?:mant[eé]n|conserva|deja|mantener|dejar) ${THING}(?: como est[aá]| igual| as[ií])?`],
    ['keepPicture', `no (?:cambies|cambie|toques|toque) ${THING}`],
    ['keepPicture', `${THING} (?:est[aá] bien|puede quedar(?:se)?(?: as[ií])?|se queda)`],
    ['keep', `(?:mant[eé]n|conserva|deja|mantener|dejar) ${FIELD}(?: como est[aá]n?| igual| as[ií])?`],
    ['keep', `no (?:cambies|cambie|toques|toque) ${FIELD}`],
    ['keep', `${FIELD} (?:est[aá] bien|puede quedar(?:se)?(?: as[ií])?|se queda)`],
    [
      'picture',
      '(?:(?:usa|use|pon|ponga|muestra|con|haz) )?(?:otra|una nueva|una) PICTURE(?: (?:distinta|diferente|nueva|mejor))?',
    ],
    ['picture', `(?:cambia|cambie|cambiar|reemplaza|sustituye) ${THING}`],
    ['picture', `${THING} no (?:encaja|pega|funciona|va)(?: .{1,30})?`],
    [
      'button',
      `(?:(?:usa|use|pon|ponga|cambia|cambie) )?${BUTTON}(?: (?:a|por|que diga|debe decir|debe ser|como|con))?:? (?<label>.+)`,
    ],
    ['button', `(?:usa|use|pon|ponga) (?<label>.+?) (?:como|en|para) ${BUTTON}`],
    [
      'another',
      '(?:(?:escribe|haz|dame|mu[eé]strame) )?(?:otr[oa]|un[oa]?(?: nuev[oa])?) (?:versi[oó]n|anuncio|intento|idea|variante)(?: (?:nuev[oa]|distint[oa]|diferente))?',
    ],
    ['another', 'algo (?:distinto|diferente|nuevo)|otra vez|empieza de nuevo|reescr[ií]belo(?: todo)?'],
    ['use', `(?:usa|use|pon|ponga|cambia|cambie|escribe) (?:como )?${FIELD}(?: a| por| como)?:? (?<words>QUOTED)`],
    ['use', `(?:cambia|cambie) ${FIELD} (?:a|por):? (?<words>.+)`],
    ['use', `(?:usa|use) (?:como )?${FIELD}:? (?<words>.+)`],
    ['use', `${FIELD}(?::| debe (?:ser|decir):?)? (?<words>QUOTED)`],
    ['use', `${FIELD}(?::| debe decir:?) (?<words>.+)`],
    ['use', `(?:usa|use|pon|ponga) (?<words>.+?) (?:como|de) ${FIELD}`],
    ['replace', '(?:di|diga|escribe|usa|pon) (?<to>.+?) (?:en vez de|en lugar de) (?<from>.+)'],
    ['replace', '(?:en vez de|en lugar de) (?<from>.+?),? (?:di|diga|escribe|usa|pon) (?<to>.+)'],
    ['replace', '(?:reemplaza|reemplace|sustituye|sustituya|cambia|cambie) (?<from>.+?) (?:por|con|a) (?<to>.+)'],
    [
      'leaveOut',
      `no (?:digas|diga|menciones|mencione|uses|use|escribas|escriba|incluyas|incluya|pongas|ponga)(?: que)? (?<words>.+?)(?: en ${FIELD})?`,
    ],
    [
      'leaveOut',
      `(?:quita|quite|elimina|elimine|borra|borre|omite|omita|quitar|eliminar|sin):? (?<words>.+?)(?: (?:de|en) ${FIELD})?`,
    ],
    [
      'say',
      `(?:pon|ponga|incluye|incluya|a[nñ]ade|a[nñ]ada|agrega|agregue|escribe|escriba|menciona|mencione|di|diga|mete|usa) (?<words>.+?) (?:en|a) ${FIELD}`,
    ],
    ['say', `${FIELD} debe (?:mencionar|incluir|tener) (?<words>.+)`],
    ['that', `${SAY} (?:en|a) ${FIELD} que (?<words>.+)`],
    ['say', `(?:pon|ponga|${SAY}) (?:en|a) ${FIELD}:? (?<words>.+)`],
    ['that', `${SAY} que (?<words>.+)`],
    ['that', '(?:deja claro|explica) que (?<words>.+)'],
    ['say', `${SAY}:? (?<words>.+)`],
  ],
  manner: {
    shorter: 'm[aá]s (?:cort[oa]s?|breve|conciso)|acorta|acortar|ac[oó]rtalo|menos texto|(?:demasiado|muy) larg[oa]s?',
    longer: 'm[aá]s (?:larg[oa]s?|detallad[oa]|detalles?|extens[oa])|(?:demasiado|muy) cort[oa]s?',
    warm: 'm[aá]s (?:c[aá]lid[oa]|cercan[oa]|amable|personal|human[oa]|amistos[oa])|LESS (?:r[ií]gid[oa]|formal|fr[ií][oa]|sec[oa]|distante|impersonal)',
    bold: 'm[aá]s (?:atrevid[oa]|audaz|direct[oa]|fuerte|segur[oa]|en[eé]rgic[oa])|LESS (?:aburrid[oa]|sos[oa]|d[eé]bil|plan[oa])',
    playful: 'm[aá]s (?:divertid[oa]|gracios[oa]|juguet[oó]n|liger[oa])|LESS (?:seri[oa])',
    plain:
      'm[aá]s (?:sencill[oa]|simple|clar[oa]|sobri[oa]|tranquil[oa])|LESS (?:agresiv[oa]|complicad[oa]|exagerad[oa]|insistente|infantil|curs[i])',
    expert: 'm[aá]s (?:profesional|seri[oa]|t[eé]cnic[oa]|precis[oa])|LESS (?:informal|coloquial)',
  },
  less: '(?:demasiado|muy|menos|no tan)',
  filler:
    'haz|hazlo|hazla|que|sea|suene|suena|es|est[aá]|el|la|los|las|lo|un|una|poco|bastante|mucho|algo|con|tono|de|en|estilo|anuncio|todo|escribe|resulta|debe|ser|FIELD',
  sentence: (clause) => clause,
};
