/** Nouns whose ending does not tell their gender, or tells a wrong one. */
const FEMININE =
  /^(?:parte|fase|frase|nave|sede|muerte|fiebre|ave|clave|planta|torre|corriente|serpiente|mano|foto|moto|radio|app|web|clase|leche|carne|piel|flor|miel|sal|luz|paz|red|pared|sed|salud|noche|tarde|nube|llave|calle|torre|base|sangre|suerte|gente|nieve|fuente|mente|serie|crisis|tesis|cárcel|señal|imagen|labor|mujer|vez|voz|cruz|raíz|nuez|empresa|agua|aula|alma|área|arma|hambre|habla|crema|rama|cama|llama|dama|fama|trama|forma|norma|plataforma|firma|alarma|goma|broma|lágrima|escama|yema|pyme|costumbre|cerveza|tienda|box|newsletter|suite|bici)$/i;
const MASCULINE =
  /^(?:pie|día|mapa|sofá|planeta|idioma|problema|sistema|programa|tema|clima|aroma|drama|poema|café|té|coche|viaje|aceite|peine|postre|aire|cine|baile|cheque|chocolate|tomate|queso|pan|vino|jabón|champú|menú|bambú|lápiz|pez|arroz|ajedrez|maíz|autónomo|lunes|martes|jueves|viernes|yoga|pilates|software|hosting|coaching|marketing|kit|set|club|podcast|ebook|chat|bar|food|escape|coworking|crossfit|brunch|pack|tour|smartphone|iphone|hotel|taller|hogar|plan|volumen|examen|origen|resumen|alquiler|coste|paquete|billete|envase|traje|maquillaje|equipaje|patinete|estante|guante|cable|sobre|trail|mal)$/i;
const MASS =
  /^(?:boxeo|natación|logopedia|baile|ballet|judo|karate|algodón|lino|seda|acero|plata|oro|roble|haya|bambú|silicona|vidrio|cristal|cobre|aparcamiento|desplazamiento|trato|atención|parking|asesoramiento|mantenimiento|seguimiento|experiencia|café|té|agua|vino|cerveza|pan|queso|aceite|miel|chocolate|leche|carne|comida|pienso|ropa|joyería|cosmética|fisioterapia|contabilidad|gestoría|asesoría|yoga|pilates|software|publicidad|diseño|música|cerámica|energía|limpieza|jardinería|formación|ayuda|calidad|tiempo|dinero|estrés|ruido|polvo|dolor|cuero|lana|madera|envío|reparación|grabado|marketing|hosting|coaching|papeleo|caos|decoración|fruta|verdura|jamón|turrón|arroz|pasta|perfumería|bisutería)$/i;

export interface Noun {
  readonly gender: 'm' | 'f';
  readonly plural: boolean;
  readonly mass: boolean;
}

const singularOf = (word: string): string => {
  if (/ces$/i.test(word)) return word.replace(/ces$/i, 'z');
  if (/iones$/i.test(word)) return word.replace(/iones$/i, 'ión');
  if (/[aeoáéó]s$/i.test(word) && !/[^aeiouáéíóú]es$/i.test(word)) return word.slice(0, -1);
  return /(?:[rlndjz]|ad)es$/i.test(word) && !MASCULINE.test(word.slice(0, -1)) && !FEMININE.test(word.slice(0, -1))
    ? word.slice(0, -2)
    : word.replace(/s$/i, '');
};

/** What is known of a noun by its ending; null: its gender cannot be told. */
export const nounOf = (given: string): Noun | null => {
  const word = given.replace(/[,;:]$/, '');
  const plural =
    /[aeiouáéó]s$/i.test(word) &&
    !/^(?:crisis|tesis|lunes|martes|jueves|viernes|análisis|gas|pilates|mes|caos)$/i.test(word);
  const one = plural ? singularOf(word) : word;
  const mass = !plural && MASS.test(word);
  if (FEMININE.test(one)) return { gender: 'f', plural, mass };
  if (MASCULINE.test(one)) return { gender: 'm', plural, mass };
  if (/(?:ción|sión|(?<!av|cam|gorr|embr|gui)ión|dad|tad|tud|umbre|ez|eza|ie|iz)$/i.test(one))
    return { gender: 'f', plural, mass };
  if (/(?:(?<!rev|l|entrev|p)ista|ema|ama|oma|aje|ete|ote|or|ón|al|el|il|ín|án|és|ar|er|o|í|ú)$/i.test(one))
    return { gender: 'm', plural, mass };
  if (/[^aiou]e$/i.test(one)) return { gender: 'm', plural, mass };
  if (/a$|ía$/i.test(one)) return { gender: 'f', plural, mass };
  return null;
};

/** Feminine nouns that take el for the sake of their sound. */
export const STRESSED_A = /^(?:agua|aula|alma|área|arma|hambre|habla|águila|hacha)$/i;
