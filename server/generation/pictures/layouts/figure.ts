const AMOUNT = /(?:[€$£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|\$|£|¥|euros?(?!\p{L}))|\d[\d.,]*\s?%)/giu;
/** What belongs to it: without "from" and "up to", another sum would be promised. */
const BEFORE = /(?:^|\s)((?:from|up to|only|just|ab|bis zu|nur|desde|hasta(?: un)?|solo)\s)$/iu;
const AFTER = /^\s(?:off|rabatt|nachlass|(?:de )?descuento|dto\.?|menos)(?!\p{L})/iu;

/** "over £30", "Kaution 50 €", "statt 79 €": a sum that nobody pays for what is sold. */
const CONDITION =
  /(?:\b(?:over|above|exceeding|spend(?:ing)?|minimum|min\.?|at least|deposit|worth|instead of|was|rrp|per|mindestens|mindestbestellwert|mindestwert|bestellwert|kaution|pfand|statt|anstatt|wert von|im wert von|de más de|más de|superior(?:es)? a|mínimo|al menos|fianza|antes|en vez de|valor de)|über|orders? from|a partir de(?: los)?)\s(?:of\s|von\s|de\s)?$/iu;
/** Where something is free, a sum after "from" is what one has to spend. */
const FREE = /\b(?:free|shipping|delivery|postage)\b|frei|gratis|kostenlos|versand|lieferung|env[ií]o|entrega/iu;
const FROM = /(?:^|\s)(?:from|ab|desde|bei|con)\s(?:einem\s|una\s)?$/iu;
/** Money that somebody else gives. */
const GRANT = /zusch[uü]ss|förder|grant|funding|subsid|subvenci|ayudas?(?!\p{L})|gift aid|desgrava|finan[cz]i/iu;
/** A share is large only where it comes off a price: "92% pass" does not. */
const LESS =
  /\b(?:off|save|saving|discount|reduced|sale|less|cheaper|descuento|dto|menos|rebaja\w*|ahorra\w*)\b|rabatt|nachlass|günstiger|billiger|spar|reduziert|%\s(?:auf|on|en)\s|^[-–]?\s?\d+\s?%$/iu;

/** The price or the discount that a text is about, as it is written: "20% off", "from £30"; null where it names none. */
export const figureIn = (text: string): string | null => {
  if (GRANT.test(text)) return null;
  for (const found of text.matchAll(AMOUNT)) {
    const before = text.slice(0, found.index);
    const amount = found[0].replace(/[.,]$/u, '');
    if (CONDITION.test(before)) continue;
    if (amount.endsWith('%') && !LESS.test(text)) continue;
    if (!amount.endsWith('%') && FROM.test(before) && FREE.test(text)) continue;
    const from = BEFORE.exec(before)?.[1] ?? '';
    const rest = text.slice(found.index + amount.length);
    return `${from}${amount}${AFTER.exec(rest)?.[0] ?? ''}`;
  }
  return null;
};

/** What leads to a figure without belonging to it: "Right now: 20% off". */
const LEAD = /^[^:\d]{1,30}:\s+/u;

/** A figure and what is said after it, of a text that begins with one; else null: it would be said twice. */
export const figureFirst = (text: string): { readonly figure: string; readonly rest: string } | null => {
  const figure = figureIn(text);
  const bare = text.replace(LEAD, '');
  return figure !== null && bare.startsWith(figure) ? { figure, rest: bare.slice(figure.length).trim() } : null;
};
