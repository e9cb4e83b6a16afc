import type { Language } from '#contract/brief.ts';

/** What nobody says of a funeral: phrases that sell with a smile, or make haste. */
const LIGHT: Readonly<Record<Language, RegExp>> = {
  en: /thinking|interested|our idea|nutshell|right place|new here|good to know|treat|ever thought|find yours|plain and simple|this way|have a look around|come along|which one|don’t miss|good part|say yes|say hello|hello,|fancy|at last|good news|swap|just for you|go ahead|make sense|best part|meet |love|why wait|no better time|your new|still (?:no|looking)|on your list|second best|all evening|judge|how do you like|verdict|waiting for you|good timing|good way|curious|welcome|what are you|something new|picky|small step|let us show|choose twice|too many|so much to choose|stop looking|could be this easy|opposite|good word|praise|need \{product|convince|discover|time for|worth a closer|easier|heard of/i,
  de: /denk|interesse|wie wäre|unsere idee|worum|richtig:|neu bei|gut zu wissen|gönn|nachgedacht|schau |kennst du|kennen sie schon|verpassen|das schöne|lernen sie|lern unser|hallo|lust auf|endlich|verlieben|freu|bühne|warum warten|ja zu|alles gute|los geht|neugierig|noch \{product|schon lange|zweitbeste|gefällt|urteil|wartet auf|guter zeitpunkt|fängt es gut an|entdeck|stöbern|probier|schwer zu finden|zeit für|manches ist einfach gut|mögen wir|willkommen|wählerisch|etwas neues|kleiner schritt|qual|auswahl|tabs|zweimal|schöner|gegenteil|plötzlich|das suchen|überzeug|lob|gutes wort|schön:|wie klingt|dürfen wir|neu(?:er|e|es)? |leichter/i,
  es: /pensado|interesa|nuestra idea|en resumen|lugar adecuado|primera vez|un detalle|date|piens|piensa|pierd|lo bueno|mira sin|apúnt|dese|hola|por fin|apetece|gusto|bienvenida|sí a|buenas noticias|esperar|aún sin|sigues buscando|conformarse|parece|veredicto|espera|buen momento|se empieza bien|descubr|prueb|pestañas|dos veces|tanto donde|encaja|al revés|se acabó|convencer|elogios|boca a boca|nuev|exigente|paso pequeño|es hora|amor|capricho|funcionan|suena esto|buscas|fácil/i,
};

/** Whether a phrase may stand in an ad for a sad matter. */
export const isSober = (phrase: string, language: Language): boolean => !LIGHT[language].test(phrase);
