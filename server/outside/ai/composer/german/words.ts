export const ARTICLE = /^(?:der|die|das|den|dem|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer)$/i;
/** With any of these before it, a noun phrase is used as it stands. */
export const DETERMINER =
  /^(?:kein|keine|keinen|mein|meine|meinen|dein|deine|deinen|ihr|ihre|ihren|sein|seine|alle|jede|jeder|jedes|diese|dieser|dieses|viele|mehr|weniger|beide|zu|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|nur|immer)$/i;
export const AFTER_NOUN =
  /^(?:für|per|mit|aus|von|vom|im|in|am|an|auf|bei|beim|zu|zum|zur|ohne|nach|unter|über|vor|ab|bis|binnen|durch|gegen|um|wie|als|und|oder|ums|ins|ans|der|die|das|des|den|rund|zwischen|seit|hinter|neben)$/i;

export const SUBJECT = /^(?:ich|du|er|sie|es|wir|ihr|man|das|niemand|jeder|alle|beide|nichts|keiner|da)$/i;
export const FINITE =
  /^(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|muss|müssen|will|wollen|soll|darf|geht|gehen|kommt|kommen|macht|machen|kostet|kosten|dauert|nervt|nerven|fehlt|fehlen|passt|passen|findet|finde|sehen|sieht|weiß|wissen|hilft|helfen|helfe|kratzt|schmeckt|schmecken|riecht|tut|gibt|bleibt|bleiben|verliert|verlieren|zahlst|zahlen|spart|sparst|sparen|bekommst|bekommen|vertrauen|lieben|empfehlen|frisst|fressen|drückt|drücken|reißt|läuft|laufen|steht|stehen|liegt|hält|halten|frieren|friert|braucht|brauchen|kennt|kennen)$/;

/** What more than one thing does: "brennen 50 Stunden". */
export const BASE =
  /^(?:brennen|halten|passen|bleiben|sitzen|schmecken|riechen|trocknen|wachsen|kommen|sparen|schützen|reichen|laufen|funktionieren|helfen|liegen|duften|leuchten|wärmen|kühlen|wiegen)$/;

/** Forms of a verb that begin what a thing does: "passt in jede Tasche". */
export const THIRD =
  /^(?:mahnt|dauert|beginnt|startet|sendet|schickt|erinnert|erstellt|sortiert|findet|schreibt|liest|rechnet|arbeitet|antwortet|berät|misst|zeigt|speichert|druckt|schneidet|kocht|backt|heizt|kühlt|leuchtet|duftet|brennt|steht|liegt|fährt|rollt|dämpft|filtert|reinigt|pflegt|bringt|holt|nimmt|gibt|lässt|erkennt|lernt|versteht|spricht|passt|funktioniert|kommt|spart|hält|läuft|reicht|wärmt|schützt|lädt|wiegt|hilft|kostet|liefert|verbindet|riecht|schmeckt|sitzt|macht|bleibt|trocknet|klappt|faltet|trägt|schont|ersetzt|verhindert|entfernt|vermeidet|wächst|gehört|ist|sind|hat)$/;
/** Of what ends in -fest, only adjectives: a "Sommerfest" is none. */
export const MANNER =
  /(?:^(?:wasserdicht|vegan|offline|gratis|kostenlos|frisch|ohne|mit|aus|für|in|im|auf|an|am|auch|nur|jeden|jede|jedes|jederzeit|sofort|rund|immer|nie|täglich|leise|leicht|bequem|weich|robust|schnell|einfach|sicher|regional|biologisch|bio|klimaneutral|schonend|direkt|bei|bis|ab|unter|von|nach|zum|zur|seit)$)|(?:^ge\p{L}{2,}(?:t|en)$)|(?:(?:bar|los|frei|lich|isch|(?<!sommer|winter|herbst|frühlings|garten|hof|dorf|stadt|straßen|wein|bier|oktober|ernte|kinder|schul|familien|volks|schützen|musik|lichter|firmen|vereins|jubiläums)fest|sam|(?<!sc)haft|dicht|iert|gekocht|gemacht|geröstet|genäht|montiert|bewertet|geöffnet|getestet|entwickelt|verbunden|kündbar|willkommen)$)/u;

/** du, ihr and their forms; what is addressed to Sie has a capital inside the text. */
export const FAMILIAR = /\b(?:du|dein|deine|deinen|deinem|deiner|dich|dir)\b/i;
export const SEVERAL = /\b(?:euch|euer|eure|eure[mnrs])\b/i;
export const FORMAL = /(?:[^.!?]\s)(?:Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer)\b|^Sie\b \p{Ll}+en\b/u;

/** Imperatives that people begin an offer with. */
export const IMPERATIVE =
  /^(?:spare?|sparen|sichere?|sichern|hole?|holen|nutze|nutzen|teste|testen|probiere|probieren|bestelle?|bestellen|buche?|buchen|zahle?|zahlen|erhalte|erhalten|bekomme?|bekommen|kaufe?|kaufen|nimm|nehmen|starte|starten|lade?|laden|melde|melden|bring|bringe|bringen|wechsle|wechseln|gewinne|gewinnen)$/i;
