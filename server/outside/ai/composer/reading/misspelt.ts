import type { Language } from '#contract/brief.ts';

/** Words that many misspell, and that mean nothing else as they are spelt. */
export const MISSPELT: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    accomodation: 'accommodation',
    arent: 'aren’t',
    cant: 'can’t',
    childrens: 'children’s',
    definately: 'definitely',
    didnt: 'didn’t',
    doesnt: 'doesn’t',
    dont: 'don’t',
    garantee: 'guarantee',
    guarentee: 'guarantee',
    independant: 'independent',
    isnt: 'isn’t',
    jewelery: 'jewellery',
    mens: 'men’s',
    maintainance: 'maintenance',
    proffesional: 'professional',
    profesional: 'professional',
    questionaire: 'questionnaire',
    recieve: 'receive',
    resturant: 'restaurant',
    seperate: 'separate',
    theyre: 'they’re',
    tommorow: 'tomorrow',
    womens: 'women’s',
    wont: 'won’t',
    youre: 'you’re',
  },
  de: {
    aggresiv: 'aggressiv',
    aggresive: 'aggressive',
    garanti: 'Garantie',
    maschiene: 'Maschine',
    maschienen: 'Maschinen',
    massgeschneidert: 'maßgeschneidert',
    proffesionell: 'professionell',
    proffesionelle: 'professionelle',
    profesionell: 'professionell',
    profesionelle: 'professionelle',
    reperatur: 'Reparatur',
    reperaturen: 'Reparaturen',
    repariern: 'reparieren',
    sass: 'saß',
    seperat: 'separat',
    standart: 'Standard',
    terasse: 'Terrasse',
    vorraus: 'voraus',
  },
  es: {
    arboles: 'árboles',
    cafe: 'café',
    clinica: 'clínica',
    cuestion: 'cuestión',
    dia: 'día',
    dias: 'días',
    economica: 'económica',
    economico: 'económico',
    facil: 'fácil',
    frances: 'francés',
    gestion: 'gestión',
    ingles: 'inglés',
    jabon: 'jabón',
    jamon: 'jamón',
    jovenes: 'jóvenes',
    mas: 'más',
    mecanico: 'mecánico',
    movil: 'móvil',
    moviles: 'móviles',
    musica: 'música',
    pagina: 'página',
    rapida: 'rápida',
    rapido: 'rápido',
    region: 'región',
    reunion: 'reunión',
    sabado: 'sábado',
    sabados: 'sábados',
    tambien: 'también',
    telefono: 'teléfono',
    version: 'versión',
  },
};

/** The same of more than one word, and of figures with what they measure: "5 year guarantee". */
export const PHRASES: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [
      /\b([Mm]ade|[Rr]eady|[Dd]oor|[Ss]tep) (to|by) (measure|order|eat|wear|door|step)(?= (?!(?:in|by|for|and|or|to|at|from|with|on|of|within|as|after|before|near|around|under|without|until|out)(?!\p{L}))\p{Ll})/gu,
      '$1-$2-$3',
    ],
    [
      /(?<![\d.,])((?!1 )\d+) (day|week|month|year|hour|minute|night|mile|metre|meter|foot|inch|litre|piece|course)(?= (?!only|old|per|in|of|for|or|and|to)\p{Ll})/gu,
      '$1-$2',
    ],
  ],
  de: [
    [/(?<!\p{L})([Vv]on) hand(?!\p{L})/gu, '$1 Hand'],
    [/(?<!\p{L})([ZzNn](?:u|ach)) hause(?!\p{L})/gu, '$1 Hause'],
    [/(?<!\p{L})([Nn]ach) (?:mass|Mass|maß)(?!\p{L})/gu, '$1 Maß'],
    [/(?<!\p{L})([Vv]or) ort(?!\p{L})/gu, '$1 Ort'],
    [/(?<!\p{L})([Dd](?:ie|er|as|em|en)) selbe(n?)(?!\p{L})/gu, '$1selbe$2'],
  ],
  es: [
    [/(?<!\p{L})([Tt])e (?=a granel|verde|negro|rojo|blanco|matcha|chai|de )/gu, '$1é '],
    // "pa amb tomàquet" is Catalan.
    [/(?<!\p{L})pa (?!amb )(?=\p{Ll}{2})/gu, 'para '],
    [/(?<!\p{L})mamas y papas(?!\p{L})/gu, 'mamás y papás'],
    [/(?<!\p{L})papas y mamas(?!\p{L})/gu, 'papás y mamás'],
    [/(?<=\d+ (?:meses|años)) (?=garant[ií]a)/gu, ' de '],
    [/(?<=\d ?%) dto\.?(?=$| )/gu, ' de descuento'],
    [/(?<=\d ?)mins?\.?(?!\p{L})/gu, 'minutos'],
    [/(?<=\d)(?=minutos)/gu, ' '],
    [/(?<!\p{L})([Mm])a?x\.? (?=\d)/gu, '$1áximo '],
    [/(?<![\d,.])(\d+) (?=\d+ [oy] \d)/gu, '$1, '],
    [/(?<!\p{L})(de|en|por|para) navidad(?!\p{L})/gu, '$1 Navidad'],
  ],
};

/** What many sell, for the letters that a hurried hand swaps: "repiars". */
export const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'appointments bathroom bedroom birthday bookkeeping cleaning clothing coaching collection customers delivery design dresses electric flowers furniture garden gardening handmade heating homeowners insurance jewellery kitchen lessons maintenance massage mattress organic painting parents parties photography plumbing private quality rental repair repairs restaurant service services training treatment treatments wedding weddings windows workshop workshops'.split(
      ' ',
    ),
  ),
  de: new Set(
    'anfänger beratung bestellung betreuung behandlung einrichtung fenster garten gartenpflege garantie geschenk geschenke handgemacht handgemachte heizung hochzeit kinder kostenlos kostenlose küchen lieferung massage möbel nachhilfe reinigung reparatur reparaturen restaurant schmuck termine training unterricht versand versicherung wartung werkstatt wohnung'.split(
      ' ',
    ),
  ),
  es: new Set(
    'alquiler artesanal artesanales clases cocina comida cursos decoración diseño domicilio envío fotografía jardinería limpieza mantenimiento masajes muebles mudanzas niños peluquería presupuesto regalos reparación restaurante ropa servicio talleres tienda ventanas zapatos'.split(
      ' ',
    ),
  ),
};

/** Names that are written in one way in all languages. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  'Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February April June July August September October November December Kfz HGV DSGVO GDPR SEO LKW PKW TÜV HMRC NHS USB DBS MOT DJ DJs London Manchester Birmingham Leeds Glasgow Edinburgh Liverpool Bristol Sheffield Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Bremen Dresden Hannover Nürnberg Wien Zürich Madrid Barcelona Sevilla Zaragoza Málaga Murcia Bilbao Alicante Córdoba Valladolid Gijón Iberia España iPhone iPhones iPad iPads MacBook MacBooks WhatsApp YouTube Instagram Facebook TikTok PayPal LinkedIn'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
