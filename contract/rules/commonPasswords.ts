/**
 * Passwords that many people use, in lower case: those that Django's rule calls too common, as many as are worth
 * loading. Mostly from the frequency lists of zxcvbn (MIT). A separate module, so that the browser can load it lazily.
 */
const WORDS = `
0.0.0.000 000000 00000000 007007 01011 01011900 01011910 01011950 01011960 01011961 01011970 01011971 01011972
01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984
01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011999
01012000 01012001 01012010 01012011 010203 01020304 01021990 01031985 01031988 01031989 01041985 01041988 01061986
01061990 01071986 01081989 01091987 01091989 01121986 01121988 0192837465 02011971 02011975 02011980 02011981
02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989 02021971 02021973 02021976 02021979
02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990 02031970 02031973
02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987
02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981
02041982 02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975
02051976 02051977 02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988
02051989 02061971 02061972 02061974 02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986
02061987 02061988 02061989 02071971 02071975 02071976 02071978 02071979 02071980 02071981 02071982 02071983
02071984 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977 02081980 02081982
02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973 02091975 02091976 02091977
02091980 02091981 02091983 02091984 02091985 02091986 02091987 02091989 02101973 02101976 02101977 02101979
02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989 03031986 03041986 03041991 03082006
04041988 04041991 05051985 05051987 05051989 06061986 07071977 07071987 07091990 08031985 08031986 08051990
08081988 08121986 09051945 0987654321 0987654321q 0o9i8u7y 10011986 10011990 10031988 10051987 10071987 10101986
10101990 102030 10203040 1020304050 10293847 1029384756 11001001 11051987 11051990 11061985 11081989 111111
11111111 11112222 1111qqqq 11121986 111222 111222333 112233 11223344 1122334455 112233445566 112358 11235813
1123581321 12011987 12021988 12031985 12031987 12051988 12121985 12121990 12131415 1213141516 12312 123123
12312312 123123123 123123a 1232323q 123321 123321123 1234 12340987 1234321 12344321 12345 1234509876 12345123
123454321 1234554321 123456 12345612 123456123 123456654321 1234567 12345677 12345678 123456789 1234567890
1234567890a 1234567890q 1234567890z 1234567891 12345678910 123456789123 1234567899 123456789987654321 123456789a
123456789d 123456789l 123456789m 123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s 123456789v
123456789z 12345678a 12345678q 12345679 1234567a 1234567aa 1234567q 12345687 123456987 123456a 123456aa 123456ab
123456as 123456q 123456qq 123456qqq 123456qw 123456qwe 123456qwerty 123456ru 12345a 12345abc 12345asd 12345q
12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765 12349876 1234abcd 1234asdf 1234kekc 1234qwer 1234rewq
1234zxcv 123581321 123654 12365478 123654789 12369874 123698745 123789 123789456 123abc 123asd 123mudar 123qq123
123qwe 123qwe123 123qweas 123qweasd 123qweasdzxc 123qwert 123qwerty 124578 12locked 12qw12qw 12qw34er 12qwaszx
13021990 13031987 13041987 13041988 13061986 13121985 131313 13243546 13245768 134679 134679852 13579 135790
1357908642 135792468 1357924680 135798642 14021985 14021986 14061991 14111986 141627 142536 147258 14725836
147258369 147852 14785236 147852369 1478963 14789632 147896325 14881488 15011987 15021985 15051981 15051990
15101986 15426378 159357 159753 159753456 159951 16051987 16051989 16121987 17011987 17051988 17061988 18011987
18061990 18091985 18121812 18436572 19061987 19101987 19283746 192837465 19411945 1a2a3a4a 1a2b3c 1a2b3c4d
1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1michael 1million 1mustang 1passwor 1password 1q2q3q4q 1q2w3e 1q2w3e4r 1q2w3e4r5
1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4
1x2zkg8w 1z2x3c4v 1z2x3c4v5b 20031987 20051988 20061988 20091988 20091991 20111986 20spanks 21011989 21031987
21031988 21031990 21051988 21051991 21101986 2112 22011988 22021986 22021989 22031984 22041987 22041988 22061941
22071986 22334455 22446688 23021986 23041987 23skidoo 24011985 24061986 24111989 246810 24681012 25031987 25041988
25081988 25091987 25121987 25800852 25802580 26031988 26061987 27061988 27731828 28011987 28021990 28021992
28041987 29011985 29051989 29071983 2wsx3edc 30031988 30041986 30051985 31011987 314159 31415926 315475 321654
321654987 369258147 3edc4rfv 3rjs1la7qe 420420 44332211 456123 45m2do5bs 4815162342 50spanks 5150 55bgates
5wr2i7h8 654321 66613666 666666 666999 6969 696969 69camaro 73501505 74108520 74123698 741258963 741852 741852963
753951 7777777 7777777a 789456 78945612 789456123 7894561230 789632145 789654123 7ugd5hip2j 852456 8675309
88888888 890098890 8j4ye3uz 911911 911turbo 918273645 9293709b13 9379992 951753 963258741 963852741 987456321
987654321 987654321a 99762000 a12345 a123456 a1234567 a12345678 a123456789 a123456a a1a2a3a4 a1b2c3 a1b2c3d4
a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aaaa1111 aardvark abc123 abc12345 abc123456 abcd1234 abcdefg1 aberdeen
abnormal abracadabra abrakadabra acapulco access access14 access99 accord achilles acidburn action adgjmptw adidas
admin admin123 admin1234 administrator adrenalin aerosmit agent007 airborne airforce airplane alabama alabama1
alaska albatros alcatraz alejandr aleksandr aleksandra alessand alessandro alex1234 alexande alexander1 alexandr
alexandre alexis alfarome aligator allblack alleycat allison1 allnight allstate alpha alpha1 alpha123 alphabet
alpine alterego amateur amateurs ambrosia america america1 amethyst amsterda amsterdam anaconda anakin anakonda
anastasi anastasiya andrei andrey andromed andromeda andyod22 angel angel1 angel123 angel666 angels anhyeuem
animal anna2614 antelope anthony1 anthony2 anthony7 apache apollo apollo11 apollo13 apple apple1 apple123 applepie
apples aquarius aragorn arcangel archange archangel architec argentin arizona arizona1 armageddon armagedon
armstron arsenal arsenal1 arsenal123 as123456 asd123 asd12345 asdasd asdasd123 asdf asdf1234 asdfasdf asdffdsa
asdfg asdfg123 asdfgh asdfgh01 asdfghj asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 asmodeus aspirine assassin
asshole1 assholes asslover assman assmunch atlanta atlanta1 atlantis atreides augustin austin austin31 australi
autumn2025 avalanch avalanche avalon avatar awesome awesome1 azerty azertyui azertyuiop azsxdcfv babe babemagn
babemagnet baberuth babes babybear babyblue babycake babydoll babyface babygirl babylon babylon5 babylove backbone
backdoor badabing badboy badger bajingan baller balloons balls ballsack baltimor bambam banana bandit baracuda
barbados barbara1 barbie barcelon barcelona barefeet barefoot baritone barney barselona baseball baseball1 basket
basketba basketbal bassman batman batman12 bcfields beachbum beagle bear bearcats beatles beatles1 beautifu beauty
beaver beavis beckham7 beefcake beer beethove beetle bellagio bendover benessere bergkamp berlin bernhard bettyboo
bettyboop bigballs bigblack bigblock bigbooty bigboy bigbucks bigdaddy bigdog bigfoot bigmac bigman bigmoney
bigone bigpoppa bigred bigtruck billabon billabong billybob billyboy binladen biohazard bionicle birdie bismarck
bismilla bismillah biteme blabla blackberry blackbir blackbird blackcat blackdog blackhaw blackhawk blackice
blackie blackjac blackjack blacklab blackops blackout blahblah blaster blazer blessed blessed1 blessing blink182
blizzard blonde blondie blondinka blue blue1234 blue22 blueball bluebell blueberr bluebird blueeyes bluefish
bluejays bluemoon bluenose bluesky bluesman bluestar bobafett bobcat bobdylan bobmarley bollocks bomber bond007
bondage bonehead booger boogie bookworm boomboom boomer booty borabora bordeaux borussia boston bowling bradley1
brandon1 brandy bravehea braveheart braves brazil brighton britney bronco broncos broncos1 brooklyn browndog
browns brucelee bruins brutus bubba bubba1 bubba123 bubble bubblegum bubbles bubbles1 buckeye buckeye1 buckeyes
buckshot buckwhea budapest buddha buddy buddy1 buddy123 buddyboy buddydog budlight budweise budweiser buffalo
buffalo1 bugsbunn bukowski bulldawg bulldog bulldog1 bulldogs bullet bullfrog bullseye bullwink bunghole bunny
burger businessbabe buster buster12 butter buttercu buttercup butterfl butterfly butthead butthole bynthytn
cabernet cactus cadillac caesar caliente californ caligula calimero callisto callofduty camaro camaross cambiami
cambridg cameltoe cameron cameron1 canada cancer candyman cannabis cannibal cantona7 capetown capital1 capitals
capoeira capricor capricorn capslock captain captain1 cardinal care1839 carebear carlitos carnival carolina
carpedie carpediem carpente cartman cartman1 cartoons casablanca casanova caserta cashflow cashmone cashmoney
casino casper cassandr cassie catch22 catdog catfight catfish catherin catwoman cavalier cbr900rr cdtnkfyf celtic
cerberus cessna cfitymrf chainsaw challeng champion changeme changeme1 charger chargers charisma charles1 charlie
charlie1 charlie123 charlie2 charlott charlton checkers checkmat cheerleaers cheese chelsea chelsea1 chelsea123
cherokee cherries cherry cheshire chester chester1 chevelle chevrole chevrolet chevy chevys10 chewbacc cheyenne
chicago chicago1 chichi chicken chicken1 chickens chickenwing101 chicks chiefs chipmunk chipper chocolat choochoo
chopper chopper1 choppers chris1 chris123 chrisbln chrissy christ christia christin christma christop christophe
chronic chrysler chuckles churchil cinnamon civilwar cjkysirj clarinet classic classics claudia1 claymore cleopatr
clevelan clippers clitoris close-up cnfybckfd cobra cobra427 cocacola coffee coldbeer coldplay colombia colorado
colors coltrane comanche comicbookdb commande commando compaq computer computer1 concorde concrete connect connor
consumer contortionist contrasena cookie cookies cooldude coolhand coolness copenhag copper corleone cornhole
corona corvet07 corvette cosworth cougar coventry cowboy cowboys cowboys1 cowboyup coyote crazybab crazyman
creampie creative creepers crescent cricket cricket1 crjhgbjy crusader crystal1 cthutq culinary cutiepie cyclones
cygnusx1 daedalus dagobert daisydog dakota dallas dallas22 dancer danger daniel12 dannyboy daredevi daredevil
darkange darkangel darklord darkness darkside darkstar darthvad david1 david123 daydream dbrnjhbz deadhead
deadpool deadspin death666 deathnote deepthro deepthroat deerhunt deeznuts deeznutz default1 defender deftones
delpiero delta demon666 derparol designer desire destiny destiny1 detectiv detroit detroit1 devil666 devildog
devilman devilmaycry devils dexter dfcbkbcf dfktynby dfktynbyf dfvgbh diablo diamante diamond diamond1 diamonds
diesel dietcoke digger digital digital1 dilbert dilbert1 dilligaf dima1995 dingdong dinosaur dipstick dirtbike
dirtydog discover disney dkflbckfd dkflbvbh doberman doctor dodger dodgeram dodgers dodgers1 doggie doggy doghouse
dogpound dolemite dollar dolphin dolphin1 dolphins domenico dominika dominion dominiqu domino donkey dontknow
doomsday doorknob dortmund doughboy douglas1 downhill dragon dragon01 dragon1 dragon12 dragon123 dragon69 dragonba
dragonball dragonballz dragonfl dragonfly dragons dragrace dragster dreamcas dreamcast dreamer dreamer1 dreams
driver dropkick drowssap drpepper drummer drummer1 dthjybrf dtkjcbgtl dtxyjcnm ducati duracell dutchess dutchman
dynamite eagle eagle1 eagles earnhard earthlin earthlink eastside eastwood eatme eatmenow eclipse eclipse1
eggplant einstein ejaculation ekaterina elcamino eldiablo eldorado electric electron element elephant elisabet
elizabet elizaveta embalmer emerald eminem empire enforcer engineer england1 enigma enter enter123 enternow
enterpri enterprise erection ericsson escalade escorpio escort espresso eternity ethernet euphoria evanescence
evangeli evangelion everlast everques everton everton1 evildead evolutio excalibu excalibur exigen explorer
express extreme f00tball facebook fairlane falcon fandango fantasia fantasti fantasy fantasy1 fantomas farscape
fastball fatboy fatcat favorite2 favorite6 fearless feathers feelgood fellatio fender ferrari ferrari1 fetish
fgtkmcby fhvfutljy ficken fidelity finalfantasy finger fire fireball firebird fireblad fireblade firefigh firehawk
fireman fireman1 firestorm firewall fish fishbone fishcake fisherma fisherman fishface fishhead fishing fishing1
fishtank fivestar fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyeirf flamengo flamingo flash flashman flathead flatron
flexible flipflop flipper flipper1 florida florida1 flounder flower fluffy flvbybcnhfnjh flyers flyers88 foobar
football football1 fordf150 fordf350 fordtruc foreplay foreskin forest forever forever1 formula1 forsaken foxylady
francesc francisc frankie1 freaky freckles freddy frederik freebird freedom freedom1 freedom2 freefall freeuser
freewill frenchie friday friday13 friends1 friendster froggy front242 frontier fruitbat fujifilm fullback fullmoon
funstuff funtimes fussball futurama futyn007 fuzzball fyfcnfcbz fyfnjkbq fylhtq fyutkbyf fyutkjxtr gabriel1
gabriell galaxy galina gallaries galore gambit gamecube gameover gandalf gandalf1 gangbang gangbanged gangster
gannibal garden garfield gargoyle gateway gateway1 gateway2 gatorade gators gbhfvblf geibcnbr gemini general1
genesis genesis1 genius georgia1 geronimo gesperrt getmoney gfgfvfvf gfhjkm gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn
ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr
ghjdthrf ghjuhfvvf ghostrider gianluca giants gigabyte ginger girls gizmo gizmodo1 gladiato gladiator glendale
gn56gn56 goblue godbless goddess godfathe godfather godsmack godspeed godzilla goforit gogators golden goldeney
goldeneye goldfing goldfish goldrush goldstar goldwing golf golfball golfer goober good123654 goodgirl goodluck
goodtime goodyear goofball google google123 gordon24 gorillaz gotohell graywolf greatone greedisgood green123
greenbay greenday greenman greentea gregory1 greywolf groupd2013 gsxr1000 gtnhjdbx guardian guillaum guillerm
guinness guitar gundam gunner hacker hairball halflife hallo123 hallowee hamlet hammer hamster handball handyman
hannah hannibal hansolo happines happy1 happy123 happyday happyman hardball hardcore hardon hardrock hardwood
harley harrypotter hattrick hawaii hawaii50 hawaiian hawkeye hawkeyes hawthorn hayabusa heather1 heather2 heaven
hedgehog heineken hellfire hello hello1 hello123 hello1234 hellohel hellokitty hellsing hellyeah helpme hendrix
hentai hercules herewego hernande hershey1 hesoyam hetfield highbury highheel highland highlander highlife
hillbill hillside hiphop hitman hjvfirf hobbes hobbit hockey holiday hollywoo homebrew homemade homepage honda
hondacbr honeybee honeybun honeydew hongkong honolulu hooker hooligan hoosiers hooters hooters1 hornet horney
horse horseman horsemen horses hotdog hotgirls hotrod hotstuff hottie hounddog housewifes houston1 htubcnhfwbz
hugoboss hulkster hummer hunter hunter12 hunting hurrican huskers huskers1 hyperion ibanez ibilltes icecream
icehouse iceman idontkno idontknow ignatius ihateyou ilikepie illmatic illusion ilovegod iloveu iloveyou iloveyou1
iloveyou2 ilya1234 immortal impala implants imtheman india123 indiana indians indigo inferno infiniti infinity
insane insomnia inspiron instagram integra interacial intercourse internet internet1 intrepid intruder inuyasha
ireland1 irina irishman ironmaiden ironman ironman1 islander istanbul istheman italia italiano iverson3 iwantu
j3qq4h7h2v jackass1 jackson1 jackson5 jaguar jamaica james007 james1 james123 jamesbon jamesbond japanees jasmine
jasmine1 jasper jayhawks jediknig jeepster jefferso jeffrey1 jellybea jellybean jennifer1 jessica1 jessica2 jester
jesus1 jesus123 jesus777 jiggaman johannes johncena johndeer johngalt johnson1 joker jordan jordan23 josephin
joystick juice jumper jungle junior junkmail jupiter jupiter1 jupiter2 jurassic just4fun justdoit justice justice1
justinbieber justme juventus kakashka kamasutra kamikadze kamikaze kangaroo karate karina karolina katana katarina
katerina kawasaki kazanova kazantip kcchiefs kcj9wx5n kenneth1 kennwort kenworth kevin123 keyboard keystone
kfcnjxrf kickflip kikimora killbill killer killer12 killer123 kingfish kingkong kingston kirill kissme kissmyas
kitten kitty kittycat kittykat kjrjvjnbd klaster kleopatra klondike knickerless knickers knicks knockers knuckles
kodiak komputer konstantin kordell1 koroleva krasotka kristen1 kristin1 krokodil l58jkdjp! labrador lacrimosa
lacrosse ladybird ladybug lakers lakeside lakewood lalakers lambchop lamborghini lancelot lancer landrove lapochka
larisa laserjet lasvegas lavalamp leather leavemealone lebowski leedsutd left4dead legend lemonade lennon lenochka
leonidas lestat letmein letmein1 letmein123 letmein2 letmeinn letmesee letsdoit lfitymrf libertad liberty liberty1
lickme lifehack lighthou lightnin lightning lights lilwayne limewire lincoln1 lineage2 lionhear lionheart lionking
livelife liverpoo liverpool liverpool1 livewire lizard ljxtymrf lockdown lockerroom logitech lokomotiv lol123
lol12345 lollipop lollol lollypop london lonesome lonestar lonewolf longdong longhair longhorn longjohn longshot
losangel losangeles loser love love1234 lovehate lovelife lovely loveme lover loverboy loverman lovers loveyou
loveyou123 lowrider lucifer lucky lucky1 lucky123 luckydog luckyone ludacris lunchbox macaroni macdaddy macgyver
machine macintos mackenzi madagaskar madala11 maddie maddog madison madison1 madman madmax madness madonna
madonna1 magellan maggie magic magic1 magic123 magician magicman magnum maiden mailcreated5240 majestic makaveli
makeitso maksim maksimka malibu mallorca mallrats mamacita mamapapa mamochka manager1 manchest manchester mandarin
mandingo mandrake manhatta mannheim manson manunited manutd maradona marajade marathon marauder marcello marcius2
margarit marijuan marijuana marina marine mariners marines marines1 marino marino13 mariposa marishka marlboro
marley marseill marseille maryjane masamune maserati mash4077 master master1 master12 master123 masterbate
masterbating mastermi mastermind masturbation matchbox matrix matthew1 matthias maurizio maverick maxima
maximilian maximus maximus1 maxpayne maxpower maxwell maxwell1 mazafaka mazda323 mazda626 mazdarx7 meatball
meathead meatloaf mechanic megadeth megatron melanie1 melissa1 meowmeow mephisto mercedes mercury mercury1
meridian merlin mersedes metallic metallica metallica1 mexico michael1 michael2 michele1 michelle1 michigan mickey
microlab microphone microsof microsoft midnight mike1234 milamber milkyway millenium millwall minecraft minimoni
minnesot mischief misfit99 mississi mister mistress mnbvcxz modelsne mojojojo molly1 molly123 mollydog monalisa
monday money money1 money123 moneyman mongoose monitor monkey monkey1 monkey12 monkey123 monkey69 monkeybo
monkeyboy monkeyman monolith monopoly monster monster1 montana montana1 montecar montecarlo monterey montgom240
montreal montrose mookie moonbeam moonligh moonlight moonshin moose morozova morpheus morrowind mortgage morticia
mortimer motdepasse mother motherfu motherlode motocros motocross motorola mountain mouse mozart mudvayne muffin
mulder multiplelo munchkin mushroom musicman mustang mustang1 mustang2 mustang5 mustang6 mustangs myfriend mylove
mynameis mypasswo mypassword myspace1 myxworld naked nancy123 naruto nascar nascar24 nastenka nastya natali
natalie1 natascha natasha natasha1 natedogg nathanie naughty naughty1 nautilus navigator navyseal ncc1701 ncc1701a
ncc1701d ncc1701e ncc74656 nebraska needforspeed nemesis nemesis1 nemrac58 netscape nevermin nevermind nevermore
newcastl neworder newpass1 newpass6 newpassword newport newport1 newproject2004 newstart newyork newyork1 nfnmzyf
nicola nightmar nightowl nightwin nightwish nikita nineball nineinch nintendo nipple nipples nirvana nirvana1
nissan nocturne nokia123 nokia5130 nokia5230 nokia5530 nokia5800 nokia6233 nokia6300 nokian73 nolimit noname123
nopassword normandy nosferatu nostromo notebook nothing1 notredam nounours nthvbyfnjh ntktdbpjh nugget nuttertools
nwo4life nygiants oblivion obsidian oicu812 oksana oliver omega omegared onelove online opendoor openup operator
optimist optiplex orange ou812 outlaw outsider overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd p@ssword
pa55w0rd pa55word packard packers packers1 paintbal paintball pakistan paladin paladin1 pallmall palmtree panama
panasoni panasonic pandora panorama pantera pantera1 panther panther1 panthers panties pantyhos panzer papabear
papamama paperino papillon paradigm paradise paramedi paramore parlament pasadena pascal pass1234 passat passcode
passion passmast passport passw0rd passwor passwor1 password password! password01 password1 password11 password12
password123 password1234 password2 password9 password99 passwords passwort patches patches1 pathfind patrick1
patriots pavement pavilion peaches peaches1 peanut pearljam pebbles peekaboo peewee pegasus pegasus1 pencil
penetration penguin penguin1 penguins pennstat pennywis penthous pepper pepsi perfect1 pertinant pervert peterbil
peterpan petrovich phantom phantom1 pharmacy phialpha philippe philips phillies phoenix phoenix1 phpbb pianoman
picard pickle pickles pictuers piercing piglet pimp pimpdadd pimpdaddy pimpin pineappl pineapple pinetree pingpong
pinkfloy pinkfloyd pinnacle pioneer pipeline pippen33 piramida pirate pitbull pitchers pizza pizzahut pizzaman
planet plastic plastics platinum platypus playball playboy playboy1 playboy2 player playmate playstat playstation
playtime plymouth poison poiuyt poiuytrewq pokemon pokemon1 pokemon123 polaris police polina polniypizdec0211
pontiac poohbear pookie pool6123 poontang poop poophead poopoo popcorn popcorn1 popeye porkchop porsche porsche1
porsche9 porsche911 portland portugal poseidon power123 powerman preacher precious predator prelude prelude1
presario presiden prince princesa princess princess1 princeto pringles private private1 priyanka psycho
pufunga7782 pumpkin pumpkin1 pumpkins punisher punkrock puppydog purple pussies pyramid q12345 q1234567 q123456789
q1q2q3q4 q1q2q3q4q5 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsed qawsedrf qawsedrftg qaz123 qaz123wsx
qazqaz qazwsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxsw qazxsw123
qazxswedc qq123456 qqq111 quant4307s qw123456 qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzx qweasdzxc
qweasdzxc123 qwedsazxc qweqwe qwer1234 qwerasdf qwerasdfzxcv qwert qwert123 qwert12345 qwerty qwerty1 qwerty11
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty13 qwerty78 qwertyu qwertyui qwertyuio qwertyuiop
r2d2c3po rabbit racecar racing radiohea radiohead ragnarok raider raiders raiders1 rainbow rainbow1 rainbow6
rainbows rainyday raistlin rammstei rammstein ramstein random ranger rangers rangers1 raptor rapunzel rascal
rasdzv3 rasputin rastaman raven raymond1 razz rb26dett rdfhnbhf realmadrid reaper rebecca1 reckless red123
redalert redbaron reddevil reddog reddwarf redhead redheads redlight redman redneck redrum redskins redsox
redstorm redwings reloaded remingto renegade revival47 revoluti revolver rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk
rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhjrjlbk rhtdtlrj riccardo richard1 riffraff
rightnow ripper riverrat riversid rjhjktdf rjirfrgbde rjycnfynby rktjgfnhf roadkill roadking roadrunn roadrunner
roadster robotech robotics rocker rocket rockford rockhard rocknrol rocknroll rocks rockstar rocky1 rocky123
rolltide romashka rommel ronaldinho ronaldo rooster roosters rootbeer rosebud rosebud1 rosewood rt6ytere rubber
rulez runescape runner rush2112 rushmore ruslan russia rustydog sabrina1 sailboat sailing sailor saints sakura
salamander salasana saltydog salvator samadams samantha sammy1 sammy123 sammydog samson samsung samsung1 samurai
sandiego sandman sandman1 sandrine santacru sapphire sarajevo saratoga sasha123 sasha_007 satan666 saturn sausages
saxophon scarface scheisse scirocco scooby scoobydo scoobydoo scooter scooter1 scorpio scorpio1 scorpion scorpions
scotland scotty scrabble scrapper screamer screwyou scully seahawks seahorse sealteam seattle sebastia secret
secret123 security seductive segblue2 seinfeld seminole semperfi senators senha123 sentinel sephirot sephiroth
septembe serega serenity sergbest sergey sersolution service1 sevenof9 sfgiants shadow shadow1 shadow12 shaggy
shamrock shaney14 shannon1 sheepdog shelby sherlock shevchenko shinigami shooter shorty shotgun shotokan showtime
shredder sidekick siemens sierra sigmachi silver silverad silverado simple simpsons singapor sinister sithlord
sk8ordie skateboard skater skeeter skeeter1 skinhead skipper skipper1 skippy skittles skorpion skydiver skyline
skywalke skywalker slamdunk slapnuts slapshot slayer slimshad slimshady slipknot slippery slowhand smackdow
smackdown smashing smeghead smiles smiley smirnoff smirnova smitty smoke smoke420 smokey smooth smoothie snake
snakes snapshot snatch sneakers snickers sniper snoopdog snoopdogg snoopy snowball snowbird snowboar snowboard
snowflak snowflake snowman snowman1 snuggles soccer soccer10 soccer11 soccer12 socrates softball softtail software
sojdlg123aljg sokolova soldier solitude solnishko sonyericsson sooners1 sophie sopranos soso123aljg soulmate
southpar southpark southpaw spaceman spanking spanky sparhawk sparkles sparky spartak spartan spartan1 spartans
special1 specialk spectrum speedy spencer1 spider spiderma spiderman spiderman1 spike spirit spitfire splinter
spongebo spongebob spooky spring spring2025 sprinter sprocket spunky spyder squerting squirrel squirt srinivas
stalker stallion stanislav stanley1 star starbuck starbucks starcraf starcraft stardust starfire starfish stargate
starligh starlight starlite starship start123 startrek starwars starwars1 stealth steelers stephani stephen1
stewart1 stickman sticky stigmata stiletto stinger stinger1 stingray stinky stocking stonecol stonecold stones
stonewal stoppedby storm stormy stranger stratfor strawber strawberry streaming strike stripper stupid subaru
sublime sublime1 success success1 sugar summer summer2024 summer2025 summer2026 summer69 summer99 sundance sunday
sunderla sundevil sunflowe sunflower sunlight sunnyday sunset sunshine sunshine1 super super123 superbow superfly
superman superman1 supernov supernova supersonic supersta superstar surfer surveyor survivor suzuki svetlana
sweetnes sweetness sweetpea sweety swimming swinger swingers swinging swordfis swordfish sydney sylveste
syncmaster syracuse tacobell taekwondo tailgate talisman tamerlan tampabay tangerin target tarheels tarzan tattoo
taurus tazmania teacher technics techno teddybea teddybear teen teens telephon tennesse tennis tequiero terminat
terminator terrapin test test123 test1234 tester testing testing1 testtest thailand thanatos thankyou thebeast
thedoors theforce thegreat theman theone therock therock1 thething thetruth thirteen thisisit threesom thuglife
thumbnils thumper thumper1 thunder thunder1 thunderb thx1138 tiberian tiberius tickle tickling ticklish ticktock
tiffany1 tiger tiger1 tiger123 tigercat tigers tigger timber timelord timothy1 timoxa94 tinker tinkerbe tinkerbell
tintin tkbpfdtnf tokiohotel tomahawk tomcat tommyboy toonarmy topgun topolino topsecret toriamos tornado toronto
tortoise toshiba tottenha tottenham toulouse toyota trailers transam translator travel traveler treasure treefrog
trfnthbyf triangle trigger trinitro trinitron trinity trinity1 triumph trixie trojan trombone trooper trooper1
trouble trouble1 trousers truck trucker trucking trucks trueblue truelove truffles trumpet trumpet1 trunks
trustno1 tunafish turbo turkey turkey50 turtle tweety twilight ultimate umbrella uncencored underdog undertak
undertaker undertow unicorn universa ursitesux username usmarine vacation vagabond valentin valentina valera
valeriya valhalla valkyrie valleywa vampire vampire1 vancouve vanessa1 vanguard vanhalen vasilisa vauxhall vegeta
vendetta verbatim veronika vfhbyf vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfntvfnbrf vfpfafrf vfrcbv
vfrcbvrf vfvfgfgf vfvjxrf victory victory1 viewsoni viewsonic viking vikings vikings1 viktor viktoria viktoriya
vincent1 violator violetta viper vipergts virgin virginie vision vivitron vjqgfhjkm vkontakte vladimir vladislav
vodafone volkswag volleyba voodoo voyager voyager1 vqsablpzla vsjasnel12 wachtwoord waffenss wanderer warcraft
warcraft3 wareagle warhamme warhammer warlock warrior warrior1 warriors washingt waterboy waterfal waterloo
waterski wdtnjxtr weare138 weasel webhompas webmaste webmaster websol76 websolutions wednesda weed welcome
welcome1 welcome123 welcome2 wellingt werewolf westham westside westwood wg8e3wjf whatever whatever1 whiplash
whiskers whiskey whistler whiteboy whiteout whitesox whocares whoknows whynot wicked wildbill wildcard wildcat
wildcats wildfire wildwood william1 willow windmill windows windows1 windsurf wingzero winner winston winston1
winter winter2024 winter2025 winter2026 winter99 wishbone wizard wolfgang wolfpack wolverin wolverine wolves
wombat wonderboy wonderfu woodland woodstoc woodstock woodwork woody woofwoof wp2003wp wrangler wrestlin wrinkle1
wrinkles wutang xavier xfiles yamaha yamahar1 yankee yankees yankees1 yankees2 yaroslav ybrbnf yeahbaby yellow
yfcntymrf yfnfif yfnfitymrf yjdsqgfhjkm yogibear yomama yosemite yourpassword ytngfhjkz ytrewq z1x2c3v4 z1x2c3v4b5
zachary1 zanzibar zaq12345 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqwsxcde zaqxswcde zeppelin zerocool zildjian zipper
zombie zxasqw12 zxc123 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf zxcvb123 zxcvb12345 zxcvbn zxcvbnm zxcvbnm1
zxcvbnm123
`;

const COMMON: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Whether a password is one of them; upper and lower case and spaces around it make no difference. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.trim().toLowerCase());
