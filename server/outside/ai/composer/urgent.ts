import type { Language } from '#contract/brief.ts';
import { folded } from '#contract/rules/copyText.ts';

const URGENT =
  /\b(emergenc(?:y|ies)|urgent|24 ?\/ ?7|24 hours?|24-hour|locksmiths?|breakdown|towing|urgencias?|urgentes?|24 horas|24 ?h|cerrajer\w*|averias?|gruas?)\b|notdienst|notfall|\bnot(?:klempner|arzt|dienste)\b|pannenhilfe|abschlepp|schlusseldienst|eildienst/;

/** Where one goes at any hour, and nobody needs it at once. */
const OPEN =
  /\b(?:gyms?|fitness\w*|hotels?|parking|shops?|stores?|storage|laund\w+|car ?wash\w*|gimnasios?|tiendas?|lavander\w+|parkhaus|waschsalon|waschanlage|autowasche)\b|studio\b|\w+shop\b/;

/** Work that is needed at once: nobody has time to look around. */
export const isUrgent = (product: string): boolean => URGENT.test(folded(product)) && !OPEN.test(folded(product));

/** What is only said to those who have time. */
const LEISURE: Readonly<Record<Language, RegExp>> = {
  en: /time for|our idea|nutshell|in short|new here|yesterday|today:|today, you|from now on|thinking|closer look|happy to tell|this way|in search|get to know|meet \{|try \{|plain and simple|good company|good news|thought about|lookout|have a look|take a look|discover|learn more|find out|details|website|write to us|message|^ask us|ask for a quote|tell us|describe|off your list|list for too long|years later|properly|questions about|interested in|looking forward|hearing from|who do you call|have you (?:been|seen)|do you know|visit|everything about|(?:all|more) about|tell you about|know more|curious|thinking about|could you use|like to know|before:|until now|enough of|done with|no more|have to be that way|another way|familiar|the problem|know it|it happens|for everyone/i,
  de: /zeit[, ]|denk|unsere idee|worum|kurz gesagt|neu bei|gestern|heute:|ab jetzt|probier|kennen\\.|kenn(?:st|en sie) schon|gute nachricht|nach\\?|suche nach|lust auf|in ruhe|schau|entdeck|blick|erfahr|details|website|schreib|^<frag|infos|anschau|sehen sie sich|interess|fragen zu|alles (?:über|rund)|mehr (?:über|zu|dazu)|kennst|kennen sie|nachricht|in ruhe|vergleich|liste|jahre|angebot anfordern|beschreib|erzähl|wissen|neugierig|gebrauchen|vorher|bisher|bis jetzt|genug von|schluss|nie wieder|anders|muss nicht|ändern|bekannt|das problem|viele kennen|oft vor|für alle|auf der suche/i,
  es: /hora de|hablamos|pensado|interesa|nuestra idea|en resumen|en pocas|primera vez|ayer|hoy:|desde ahora|buenas noticias|presentamos|piens|prueb|pásate|hola|buena compañía|aún|curios|descubr|vistazo|detalles|en nuestra web|infórm|información|pregúnt|pregunt|dudas|todo sobre|más sobre|conoce|mensaje|sin prisa|compara|lista|años|presupuesto|cuéntanos|escríb|contamos|saber|curiosidad|pensando|antes:|hasta ahora|basta|adiós|otra manera|tiene por qué|se puede cambiar|suena|problema|a menudo|para quienes/i,
};

/** Whether a phrase may stand in an ad for what is needed at once. */
export const isPrompt = (phrase: string, language: Language): boolean => !LEISURE[language].test(phrase);
