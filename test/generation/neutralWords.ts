import type { Language } from '#contract/brief.ts';

/**
 * What composed texts may say though no brief does, read by people: words that ask, invite, address and join, and claim nothing
 * of what is sold. A new word in a phrase is added here by whoever has made sure of that.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const NEUTRAL: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`
    along
    people everyone
    about another application apply around arrange basket's been before best bite blushing book booking brings
    calendar call choose closer come comes common compare contact could course curious customer customers dear
    detail details directly discover don't donate download drop enjoys enough familiar fancy find forward give
    giving glad glance good guess happy hear hello help hungry invites join just know learn let's like likes line
    listen look looking love meet meeting message need news nobody offer offers once online order others peek pick
    place planning play playing please press problem psst questions quote rate read ready register request
    requirements reserve right room says seeing send shop should show sign slot soon sound speaks start started
    still subscribe suitable support take talk tell thank that's ticket tickets time tired today touch treat until
    wait waiting want wanted we'd we're website welcome well what's where which word would write you'll you're yours
    yourself
    leave clear field plain service
    more again search does done always lookout worth knowing others first thing what
    you've because rather than instead who've who'd live then you'd needs suit they're ours them sounds decide while
    comparing there's
    heard here's idea interested it's miss nutshell short thinking
  `),
  de: words(`
    weil fragt bevor wird wollen findet damit kann wozu statt anstelle lieber denen sucht entscheidest entscheiden vergleichst
    wahrend nachdenkst nachdenken
    schluss einmal wieder noch oft vorweg andere kurz unser
    gast verpassen blick aktuell fach thema suche kummern kennen einladung fehlt fehlen vorgemerkt vergessen einfach
    rund alle aufgepasst darum erwartet etwas zeit
    abonniere abonnieren abschicken alle alles andere anfordern angebot anhoren anmelden anmeldung anrufen ansehen
    aufgeben ausprobieren aussuchen bald beantworten bedarf beginnen beginnt beissen bekannt bekommen bekommst
    beraten beste bestell bestellen bestellung besuch besuchen bewerben bewerbung bewerten bewirb bieten bietet
    bisher bist bitte brauchen brauchst braucht buch buchbar buchen dabei dafur danke dazu deshalb detail direkt
    einfach einzelheiten entdeck entdecken erfahr erfahren erstellen erzahl erzahlen fang fangen finden findest frag
    fragen freuen gebrauchen gehort genug genugt geplant gern gesucht gibt gleich gonn gonnen gute haben hallo hast
    haufiges helfen herunter herunterladen heute hier holen horen hunger ihnen immer informier informieren kalender
    kannst karten keine kennen kennenlernen kennst klar komm kommen kommt konnen konnten konntest kontakt kunden
    kundschaft lade laden lern lernen lesen lies lust mach machen meinung melde melden mochten nach nachricht nehmen
    neugierig niemand nimm offen online paar packen passenden platz probier probieren problem pssst raus reden rein
    reinhoren rufen ruhe sagen schau schauen schick schicken schildere schildern schon schreib schreiben sehen seien
    selbst shop sichere sichern sieh spende spenden sprechen sprich spricht starte starten such suchen suchst termin
    trau trauen uber uberblick unserem unseren unserer unterstutze unterstutzen vereinbare vereinbaren vergleichen
    vorbei wahl wahle wahlen ware waren warenkorb warst warten wartet warum website weitere wenn werden will
    willkommen willst zeigen zeilen
    zugreifen vorschlag hilf helfen ubrigens
    denken denkst idee interesse kurz gesagt richtig wissen worum geht neu
  `),
  es: words(`
    oido hablar bastante existe existen pregunta pregunte seguir preguntar pueda puedan esperar luego porque ademas suenan necesitan
    pueden preguntarnos buscan encuentran decidirte decidirse dice preguntamos comparando mientras piensas piensa
    acabaron acabo basta mismo todavia primero dicen encontrar donde quien siempre querido pruebas prueba ofrecemos aqui pocas
    dudas disposicion falta faltan invitacion invitamos necesite necesites nuestra oferta servicio usted
    cierto registrate registrese quieras quiera descarga descargue descargar
    apetece falte faltes pierda pierdas vernos viene vienes
    tenemos
    gente quienes atencion algo trata
    agenda ahora alli anima animas animate animese antes apetecen apoya apoye apunta apuntas apuntate apuntese
    atendemos ayuda ayudamos ayudarle ayudarte bien bienvenida buenas busca buscamos buscas candidatura capricho
    caso cesta claro cliente clientes compara compare compra compre conoce conocer conocerle conocerte conoces
    conozca consiga consigue consulta consultanos consulte consultenos contacta contacte contamos convenga cuando
    cuentanos cuentenos curiosidad dale damos date decimos dele descarga descargala descargue descarguela descubra
    descubre desde dese detallanos detalle detallenos detalles dicen diganos dinos directamente dona done dudas echa
    echale eche echele elegir elige elija empezar empiece empieza encantados encantaria encarga encargue encontrara
    encontraras ensenarle ensenarte enterado entra entrada entradas entre envia envianos envie envienos escriba
    escribanos escribe escribenos escucha escuchalo escuchar escuche escuchelo espera esperamos esperas espere
    esperes esta estado estamos estan estaremos estas este esto estos favor fecha fechas formalice formaliza ganas
    gracias gusta gustan gusto habitual habla hablamos hable hablemos haga hambre hara hasta ilusion informate
    informese inmediato inscribase inscribete inscripcion leerle leerte llama llamanos llame llamenos llevate
    llevese mejor mensaje mira miralo mire mirelo mordemos mucho nadie necesita necesitas nosotros noticias
    ofrecemos otra palabras pasate pasese pedido pida pidanos pide pidenos placer play plaza preguntanos preguntas
    preguntenos preparamos preparar presentamos presupuesto prisa probar problema pronto prueba pruebala pruebas
    pruebe pruebela pssst puede puedes queremos quiere quieres reciba recibe recibirle recibirte reserva reservar
    reserve resolvemos sabemos saluda salude sera sitio sobre solicita solicite sonrojamos suena suscribase
    suscribete tambien tenerle tenerte tienda tiene tienes todo todos trae valoran vemos vendria venga verle verte
    vistazo
    adecuado dedicamos detalle hablamos estas empieza empiezas hablemos idea interesa interesan lugar palabras pensado pocas primera resumen
  `),
};
