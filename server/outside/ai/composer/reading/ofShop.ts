import type { Language } from '#contract/brief.ts';

/** When and where one comes, and who runs it: what a shop is, and nothing that it sells. */
const SHOP: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:now|also|always|still|daily) )?(?:open(?:s|ing)?|clos(?:es|ed)|near|nearby|opposite|next to|next door|close to|just off|around the corner|located|based|central|in the (?:centre|center|heart|middle|old town)|at \d|\d+ minutes?(?:' walk)? from|parking|free parking|car park|by appointment|walk-?ins?|family[- ](?:run|owned)|independently|run by|owned by|founded|established|since \d|(?:fully )?(?:insured|licensed|accredited)|accepts?|answers?|replies|speaks?|serves?|delivers?|closed)(?!\p{L})/iu,
  de: /^(?:(?:jetzt|auch|immer|täglich|durchgehend|\p{L}+s|bis|ab|von|\d[\d.:]*|uhr|und) )*(?:geöffnet|geschlossen|offen)(?!\p{L})|^(?:öffnet|schließt|offen|direkt (?:am|an|in|im|bei|beim|neben|gegenüber)|mitten|zentral|nahe|gegenüber|neben|um die ecke|nach vereinbarung|in der (?:altstadt|innenstadt|nähe|\p{L}+straße)|am (?!stück)\p{L}+(?:platz|markt|tor|bahnhof|park|see|hof)|\d+ (?:geh)?minuten (?:von|vom|zu|zum)|(?:kostenlose |eigene |genug )?parkpl[aä]tze?|parken|familiengeführt|inhabergeführt|familienbetrieb|gegründet|seit \d{4}|barrierefrei|liefert|spricht|antwortet|nimmt)(?!\p{L})|(?:geöffnet|geschlossen)$/iu,
  es: /^(?:(?:ahora|también|siempre) )?(?:abiert[oa]s?|cerrad[oa]s?|abre[ns]?|cierra|cerca|junto a|frente a|al lado|a la vuelta|a \d+ (?:minutos|pasos)|en (?:el (?:centro|corazón)|pleno|la (?:calle|plaza)|plena)|aparcamiento|parking|con aparcamiento|con cita|cita previa|sin cita|negocio familiar|familiar|fundad[oa]s?|desde (?:19|20)\d\d|accesible|acepta|responde|habla|reparte|atiende)(?!\p{L})/iu,
};

/** Whether a point is about the shop: "open from 7am", "opposite the station". */
export const isOfShop = (point: string, language: Language): boolean => SHOP[language].test(point.trim());

/** What is said of it behind a comma, and is no part of its name. */
const BEHIND: Readonly<Record<Language, RegExp>> = {
  en: /^(.{3,}?), ((?:no .+|free .+|.+ (?:welcome|included|available|guaranteed|possible)))$/i,
  de: /^(.{3,}?), ((?:ohne .+|kostenlos\p{L}* .+|.+ (?:willkommen|inklusive|möglich|inbegriffen|erlaubt)))$/iu,
  es: /^(.{3,}?), ((?:sin .+|.+ (?:incluid[oa]s?|bienvenid[oa]s?|gratis)))$/i,
};

/** "haircuts, walk-ins welcome": what is sold, and what is said of it; null: all of it is its name. */
export const saidBehind = (
  product: string,
  language: Language,
): { readonly product: string; readonly point: string } | null => {
  const [, name, point] = BEHIND[language].exec(product.trim()) ?? [];
  return name === undefined || point === undefined || point.includes(',') ? null : { product: name, point };
};
