export const ARTICLE = /^(?:el|la|los|las|un|una|unos|unas|nuestro|nuestra|nuestros|nuestras)$/i;
export const DETERMINER =
  /^(?:mi|mis|tu|tus|su|sus|este|esta|estos|estas|ese|esa|cada|todo|toda|todos|todas|más|menos|ningún|ninguna|sin|solo|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|primera?|primer|muchos|muchas|quien|quienes)$/i;
export const SUBJECT =
  /^(?:yo|tú|él|ella|nosotros|ellos|ellas|usted|ustedes|nadie|nunca|siempre|todos|no|ya|me|te|se|nos|los dos)$/i;
export const FINITE =
  /^(?:es|son|está|están|era|fue|hay|ha|han|tiene|tienen|puede|pueden|cuesta|cuestan|tarda|duele|falta|sobra|sube|rasca|rompe|para|va|van|viene|vienen|sabe|saben|encuentro|pierdo|tengo|quiero|necesito|puedo|pierdes|pagas|gastas|confían|eligen|recomiendan|veis|vemos|ves|ven|ayudamos|ayuda|hacemos|llega|ofrecemos|cambia|dura|duran|funciona|trabajan|admiten)$/i;
/** "funciona sin conexión": what a thing does. */
export const THIRD =
  /^(?:envía|manda|avisa|responde|contesta|crea|genera|ordena|encuentra|escribe|lee|calcula|mide|muestra|guarda|imprime|corta|cocina|hornea|calienta|enfría|ilumina|huele|arde|pesa|está|mantiene|trabaja|entiende|habla|aprende|convierte|reduce|absorbe|resiste|evita|ocupa|necesita|funciona|llega|dura|cabe|pesa|incluye|ahorra|protege|conecta|se|sabe|huele|cuida|seca|carga|ayuda|viene|tiene|es|son|está|limpia)$/i;
export const MANNER =
  /^(?:\p{L}+(?:ado|ada|ados|adas|ido|ida|idos|idas|able|ables|ible|ibles)|hech[oa]s?|abiert[oa]s?|escrit[oa]s?|impermeables?|apt[oa]s?|resistentes?|ideal(?:es)?|perfect[oa]s?|disponibles?|compatibles?|únic[oa]s?|naturales?|natural|suaves?|rápid[oa]s?|sencill[oa]s?|cómod[oa]s?|segur[oa]s?|duradero?s?|antideslizantes?|transpirables?|vegan[oa]s?|ecológic[oa]s?|artesanal(?:es)?|ligeros?|ligeras?|recién|gratis|siempre|nunca|solo|sin|con|en|por|para|desde|hasta|de|a|independientes?|crud[oa]s?|fresc[oa]s?|caser[oa]s?|limpi[oa]s?|tiern[oa]s?|crujientes?|sec[oa]s?|madur[oa]s?|pur[oa]s?|bland[oa]s?|calientes?|list[oa]s?|fácil(?:es)?|rápid[oa]s?|cosid[oa]s?)$/iu;
/** Imperatives of tú and usted that people begin an offer with. */
export const IMPERATIVE =
  /^(?:sube|suba|adopta|adopte|apadrina|apadrine|alquila|alquile|dona|done|prueba|pruebe|pruébal[oa]s?|pruébel[oa]s?|cancela|cancele|aprende|aprenda|descubre|descubra|reserva|reserve|compra|compre|consigue|consiga|llévate|llévese|ahorra|ahorre|empieza|empiece|pide|pida|recibe|reciba|disfruta|disfrute|elige|elija|encuentra|encuentre|haz|haga|paga|pague|gana|gane|trae|traiga|llévatel[oa]|apúntate|apúntese|suscríbete|usa|use|lleva|lleve|ven|venga|invita|invite|pausa|pause|cambia|cambie|devuelve|devuelva|llama|llame|escribe|escriba|aparca|aparque|personaliza|personalice|combina|combine|comparte|comparta)$/i;
export const INFINITIVE = /^\p{L}{2,}(?:ar|(?<!i)er|ir)(?:se|te|lo|la|los|las)?$/iu;
/** "hablas desde el primer día": what somebody does with it. */
export const YOU_DO =
  /^(?:hablas|aprendes|pagas|ahorras|eliges|recibes|tienes|puedes|llegas|comes|disfrutas|decides|empiezas|necesitas|entrenas|cocinas|vendes|creas|ganas|encuentras|sabes|ves|vienes|pruebas|devuelves|cancelas|cambias|montas|habla|aprende|paga|elige|recibe|puede|decide)$/i;

/** Nouns that end as infinitives do. */
export const NO_VERB =
  /^(?:taller|mujer|alquiler|lugar|hogar|bar|mar|par|ser|poder|placer|collar|telar|pilar|azúcar|líder|altar|solar|militar|escolar|auxiliar|familiar|celular|popular)$/i;

export const FAMILIAR = /(?<!\p{L})(?:tú|tus?|te|contigo|ti|\p{L}+(?:ás|éis|áis))(?!\p{L})|quieras|puedas/iu;
export const FORMAL = /(?<!\p{L})(?:usted|ustedes|consigo|le ofrecemos)(?!\p{L})/iu;
