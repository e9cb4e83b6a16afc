import type { Brief } from '#contract/brief.ts';

/** Words that people type without their accents or the tilde, and that mean nothing else without them. */
const ACCENTED = `
análisis diálisis bebés césped cortacésped río ríos freír oír reír frágil hábil débil cárcel azúcar ámbar néctar láser póster máster carácter atún común ningún algún módulo módulos músculo músculos almacén sartén mamá papá cárnicos títere títeres mayúscula búho líder líderes quería tenía había podía ácido adhesión además aéreo aéreos ágil ahí albañilería alegría alemán algodón almacén almohadón analítica ángulo antigüedad
año años aquí árbol árboles área áreas artículo artículos artística artísticas artístico así atención audífono audífonos auditoría auditorías
automático automáticos automática automáticas automóvil autónomo autónomos avión balcón baño baños básico básica básicos básicas batería baterías
bisutería botánica botánico caída cafés café cafeína cálculo cálido cálida calefacción camión carpintería castaña castañas catálogo catálogos
categoría categorías céntrico céntrica cerámica cerámicas champú champús círculo clásico clásica clásicos clásicas clínica clínicas código códigos
colchón colección cómodo cómoda cómodos cómodas compañía compañías compañero compañeros consultoría cosmética cosmético corazón
cristalería crédito créditos cumpleaños cupón cúrcuma daño daños débito décimo decoración depósito después detrás difícil difíciles diseño diseños doméstica doméstico
domésticos domésticas dueño dueños dueña económicos económicas ecológico ecológica ecológicos ecológicas edredón eléctrico eléctrica eléctricos eléctricas electrónica electrónico
energía enseñanza envío envíos español española españoles espectáculo espectáculos estación estrés estética éxito exámenes fantástico
fantasía fáciles fértil física físico fiscalía fórmula fotógrafo fotógrafa fotógrafos fotográfico frío fría fríos frías garantía garantías gastronómico gastronómica gestoría
gráfico gráfica gráficos habitación higiénico histórico histórica hábitos idóneo imágenes índice informática informático íntegro interés instantánea
inglés japonés jardín jardinería jóvenes kilómetro kilómetros lámina láminas lámpara lámparas lápiz lavandería lácteos lácteo límite límites limón línea líneas líquido líquida
logística mágica mágico mañana mañanas máquina máquinas matrícula matrículas máximo máxima mayoría mecánica mecánicos médico médica médicos médicas melón menú menús mensajería
método métodos miércoles mínimo mínima mínimos mínimas montaña montañas móvil música músico músicos náutica navegación navideño navideña navideños navideñas niña niñas niño niños nómina nóminas número números
ocasión óptica óptico óptimo óptima orgánico orgánica orgánicos orgánicas órdenes otoño pádel página páginas país país panadería película películas pensión pequeño pequeña pequeños pequeñas plástico plásticos
policía policías póliza pólizas portátil portátiles práctico prácticos préstamo profesión próximo próxima próximos próximas proteína proteínas psicólogo psicóloga psicólogos público públicos
química químico químicos raíz rápidos rápidas rápidamente razón reconstrucción robótica romántico romántica rústico rústica sábados salmón salón sándwich según semáforo señora señoras señor sillón sinfonía sintético sintéticos
sofá sofás sólido sólida técnica técnicas técnico técnicos técnicamente teléfonos térmica térmico térmicas térmicos título títulos tónico típico típica típicos típicas tradición trámite trámites tráfico turístico turística turísticos transmisión túnel
último última últimos últimas única único únicos únicas útil útiles vacío válido válidos vehículo vehículos versátil vía volúmenes zoología
`
  .trim()
  .split(/\s+/);

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
const RIGHT = new Map(ACCENTED.map((word) => [plain(word), word]));

/** What no list has: "publicación", "mecánico", "psicología", "miércoles". */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?!fashion|canon|bacon|nylon|marathon|salon)(\p{Ll}{2,}(?<!ar|er|i))on$/u, '$1ón'],
  [/^(?!login|admin|plugin|muffin|twin|cabin|satin)(\p{Ll}{3,})in$/u, '$1ín'],
  [/(\p{Ll})([cst])ion$/u, '$1$2ión'],
  [/(\p{Ll}{2}[rndbcv])ian$/u, '$1ían'],
  [/(\p{Ll}{2})o(log|graf|metr)([oa]s?)$/u, '$1ó$2$3'],
  [/(\p{Ll}{2})(log|graf|nom|metr|scop|patr)ia(s?)$/u, '$1$2ía$3'],
];

/** "mecanico", "plasticas": hardly a word of this ending is stressed elsewhere; "critica" may be a verb. */
const IC = /^(\p{Ll}{2,})([aeiou])(t|st|n|g|m|s|l|d|r|tr|str|ctr)ic([oa]s?)$/u;
const OTHERWISE =
  /^(?:abanicos?|boticas?|borricos?|pericos?|salicas?|(?:prac|cri|auten|domes|diagnos|mas)tica|comunica|dedica|indica|predica|abdica|reivindica|erradica|radica|medica|perjudica|publica)$/;
const STRESSED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const withIc = (word: string): string =>
  OTHERWISE.test(word)
    ? word
    : word.replace(
        IC,
        (_, start: string, vowel: string, link: string, end: string) => `${start}${STRESSED[vowel]!}${link}ic${end}`,
      );

const asWritten = (right: string, given: string): string =>
  /^\p{Lu}/u.test(given) ? right.slice(0, 1).toUpperCase() + right.slice(1) : right;

const withAccents = (text: string): string =>
  text.replaceAll(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu, (word, at: number, whole: string) => {
    // A name is spelt as its owner spells it.
    if (/^\p{Lu}/u.test(word) && (at > 0 || /^ \p{Lu}/u.test(whole.slice(word.length)))) return word;
    const small = word.toLowerCase();
    const right = RIGHT.get(small);
    if (right) return asWritten(right, word);
    return small === word ? withIc(ENDINGS.reduce((said, [ending, by]) => said.replace(ending, by), word)) : word;
  });

/** Months and days have no capital inside a sentence. */
const TIMES =
  /(?<=[\p{Ll}\d,] )(?:Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre|Lunes|Martes|Mi[eé]rcoles|Jueves|Viernes|S[aá]bados?|Domingos?)(?![\p{L}-]| \p{Lu})/gu;

const QUESTIONS: Readonly<Record<string, string>> = {
  donde: 'dónde',
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  quien: 'quién',
  cual: 'cuál',
};

/** Whom an ad is for, are mothers and fathers: never breasts nor potatoes. */
const PARENTS = /(?<!\p{L})(mam|pap)as(?!\p{L})/giu;

/** A brief without the slips that only Spanish has. */
export const withoutSpanishSlips = (given: Brief): Brief => {
  const right = (text: string) => withAccents(text.replaceAll(TIMES, (time) => time.toLowerCase()));
  const asked = (text: string) =>
    text.replace(
      /^(donde|que|como|cuando|quien|cual)(?= \p{L}+[aei]r(?:se|l[aeo]s?|te|me|nos)?(?!\p{L}))/iu,
      (word) => QUESTIONS[word.toLowerCase()]!,
    );
  return {
    ...given,
    product: right(given.product),
    audience: right(given.audience).replaceAll(PARENTS, (_, start: string) => `${start}ás`),
    offer: right(given.offer),
    problem: right(asked(given.problem)),
    proof: right(given.proof),
    angle: right(given.angle),
    points: given.points.map(right),
  };
};
