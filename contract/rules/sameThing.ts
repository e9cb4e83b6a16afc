import { wordsOf } from './copyText.ts';

/** What shops often sell, one thing a line, in each language: a kit may be in another one than its ads. Folded beginnings of words. */
const THINGS = `
coffee espresso cappuccino kaffee cafe cafes
bread bakery baker brot backerei backwaren panaderia panes pan
cake torte geback konditorei tarta pasteleria
wine wein vino vinos bodega
beer brewery bier brauerei cerveza cerveceria
chocolate schokolade bombones
cheese kase queso
olive oliven oliva aceite
meat butcher fleisch metzgerei carne carniceria
fruit vegetable obst gemuse fruta verdura
shoe boot sneaker schuh stiefel zapato zapatilla bota
clothes clothing fashion apparel kleid kleidung ropa moda vestido
jewellery jewelry schmuck joyas joyeria
furniture mobel mobelhaus mueble
tables desk tisch esstisch schreibtisch couchtisch mesa
chair stuhl silla
sofa sofas couch
mattress matratze colchon
lamp lampe leuchte lampara
candle kerze vela
soap seife jabon
skin hautpflege gesichtspflege piel cutanea
hair hairdresser barber haar friseur peluqueria cabello
cosmetic kosmetik cosmetica
bike bicycle cycling fahrrad lastenrad bici bicicleta ciclismo
car cars auto autos fahrzeug coche coches
guitar gitarre guitarra
music musik musica
language languages sprache sprachkurs sprachschule idioma
gym fitness fitnessstudio gimnasio
physiotherapy physiotherapie krankengymnastik fisioterapia
dentist dental zahnarzt dentista odontologia
dog dogs puppy hund hundeschule hundefutter hundesalon welpe perro cachorro
cat cats kitten katze gato
flower florist blume floristeria flores
plants pflanze plantas
garden garte jardin
painter painting maler malerbetrieb pintor
plumber plumbing klempner installateur fontanero fontaneria
cleaning reinigung putzdienst limpieza
moving removals umzug umzuge mudanza
kitchen einbaukuche kuchenstudio cocina
window fenster ventana
roof dach dachdecker tejado
solar photovoltaik fotovoltaica
tax taxes accountant accounting bookkeeping steuerberat steuererklarung buchhaltung impuestos contabilidad
insurance versicherung seguro
lawyer solicitor anwalt abogado
wedding hochzeit boda
photography photographer fotograf fotografie fotografo fotografia
holiday hotel ferienwohnung urlaub vacaciones
toy toys spielzeug juguete
books bookshop bucher buchladen libro
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Short ones are whole words: `pan` is no panel. A German compound ends in what it is. */
const names = (word: string, name: string): boolean =>
  word === name ||
  (name.length >= 4 && word.startsWith(name) && word.length <= name.length + (name.length > 4 ? 12 : 2)) ||
  (name.length >= 6 && word.endsWith(name));

const thingsIn = (text: string): ReadonlySet<number> => {
  const words = wordsOf(text);
  return new Set(
    THINGS.flatMap((all, at) => (all.some((name) => words.some((word) => names(word, name))) ? [at] : [])),
  );
};

/** Whether both texts name the same thing that is sold, each in whatever language. */
export const nameSameThing = (one: string, other: string): boolean => {
  const things = thingsIn(one);
  return things.size > 0 && [...thingsIn(other)].some((thing) => things.has(thing));
};
