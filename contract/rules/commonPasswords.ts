/**
 * Passwords that many people use, in lower case: the first 10,000 of those that Django 5.2 calls too common, which are in
 * the order of how often they were leaked (compiled by Royce Williams; BSD-3-Clause, Copyright Django Software Foundation
 * and individual contributors), and some from the frequency lists of zxcvbn (MIT) and of our own, mostly seasons with
 * their years. A separate module, so that it can be loaded lazily.
 */
const WORDS = `
! !ab#cd$ !qaz2wsx !~!1 "zxcvbnm," "zxcvbnm,./" #1bitch $hex &#2336: &#2336; ***** ****** - ...... .adgjm .adgjmptw 0
0.0.0.000 0.00000000 000 0000 00000 000000 0000000 00000000 000000000 0000000000 0000001 000000a 000001 000007
00001111 000111 000123 000999 000webhost 001122 00112233 007 007007 010 010101 01010101 01011 01011900 01011910
01011950 01011960 01011961 01011970 01011971 01011972 01011973 01011974 01011975 01011976 01011977 01011978 01011979
01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992
01011993 01011994 01011995 01011999 01012000 01012001 01012010 01012011 010203 01020304 0102030405 010203040506
01021990 01031985 01031988 01031989 01041985 01041988 01061986 01061990 01071986 01081989 01091987 01091989 01121986
01121988 0123 01230123 012345 0123456 01234567 0123456789 0147258369 0147852369 014789 0192837465 02011971 02011975
02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989 020202 02021971 02021973
02021976 02021979 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990 02031970
02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987
02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982
02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975 02051976 02051977
02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972
02061974 02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971
02071975 02071976 02071978 02071979 02071980 02071981 02071982 02071983 02071984 02071986 02071987 02071988 02071989
02081970 02081973 02081974 02081976 02081977 02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988
02081989 02091971 02091973 02091975 02091976 02091977 02091980 02091981 02091983 02091984 02091985 02091986 02091987
02091989 02101973 02101976 02101977 02101979 02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989
030303 03031986 03041986 03041991 03082006 040404 04041988 04041991 050505 05051985 05051987 05051989 060606 06061986
070707 07071977 07071987 070809 07091990 08031985 08031986 08051990 080808 08081988 08121986 09051945 090807 090909
09876 098765 0987654 09876543 0987654321 0987654321q 0o9i8u7y 0r968ji9ufj6 1 10 100 1000 100000 1000000 1001 100100
10011986 10011990 100200 100200300 10031988 1004 10051987 10071987 101 1010 101010 10101010 10101986 10101990 101101
101112 10203 102030 10203040 1020304050 1022 102938 10293847 1029384756 10577 11 110 110001 11001001 110011 110019
110075 110085 110092 110110 110120 11051987 11051990 11061985 110688 11081989 111 111000 1111 11111 111111 1111111
11111111 111111111 1111111111 11111111111 111111111111 111111a 111111q 111112 11111a 11111q 11112222 1111qqqq 111213
11121986 111222 111222333 111222tianya 111333 111555 111999 111aaa 111nice 111qqq 112112 1122 112211 11221122 112233
1122334 11223344 1122334455 112233445566 112233a 112233q 112358 11235813 1123581321 113113 113355 114477 115599 12 120
12011987 120120 12021988 12031985 12031987 12051988 121 121121 1212 121212 12121212 1212121212 1212123 121212a
12121985 12121990 121283 121314 12131415 1213141516 122001 122002 1221 122112 12211221 122333 123 1230 123000 1230123
12301230 123098 12312 123123 1231231 12312312 123123123 123123123123 1231234 123123a 123123q 123123qwe 12321 1232123
1232323q 123258 123321 123321123 123321123321 123321a 123321q 123369 1234 12340987 123412 12341234 1234321 12344321
12345 123450 1234509876 123451 12345123 1234512345 123454321 123455 1234554321 123456 123456. 1234560 12345600 1234561
12345612 123456123 123456123456 1234565 12345654321 1234566 123456654321 1234567 12345671 12345677 12345678 123456781
123456789 123456789. 1234567890 1234567890- 12345678900 12345678901 1234567890a 1234567890q 1234567890z 1234567891
12345678910 123456789123 123456789123456789 1234567899 123456789987654321 123456789a 123456789abc 123456789asd
123456789b 123456789c 123456789d 123456789e 123456789f 123456789g 123456789h 123456789j 123456789k 123456789l
123456789m 123456789n 123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s 123456789t 123456789v
123456789w 123456789z 12345678a 12345678q 12345678s 12345679 1234567a 1234567aa 1234567b 1234567j 1234567m 1234567q
1234567s 1234567z 1234568 12345687 1234569 123456987 123456a 123456aa 123456aaa 123456ab 123456abc 123456abcd 123456as
123456asd 123456b 123456c 123456d 123456e 123456f 123456g 123456h 123456i 123456j 123456k 123456l 123456m 123456n
123456o 123456p 123456q 123456qq 123456qqq 123456qw 123456qwe 123456qwer 123456qwerty 123456r 123456ru 123456s 123456t
123456v 123456w 123456x 123456y 123456z 123456zxc 123457 123458 123459 12345a 12345abc 12345abcde 12345asd 12345b
12345c 12345d 12345e 12345f 12345g 12345h 12345j 12345k 12345l 12345m 12345n 12345p 12345q 12345qaz 12345qw 12345qwe
12345qwer 12345qwert 12345qwerty 12345r 12345s 12345t 12345v 12345w 12345z 123465 12348765 12349876 1234ab 1234abc
1234abcd 1234asdf 1234kekc 1234qw 1234qwe 1234qwer 1234rewq 1234zxcv 123567 1235789 123581321 123654 12365478
123654789 123654a 1236987 12369874 123698741 123698745 123789 123789456 123890 123987 123a123 123a456 123aaa 123abc
123abc123 123abcd 123admin321 123asd 123asd123 123ewq 123hfjdk147 123kid 123love 123mudar 123qaz 123qq123 123qwe
123qwe123 123qwe123qwe 123qweas 123qweasd 123qweasdzxc 123qwer 123qwert 123qwerty 123soleil 123stella 123zxc 12413
124578 125125 128500 12locked 12qw12 12qw12qw 12qw23we 12qw34er 12qwas 12qwaszx 13 130 13021990 13031987 13041987
13041988 13061986 13121985 1313 131313 13131313 131415 131421 1314520 1314521 132435 13243546 132456 13245768 132465
1342 134679 134679852 135246 13579 135790 1357908642 135791 1357911 1357913579 135792468 1357924680 135798642 1366613
140 14021985 14021986 14061991 14111986 14121412 1414 141414 14141414 141516 141627 142536 142857 143143 14344 1435254
145236 14531453 147147 147258 14725836 147258369 147369 1475369 1475963 147741 147852 14785236 147852369 147896
1478963 14789632 147896321 147896325 147963 14881488 150 15011987 15021985 15051981 15051990 15101986 1515 151515
15151515 153624 15426378 159 159159 159159159 159263 159357 159357456 159632 1596321 159753 159753123 159753456
159753a 1598753 159951 16051987 16051989 16121987 161616 162534 168168 168asd168 17011987 17051988 17061988 171717
172839 18011987 18061990 18091985 18121812 181818 18436572 18atcskd2w 18n28n24a5 19031903 19051905 19061987 19071907
19101987 191919 192837 19283746 192837465 19411945 1945 1951 1960 1961 1962 1963 19631963 1964 19641964 1965 19651965
1966 19661966 1967 19671967 1968 19681968 1969 19691969 1970 19701970 1971 19711971 1972 19721972 1973 19731973 1974
19741974 1975 19751975 1976 19761976 1977 19771977 1978 19781978 1979 19791979 198 1980 198000 19801980 1981 19811981
1982 19821982 1983 19831983 1984 19841984 1985 19851985 1986 19861986 1987 19871987 1988 19881988 198888 1989 19891989
199 1990 19901990 1991 19911991 1992 19921992 1993 19931993 1994 19941994 1995 19951995 1996 19961996 1997 19971997
1998 19981998 1999 19991999 1a1a1a 1a2a3a 1a2a3a4a 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2s3d 1a2s3d4f 1a2s3d4f5g 1andonly
1angel 1anthony 1asshole 1babygirl 1bitch 1blood 1butterfly 1chance 1cookie 1diamond 1family 1football 1fr2rfq7xl
1fuckyou 1g2w3e4r 1hotmama 1hottie 1iloveyou 1jesus 1loveme 1lover 1loveu 1loveyou 1michael 1million 1money 1monkey
1mother 1mustang 1myspace 1nigga 1passwor 1password 1player 1princess 1q1q1q 1q1q1q1q 1q2q3q 1q2q3q4q 1q2w3e 1q2w3e4
1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0p
1qa2ws 1qa2ws3ed 1qay2wsx 1qaz 1qaz!qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazwsx 1qazxc 1qazxsw2
1qazxsw23edc 1qazzaq1 1qw23er4 1qwert 1qwerty 1sunshine 1superman 1truelove 1v7upjw3nt 1x2zkg8w 1z2x3c 1z2x3c4v
1z2x3c4v5b 1zn6fpn01x 1zxcvbnm 2 200 2000 200000 20002000 2001 20012001 2002 20022002 2003 20031987 20032003 2004 2005
20051988 20052005 2006 20061988 20062006 2007 20072007 2008 20082008 2009 20091988 20091991 20092009 2010 201010
20102010 2011 20111986 20112011 2012comeer 201301 201314 2020 202020 20202020 203040 20spanks 210 21011989 21031987
21031988 21031990 21051988 21051991 21101986 2112 21122112 2121 212121 21212121 212223 2128506 214365 22 220 22011988
22021986 22021989 22031984 22041987 22041988 22061941 22071986 222 2222 22222 222222 2222222 22222222 2222222222
222333 223322 223344 22334455 224466 22446688 225588 228228 230 23021986 23041987 2323 232323 23232323 232425 234234
23456 234567 2345678 23456789 235689 23jordan 23skidoo 240 24011985 24061986 24111989 2424 242424 24242424 242526 2468
24680 246810 24681012 246813579 24682468 250 25011990 25031987 25041988 25081988 25091987 25121987 2525 25251325
252525 25252525 2580 258000 25800852 25802580 258258 258369 258456 258852 258963 26031988 26061987 262626 27061988
272727 27653 27731828 28011987 28021990 28021992 28041987 282828 29011985 29051989 29071983 290966 292929 29rsavoy
2blessed 2bornot2b 2children 2cool4u 2cute4u 2fast4u 2gether 2girls 2good4u 2hot4u 2sexy4u 2sweet 2wsx3edc 3 30031988
30041986 30051985 303030 31011987 313131 314159 31415926 315475 321 321123 321321 321321321 321456 321654 321654987
321678 323232 332211 333 333222 3333 33333 333333 3333333 33333333 333333333 3333333333 333444 333666 333777 334455
336699 343434 345678 353535 357159 357951 362436 363636 369258 369258147 369369 369852 369852147 369963 373737 383838
393041123 3children 3d8cubaj2e 3edc4rfv 3girls 3odi15ngxb 3rjs1la2qe 3rjs1la7qe 3rjs5la8qe 4 400053 404040 414141
415263 4200 420420 420weed 421uiopy258 424242 4321 434343 44332211 4444 44444 444444 4444444 44444444 444555 445566
454545 45454545 456 456123 456123789 456258 456321 456456 456456456 456654 456789 456789123 456852 456987 45m2do5bs
464646 474747 4815162342 484848 4children 4myspace 4runner 5 505050 50cent 50spanks 5150 51505150 515151 5201314
520520 5211314 521521 525252 535353 54321 543210 545454 5532361cnjqrf 555 5555 55555 555555 5555555 55555555
5555555555 555556 55555a 555666 555777 556677 55bgates 560037 560076 560078 565656 5678 56789 567890 575757 57chevy
584520 585858 5hsu75kpot 5poppin 5wr2i7h8 5xfgs3ii9d 6 606060 616161 619619 626262 635241 636363 646464 654123 654321
6543210 654321a 654654 654987 656565 6655321 666 66613666 666333 666555 6666 66666 666666 6666666 66666666 6666666666
666666a 666777 666888 666999 676767 686868 6969 696969 69696969 69camaro 6hbf28w791 6v21wbgad 7 7007 707070 709394
717171 727272 73501505 737373 74108520 7412369 74123698 741258 741258963 741741 741852 741852963 741963 747474 748596
753159 753951 757575 7654321 767676 7753191 7758258 7758521 777 777555 777666 7777 77777 777777 7777777 77777777
7777777777 7777777a 777888 777999 778899 784512 786786 786786786 787878 787898 789 789123 789456 78945612 789456123
7894561230 7895123 7896321 789632145 789654 789654123 789789 789789789 789852 789987 794613 797979 7elephants
7ugd5hip2j 8 808080 818181 85208520 8522003 852258 852456 852852 852963 858585 86 8675309 868686 87654321 87654321q
878787 885522 8888 88888 888888 8888888 88888888 8888888888 888999 890098890 895623 898989 8ix6s1fceh 8j4ye3uz 9
9-11-1961 90210 906090 909090 9111961 911911 911turbo 918273645 9293709b13 92k2cizcdp 9379992 951357 951753 963258
963258741 963852 963852741 963963 969696 980099 987123 987321 987456 987456321 98765 987654 9876543 98765432 987654321
9876543210 987654321a 987654321q 987789 987987 989898 996633 99762000 998877 999 999000 999666 999888 9999 99999
999999 9999999 99999999 999999999 9999999999 9uzp9jek3f : <blank> ?????? ??????? ???????? ?????????? a a00000 a000000
a11111 a111111 a112233 a123098 a123123 a123321 a12345 a123456 a1234567 a12345678 a123456789 a123456a a123654 a1a1a1
a1a1a1a1 a1a2a3 a1a2a3a4 a1a2a3a4a5 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1s2d3f4g5 a23456 a654321 a7777777
a801016 a838hfid aa123123 aa1234 aa123456 aaa aaa111 aaa123 aaa123123 aaaa aaaa1111 aaaaa aaaaa1 aaaaaa aaaaaa1
aaaaaaa aaaaaaa1 aaaaaaaa aaaaaaaaa aaaaaaaaaa aaasss aaliyah aaliyah1 aardvark aaron aaron1 aaron123 aaron431 ab1234
ab123456 abby abc abc123 abc1234 abc12345 abc123456 abc123abc abc321 abcabc abcd abcd12 abcd123 abcd1234 abcd12345
abcd123456 abcde abcde1 abcde123 abcde12345 abcdef abcdef1 abcdef123 abcdefg abcdefg1 abcdefg123 abcdefgh abcdefgh1
abcdefghij abdullah aberdeen abhishek abigail abigail1 abiodun abnormal abracadabra abraham abrakadabra acapulco
access access14 access99 accord account account1 ace123 achilles acidburn acmilan action acuario ad123456 adam adam12
adam123 addison addison1 adebayo adekunle adelaide adelina adeline adeola adewale adgjmp adgjmptw adidas adidas1
aditya admin admin1 admin123 admin1234 administrator adonis adrenalin adrian adrian1 adriana adriana1 adriano adrien
adrienne adv24 adventure aerosmit aerosmith aezakmi africa africa1 again1 agent007 agnieszka agosto agustin ahmed
aiden1 aikido aileen airborne airforce airforce1 airplane aishiteru akatsuki akax89wn akopa123 alabama alabama1 alaska
alaska1 albatros albert albert1 alberto alberto1 albina alcatraz ale alegria alejandr alejandra alejandra1 alejandro
alejandro1 aleksandr aleksandra aleksey alenka alessand alessandra alessandro alessia alessio alex alex01 alex10
alex11 alex12 alex123 alex1234 alex13 alexa alexa1 alexalex alexande alexander alexander1 alexander2 alexandr
alexandra alexandra1 alexandre alexandria alexandru alexey alexia alexis alexis09 alexis1 alexis12 alexis123 alfarome
alfaromeo alfonso alfred alfredo alfredo1 algerie ali ali123 aliali alibaba alice alice1 alicia alicia1 aliens
aligator alina alinka alisha alisha1 alison alison1 alissa all4one alladin79 allah allah1 allah786 allahu allan
allblack allen allen1 alleycat alliance allie1 allison allison1 allnight allstar allstar1 allstate almighty almond
alondra alonso alpha alpha1 alpha123 alphabet alpine alterego alucard alvarez alvaro alvin always always1 alyssa
alyssa1 amadeus amalia amanda amanda1 amanda12 amanda123 amanda2 amandine amarillo amateur amateurs amazing amazing1
amazon amber amber1 amber123 ambrosia amelia amelia1 amelie america america1 america10 america12 america123 american
american1 amerika amethyst amigos amistad amor amor123 amorcito amore amoremio amores amormio amour amoure amours
amsterda amsterdam amsterdam1 amy123 ana123 anaconda anakin anakonda anamaria ananas anarchy anarchy1 anastasi
anastasia anastasiya anderson anderson1 andre andre1 andre123 andrea andrea1 andreas andreas1 andreea andrei andrej
andres andres1 andrew andrew01 andrew1 andrew11 andrew12 andrew123 andrew2 andrey andromed andromeda andy andy123
andyod22 anfield angel angel01 angel07 angel08 angel1 angel10 angel101 angel11 angel12 angel123 angel13 angel14
angel15 angel16 angel17 angel18 angel2 angel21 angel22 angel23 angel3 angel4 angel5 angel6 angel666 angel69 angel7
angel8 angel88 angel9 angela angela1 angelbaby angelbaby1 angeles angeleyes angelica angelica1 angelika angelina
angelina1 angeline angelique angelito angelo angelo1 angels angels1 angelus angie angie1 anhyeuem animal animal1
animals animals1 anime anime1 anita anita1 anjali anjing ankara anna anna123 anna2614 annabelle annalisa annamaria
anne annette annette1 annie annie1 annika answer antares antelope anthony anthony1 anthony12 anthony123 anthony2
anthony3 anthony7 antoine anton antonella antonia antonio antonio1 antony anubis anuradha anything anything1 aobo2010
aol123 apache apollo apollo1 apollo11 apollo13 apple apple1 apple12 apple123 apple2 applepie applepie1 apples apples1
apples123 april april1 april10 april11 april12 april13 april14 april15 april16 april17 april18 april20 april21 april22
april23 april24 aprilia apsk54321 aptx4869 aquarius aqwzsx aragorn arcangel archana archange archangel archer archie
archie1 architec architect area51 argentin argentina argentina1 ariana ariana1 ariane arianna arianna1 ariel ariel1
aries arizona arizona1 arlene armageddon armagedon armando armando1 armani armstron armstrong arnaud arnold arnold1
arschloch arsenal arsenal1 arsenal123 arsenal14 artemis artemka arthur arthur1 artist arturo as1234 as123456 as790433
asasas asd asd123 asd1234 asd12345 asd123456 asd123asd asd456 asdasd asdasd1 asdasd123 asdasd5 asdasdasd asddsa asdf
asdf12 asdf123 asdf1234 asdf3423 asdfasdf asdfasdf1 asdffdsa asdfg asdfg1 asdfg123 asdfg12345 asdfgh asdfgh01 asdfgh1
asdfgh12 asdfgh123 asdfghj asdfghj1 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfghjkl: asdfjkl asdfjkl: asdfjkl;
asdfqwer asdfzxcv asdqwe asdqwe123 asdzxc ash123 ashish ashlee ashlee1 ashleigh ashleigh1 ashley ashley01 ashley1
ashley11 ashley12 ashley123 ashley13 ashley2 ashton ashton1 asmodeus aspire aspirine asroma ass ass123 assasin assass
assass1 assassin asshole asshole1 asshole12 asshole123 asshole2 assholes asslover assman assmunch asterix astonvilla
astrid athena athena1 atlanta atlanta1 atlantis atomic atreides attila attitude aubrey auburn auburn1 audia3 audia4
audrey audrey1 august august1 august11 august12 august13 august21 august23 augustin aurelie aurora aurore aussie
austin austin1 austin12 austin123 austin31 austin316 australi australia australia1 autumn autumn1 autumn2025 avalanch
avalanche avalon avatar awesome awesome1 awful awsome axio ayesha ayomide az123456 azamat azazaz azerty azerty1
azerty123 azertyui azertyuiop azsxdc azsxdcfv aztnm b b12345 b123456 baba babatunde babe babe123 babemagn babemagnet
baberuth babes babies baby baby01 baby07 baby08 baby09 baby10 baby101 baby11 baby12 baby123 baby1234 baby13 baby14
baby15 baby16 baby21 baby22 baby23 baby69 babybaby babybear babyblue babyblue1 babyboo babyboo1 babyboy babyboy1
babyboy2 babycake babycakes babycakes1 babydoll babydoll1 babyface babyface1 babygirl babygirl! babygirl01 babygirl08
babygirl09 babygirl1 babygirl10 babygirl11 babygirl12 babygirl13 babygirl14 babygirl15 babygirl16 babygirl2 babygirl21
babygirl22 babygirl23 babygirl3 babygirl4 babygirl5 babygirl69 babygirl7 babygirl9 babygurl babygurl1 babygurl12
babyko babylon babylon5 babylove babylove1 babyphat1 bacardi bacchus backbone backdoor backend backspace backspace1
badabing badass badass1 badbitch1 badboy badboy1 badboy2 badboys badger badger1 badgirl badgirl1 badman badminton
badoo bagira bailey bailey01 bailey1 bailey12 bailey123 baili123com bajingan baker baker1 baker3 balaji balance baller
baller1 baller12 baller23 ballet ballin ballin1 balloons balls balls1 ballsack baltimor bambam bambam1 bambino bamboo
banana banana1 banana11 banana123 bananas bananas1 banane bandit bandit1 bandung bangalore bangbang bangladesh banshee
baracuda barbados barbara barbara1 barbie barbie1 barbie123 barcelon barcelona barcelona1 barefeet barefoot baritone
barkley barney barney1 barselona barsik bartek baseball baseball1 baseball10 baseball11 baseball12 baseball13
baseball14 baseball15 baseball2 baseball21 baseball22 baseball23 baseball24 baseball3 baseball4 baseball5 baseball6
baseball7 baseball8 baseball9 basket basket1 basketba basketbal basketbal1 basketball basketball1 bass bassman bastard
bastard1 batista batista1 batman batman1 batman12 batman123 batman2 battle battlefield bautista baxter baxter1 bayern
bball bball1 bball12 bball23 bbbbbb bcfields beach beach1 beachbum beaches beagle beaner beaner1 beanie bear bear123
bearbear bearcats bears1 bearshare beast beast1 beatles beatles1 beatrice beatriz beautifu beautiful beautiful1
beautiful2 beauty beauty1 beaver beaver1 beavis bebe bebe123 becca1 beckham beckham23 beckham7 becky becky1 beefcake
beer beethove beethoven beetle behappy believe believe1 belinda bella bella1 bella12 bella123 bellagio belle belle1
bellissima beloved ben ben123 benben bender bendover benedict benessere benfica bengals1 benito benjamin benjamin1
benji benji1 bennett benny benny1 benoit benson bentley bentley1 bergkamp berlin bernadette bernard bernard1 bernardo
bernhard bernie bertha bertie besiktas bessie best bestfriend bestfriends bethany bethany1 better betty betty1
bettyboo bettyboop bettyboop1 beverly beverly1 beyonce beyonce1 bharat bhbirf bhebhe bhf bianca bianca1 big big123
bigballs bigbang bigben bigbird bigblack bigblock bigbooty bigboss bigboy bigboy1 bigbucks bigcock bigdaddy bigdaddy1
bigdick bigdick1 bigdog bigdog1 bigfoot bigfoot1 biggie biggie1 bighead1 bigmac bigman bigman1 bigmoney bigmoney1
bigone bigpimpin1 bigpoppa bigred bigred1 bigtits bigtruck bill billabon billabong billabong1 billie billie1 billy
billy1 billy123 billybob billybob1 billyboy bingo bingo1 binladen bintang biohazard biology bionicle birdie birdman
birdman1 birthday birthday1 biscuit biscuit1 bishop bishop1 bismarck bismilla bismillah bitch bitch! bitch01 bitch1
bitch101 bitch11 bitch12 bitch123 bitch13 bitch2 bitch22 bitch23 bitch3 bitch5 bitch69 bitchass1 bitches bitches1
bitchy1 biteme biteme1 biteme2 bkl29m2bk blabla blabla1 blablabla black black1 black12 black123 black2 blackberry
blackbir blackbird blackcat blackdog blackhaw blackhawk blackice blackie blackie1 blackjac blackjack blackjack1
blacklab blackman blackops blackout blackrose blacky blacky1 blade blade1 blades blah blah123 blahblah blahblah1 blake
blake1 blanca blasted1 blaster blaze blaze1 blazer blazer1 bleach bleach1 blessed blessed1 blessing blessing1
blessings blingbling blink blink123 blink182 blizzard blizzard1 blogs123 blonde blonde1 blondie blondie1 blondinka
blood blood1 blood5 bloods bloods1 bloody bloody1 blossom blossom1 blowjob blowme blowme1 blue blue10 blue11 blue12
blue123 blue1234 blue13 blue21 blue22 blue23 blue32 blue42 blueball bluebell blueberr blueberry blueberry1 bluebird
bluebird1 blueblue blueeyes blueeyes1 bluefish bluejays bluemoon bluenose bluesky bluesman bluestar bob bob123
bobafett bobbie bobbob bobbob1 bobby bobby1 bobby123 bobcat bobdylan bobmarley bobmarley1 bobo bobobo bogart bogdan
bollocks bollox bologna bomber bonbon bond007 bondage bonehead bones1 bonheur bonita bonita1 bonjour bonjovi bonnie
bonnie1 bonsai boo boo123 boobear boobear1 boobies boobies1 booboo booboo1 booboo12 booboo123 booboo2 boobs boobs1
booger booger1 boogie boogie1 bookmark bookworm boomboom boomer boomer1 boots1 booty booty1 borabora bordeaux boricua
boricua1 boris borussia boss bossman bossman1 boston boston1 boubou bounty bowling bowling1 bowwow bowwow1 boxcar
boxing boy123 bozo bradford bradley bradley1 brady12 brandi brandi1 brandon brandon1 brandon12 brandon123 brandon2
brandy brandy1 brasil bratz1 bravehea braveheart braves braves1 brayden brayden1 brazil brazil1 breanna breanna1
breeze brenda brenda1 brendan brendan1 bretagne brian brian1 brian123 briana briana1 brianna brianna1 briciola bridge
bridget bridget1 bright brighton brigitte bristol britney britney1 britt1 brittany brittany1 brittney brittney1
broadway brodie broken broken1 bronco broncos broncos1 brooke brooke1 brooklyn brooklyn1 brooks brother brother1
brothers brown brown1 browndog brownie brownie1 browns bruce bruce1 brucelee bruins bruno bruno1 bruno123 brutus
brutus1 bryan bryan1 bryant bryant24 bscirc bubba bubba1 bubba123 bubble bubble1 bubblegum bubblegum1 bubbles bubbles1
bubbles12 bubbles123 bubbles2 buckeye buckeye1 buckeyes buckeyes1 buckshot buckwhea budapest buddha buddha1 buddie
buddy buddy1 buddy12 buddy123 buddy2 buddyboy buddydog budlight budlight1 budweise budweiser budweiser1 buffalo
buffalo1 buffy buffy1 bugger bugsbunn bugsbunny bugsbunny1 bukowski bulldawg bulldog bulldog1 bulldogs bulldogs1
bullet bullet1 bullfrog bulls23 bullseye bullshit bullshit1 bullwink bumblebee bumbum bunghole bunnies bunny bunny1
bunny123 burger burrito burton burton1 bushido bushido1 business business1 businessbabe busted busted1 buster buster01
buster1 buster11 buster12 buster123 buster2 butch1 butler butt butter butter1 buttercu buttercup buttercup1 butterfl
butterfly butterfly1 butterfly2 butterfly3 butterfly7 butterfly8 butthead butthead1 butthole butthole1 button buttons
buttons1 byebye bynthytn byusdg23 c c.ronaldo c12345 c123456 c43qpul5rz caballo cabbage cabernet caca caca123 cachorro
cactus cadillac cadillac1 caesar cafemom caitlin caitlin1 caitlyn caleb1 caliente californ california caligula
calimero caline callie callie1 callisto callofduty callum calvin calvin1 camaro camaro1 camaross camaroz28 cambiami
cambridg cambridge camelot cameltoe camera camera1 camero1 cameron cameron1 camila camilla camille camille1 camilo
campbell canada canada1 canadian cancel cancer cancer1 cancun candice candice1 candle candy candy1 candy12 candy123
candy2 candycane candycane1 candyman canela cannabis cannibal cannon cantik cantona cantona7 canyon capetown capital1
capitals capoeira capone caprice capricor capricorn capricorn1 capslock captain captain1 car car123 caramel caramel1
caramelo caravan carbon cardinal cardinals cardinals1 care1839 carebear carebear1 career career121 carina carla
carlitos carlo carlos carlos1 carlos12 carlos123 carlotta carlton carmel carmela carmelo carmelo15 carmen carmen1
carnival carol carol1 carola carole carolina carolina1 caroline caroline1 carolyn carolyn1 carpedie carpediem carpente
carrie carrie1 carrot carson carson1 carter carter1 cartman cartman1 cartoon cartoons casablanca casanova caserta
casey casey1 casey123 cashflow cashmone cashmoney cashmoney1 casino casper casper1 cassandr cassandra cassandra1
cassidy cassidy1 cassie cassie1 castillo castle castro cat cat123 catalin catalina catania catarina catcat catch22
catdog catdog1 caterina catfight catfish catfish1 catherin catherine catherine1 cathy cats catwoman cavalier cavallo
cazzo cazzone cbr600 cbr900rr cccccc cdtnkfyf cecile cecilia cecilia1 cedric celeron celeste celeste1 celica celina
celine cellphone cellphone1 celtic celtic1 celtic1888 celtics center central central1 cepetsugih cerberus cesar cessna
cevthrb cfitymrf cgfhnfr cha chacha chacha1 chainsaw challeng champ1 champagne champion champion1 chance chance1
chandler chandler1 chandra chanel chanel1 change change1 changeme changeme1 chantal chaos chaos1 charger charger1
chargers chargers1 chargers21 charisma charity charlene charles charles1 charley charlie charlie1 charlie12 charlie123
charlie2 charlie3 charlott charlotte charlotte1 charlton charly charmed charmed1 charming chase chase1 chaton cheater
cheater1 cheche checkers checkmat cheer cheer1 cheer123 cheerleaers cheers cheese cheese! cheese1 cheese12 cheese123
cheese2 cheesecake cheetah cheetah1 chelsea chelsea1 chelsea123 chelseafc chemical chemistry chennai cherie cherokee
cherokee1 cherries cherry cherry1 cherry12 cherry123 cheryl cheshire chester chester1 cheval chevelle chevrole
chevrolet chevrolet1 chevy chevy1 chevys10 chewbacc chewy1 cheyenne cheyenne1 chiara chicago chicago1 chicca chicco
chichi chichi1 chicken chicken1 chicken12 chicken123 chicken2 chickens chickenwing101 chicks chico chico1 chiefs
chihuahua children children2 children3 chillin china china1 chinese chinnu chipie chipmunk chipper chipper1 chippy
chiquita chivas chivas1 chivas10 chivas100 chivas11 chivas12 chivas123 chivas13 chloe chloe1 chloe123 chobits chocolat
chocolate chocolate1 chocolate2 choochoo chopper chopper1 choppers chosen chosen1 chouchou choupette chris chris01
chris1 chris10 chris11 chris12 chris123 chris13 chris2 chris23 chrisb1 chrisbln chrisbrown chrissy chrissy1 christ
christ1 christelle christia christian christian1 christian2 christie christin christina christina1 christine
christine1 christma christmas christmas1 christop christophe christopher christy christy1 chronic chronic1 chronic420
chrysler chubby chubby1 chuchu chuck chuck1 chuckie chuckles chucky chucky1 church church1 churchil ciao ciaociao
ciara1 ciccio cimbom cinder cinderella cindy cindy1 cinema cinnamon cinnamon1 cinta cintaku citroen civilwar cjkysirj
cjkywt cjmasterinf claire claire1 clara clarence clarinet clarissa class08 class09 classic classic1 classics classof07
classof08 classof09 classof200 classof201 claude claudia claudia1 claudio claymore clayton clayton1 clement clemson
clemson1 cleopatr cleopatra clevelan cleveland cleveland1 clifford clifford1 clinton clippers clitoris close-up cloud9
clouds clover clover1 clowns cm6e7aumn9 cme2012 cnfybckfd cobain cobra cobra1 cobra427 cocacola cocacola1 cock coco
coco12 coco123 cocoa1 coconut coconut1 cody cody123 coffee coffee1 coldbeer coldplay coleman colleen colleen1 college
college1 collin collins colombia colombia1 colorado colorado1 colors colt45 colton colton1 coltrane colts1 colts18
columbia columbus comanche comcast1 comeon11 comfort comicbookdb coming command commande commander commando company
compaq compaq1 compton1 computer computer1 computer12 computer2 computers concorde concrete condom condor confused
confused1 connect conner conner1 connie connie1 connor connor1 conrad consumer contact contortionist contrasena
control control1 converse converse1 cookie cookie1 cookie12 cookie123 cookie2 cookie3 cookiemons cookies cookies1
cookies123 cooking cool cool11 cool12 cool123 cool1234 coolboy coolcat coolcat1 coolcool cooldude cooldude1 cooler
coolgirl coolguy coolguy1 coolhand coolio coolio1 coolkid1 coolman coolman1 coolness cooper cooper1 copenhag copper
copper1 corazon corazon1 corey corey1 corinne corleone cornelia cornhole corolla corona corona1 corrado corvet07
corvette corvette1 cosmo1 cosmos cosworth cotton cotton1 coucou cougar cougar1 cougars counter country country1 coupon
coupons couponsc10 courage courtney courtney1 coventry cowboy cowboy1 cowboys cowboys1 cowboys22 cowboyup cowgirl
cowgirl1 coyote cracker cracker1 crackers craig1 crazy crazy1 crazy12 crazy123 crazy2 crazy4u crazy8 crazybab crazyman
creampie create creation creative creative1 creepers crescent cricket cricket1 cricri criminal crimson crip4life
cristal cristi cristian cristian1 cristiano cristina cristina1 cristo crjhgbjy crosby87 crossfire cruise crusader
cruzazul crystal crystal1 cthutq cubs cucciola cucciolo cuddles cuddles1 culinary cupcake cupcake1 cupcakes curtis
curtis1 cute cute123 cuteako cutegirl cuteme cutie cutie1 cutie101 cutie12 cutie123 cutie2 cutiepie cutiepie1 cxfcnmt
cyclones cygnusx1 cynthia cynthia1 czz000 d d12345 d123456 d123456789 d1lakiss d2xyw89sxj d71lwz9zjs d9zufqd92n dad123
dadada daddy daddy1 daddy12 daddy123 daddy2 daddysgirl daedalus daewoo dagger dagobert daisy daisy1 daisy12 daisy123
daisydog dakota dakota1 dalejr dalejr8 dalejr88 dalila dallas dallas1 dallas214 dallas22 dalton dalton1 damian damian1
damien damien1 damilola dan dan123 dana dance dance1 dance123 dancer dancer1 dancing dancing1 dandan danger danger1
dangerous danica daniel daniel01 daniel1 daniel11 daniel12 daniel123 daniel13 daniel19 daniel2 daniela daniela1
daniele daniella danielle danielle1 daniels daniil danila danilo danny danny1 danny123 dannyboy dante dante1 daphne
daredevi daredevil darius darius1 dark darkange darkangel darkangel1 darklord darkness darkness1 darkside darkstar
darkstar1 darlene darlene1 darling darling1 darrell darren darren1 darthvad darwin dating daughter dauphin dave david
david1 david12 david123 david2 davide davids davidson davinci dawson dayana dayday1 daydream daytona dbrnjh dbrnjhbz
dddd dddddd deadhead deadman deadman1 deadpool deadspin deanna deanna1 dearbook death death1 death123 death666
deathnote debbie debbie1 debora deborah deborah1 december december1 december12 deedee deedee1 deejay deepak deepthro
deepthroat deerhunt deerhunter deeznuts deeznutz default default1 defender deftones deftones1 delacruz delete delete1
delfin delfino dell dell123 delphine delpiero delta delta1 demo demon demon1 demon123 demon1q2w3e demon1q2w3e4r
demon1q2w3e4r5t demon666 demons denden denis denisa denise denise1 deniska dennis dennis1 denver denver1 derek derek1
derp12!@ derparol derrick derrick1 desert design design1 designer desire desiree desiree1 desmond desmond1 desperado
destiny destiny1 destiny2 destroy destroyer detectiv detroit detroit1 deutschland devil devil1 devil666 devildog
devilman devilmaycry devils devin1 devon1 dexter dexter1 dfcbkbcf dfcbkbq dfkthbz dfkthf dfktynby dfktynbyf dfvgbh
dharma diablo diablo1 diablo2 diablo666 diamante diamond diamond1 diamond2 diamonds diamonds1 diana diana1 diane
dianne dick dick123 dickhead dickhead1 didier diego diego1 diego123 diesel diesel1 dietcoke dietcoke1 digger digger1
digimon digital digital1 dilbert dilbert1 dilligaf dillon dillon1 dima dima1995 dimadima dimitri dimple dimples dinamo
dinesh dingdong dinosaur diosesamor diosesfiel dipset dipset1 dipstick director dirtbike dirtbike1 dirty1 dirtydog
discover discovery disney disney1 disturbed disturbed1 divine diwtgm8492 dixie dixie1 dkflbckfd dkflbr dkflbvbh
dmitriy doberman doctor doctor1 dodge dodge1 dodger dodgeram dodgers dodgers1 dog dog123 dogdog dogdog1 doggie doggie1
doggy doggy1 doghouse dogpound dogs dolemite dollar dollar1 dollars dolly dolly1 dolores dolphin dolphin1 dolphins
dolphins1 dom domenico domingo dominic dominic1 dominican1 dominik dominika dominion dominiqu dominique dominique1
domino domino1 don donald donald1 dondon donkey donkey1 donna donna1 donnie donnie1 donovan donovan1 dont4get
dontforget dontknow doodle doodle1 doodoo dookie dookie1 doomsayer.2.7mords.v doomsday doorknob doraemon doreen dorian
dorothy dorothy1 dortmund dottie doudou doughboy douglas douglas1 downhill download dpbk1234 dr.pepper dracula dragon
dragon01 dragon1 dragon11 dragon12 dragon123 dragon13 dragon2 dragon22 dragon5 dragon69 dragon7 dragon88 dragonba
dragonball dragonballz dragonfl dragonfly dragonfly1 dragons dragons1 dragoon dragrace dragster drake1 dream dream1
dreamcas dreamcast dreamer dreamer1 dreams dreams1 drew driver drjynfrnt drogba dropkick drowssap drowssap1 drpepper
drpepper1 drummer drummer1 dt123456 dthjybrf dtkjcbgtl dtxyjcnm dublin ducati duchess duckie ducky1 dude dude12
dude123 dudley duke dumbass dumbass1 duncan duncan1 dupont duracell durango durango1 dustin dustin1 dusty dusty1
dutchess dutchman dwade3 dwayne dylan dylan1 dylan123 dynamite dynasty dynasty1 e e12345 e123456 e3r4t5y6 eagle eagle1
eagles eagles1 eagles5 earnhard earthlin earthlink easter eastside eastside1 eastwood easy123 eatme eatmenow eatshit
eatshit1 ebony1 eclipse eclipse1 ecuador eddie eddie1 edison eduard eduardo eduardo1 education edward edward1
edward123 edwards eeeeee eeyore eeyore1 eggplant eh1k9oh335 eight8 eileen einstein ejaculation ekaterina elaine
elaine1 elcamino eldiablo eldorado eleanor electra electric electro electron elefant elefante element element1 elena
eleonora elephant elephant1 eleven eleven11 elijah elijah1 elisa elisabet elisabeth elizabet elizabeth elizabeth1
elizabeth2 elizaveta ellie ellie1 elliot elliott elliott1 elmo123 elodie elvira elvis elvis1 emachines emachines1
email emanuel emanuele embalmer emerald emerald1 emerson emilia emiliano emilie emilio emily emily1 emily123 eminem
eminem1 eminem12 eminem123 emma emma123 emmanuel emmanuel1 emo123 emotional empire energy enforcer engineer england
england1 english english1 enigma enrico enrique enrique1 enter enter1 enter123 enternow enterpri enterprise entropy
eqes606898 eragon erection eric eric123 erica erica1 ericka ericsson erika erika1 ernest ernesto escalade escape
escorpio escorpion escort esmeralda esperanza espresso esteban estelle esther esther1 estrela estrella estrella1
estrellita eternal eternity ethan ethan1 ethernet etoile eugene eugene1 eunice euphoria eureka europa europe
evanescence evangeli evangelion evelyn evelyn1 everest evergreen everlast everques everton everton1 everything evgeniy
evildead evildick evite evolutio evolution evony1 evony192 excalibu excalibur exigen exigent exodus explorer explorer1
express extreme extreme1 ezekiel f f00tball f123456 fabian fabio fabiola fabregas fabrice fabrizio fabulous facebook
facebook1 faggot faggot1 fairlane faisal faith faith1 faith123 faithful faithful1 fake123 falcon falcon1 falcons
falcons1 fallen fallen1 fallout fallout3 familia familia1 famille family family1 family12 family123 family2 family3
family4 family5 family6 family7 familyguy familyguy1 famous famous1 fandango fanfan fantasia fantasti fantastic
fantasy fantasy1 fantomas farfalla farida farmer farscape fart fashion fashion1 fastball faster fatass fatass1 fatboy
fatboy1 fatcat fatcat1 father father1 fatima fatima1 fatman fatman1 fatty1 favorite2 favorite6 favour fearless feather
feathers february feder_1941 federica federico feelgood felicia felicia1 felicidad felicidade felicity felipe felix
felix1 fellatio fellow female fender fender1 fenerbahce ferari ferdinand fergie fernanda fernandez fernando fernando1
ferrari ferrari1 ferret fetish ffffff fghtkm fgtkmcby fhvfutljy ficken fidelity fiesta figaro fighter fighter1 filippo
finalfantasy finance finger fire fireball fireball1 firebird firebird1 fireblad fireblade firefigh firefighter firefly
firefly1 firefox firehawk fireman fireman1 firestorm firewall fish fish123 fishbone fishcake fisher fisherma fisherman
fishes fishface fishhead fishing fishing1 fishtank fitness fivestar fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyeirf
fktyrf flamengo flames flamingo flash flash1 flashman flathead flatron fletcher flexible flipflop flipper flipper1
floppy florence florencia flores florian florida florida1 flounder flower flower1 flower12 flower123 flower2 flowers
flowers1 fluffy fluffy1 flvbybcnhfnjh flyboy1 flyers flyers88 flying fondoom foobar food football football! football09
football1 football10 football11 football12 football13 football14 football2 football20 football21 football22 football23
football24 football3 football4 football5 football7 football8 football9 ford fordf150 fordf250 fordf350 fordtruc
foreplay foreskin forest forest1 forever forever1 forever2 forever21 forget forget1 forgot formula1 forrest forsaken
fortuna fortune forzainter forzamilan forzaroma fossil foster fountain four20 foxpass foxtrot foxylady fqrg7cs493 fra
france frances frances1 francesc francesca francesco francine francis francis1 francisc francisco francisco1 franck
franco francois francy frank frank1 frank123 frankie frankie1 franklin franklin1 franky fre freak freak1 freaky
freaky1 freckles freckles1 fred fred123 freddie freddie1 freddy freddy1 frederic frederick frederik fredfred free
free123 freebird freedom freedom1 freedom2 freefall freeman freeman1 freestyle freeuser freeway freewill freeze112
french frenchie fresh1 friday friday1 friday13 friend friend1 friendly friends friends! friends1 friends12 friends123
friends2 friends4 friendship friendster frog frogger frogger1 froggy froggy1 front242 frontier frosty frosty1 fruitbat
fu7u4a#$$$ fuck fuck0ff fuck11 fuck12 fuck123 fuck666 fuck69 fucker fucker1 fuckers fuckface fuckface1 fuckfuck
fucking fucking1 fuckit fuckit1 fucklove fucklove1 fuckme fuckme1 fuckme123 fuckme2 fuckme69 fuckoff fuckoff! fuckoff1
fuckoff2 fuckthis fuckthis1 fucku fucku1 fucku123 fucku2 fucky0u fuckyou fuckyou! fuckyou. fuckyou1 fuckyou11
fuckyou12 fuckyou123 fuckyou13 fuckyou2 fuckyou22 fuckyou3 fuckyou4 fuckyou5 fuckyou6 fuckyou666 fuckyou69 fuckyou7
fuckyou8 fujifilm fuk19600 fuku00198 fullaccess fullback fullmoon funky1 funny funny1 funstuff funtimes fusion
fussball futbol futurama future future1 futyn007 fuzzball fuzzy1 fxzz75 fxzz75yer fyfcnfcbz fyfnjkbq fylhtq fytxrf
fyutkbyf fyutkjxtr g g-unit g12345 g123456 g13916055158 g9l2d1fzpy gabby gabby1 gabriel gabriel1 gabriel123 gabriela
gabriela1 gabriele gabriell gabriella gabrielle gabrielle1 gagged galatasaray galaxy galina gallaries galore gambit
gameboy gameboy1 gamecube gameover games games1 ganda gandako gandalf gandalf1 ganesh ganesha gangbang gangbanged
gangsta gangsta1 gangster gangster1 gannibal ganteng garbage garcia garcia1 garden garfield garfield1 gargoyle garrett
garrett1 gaston gateway gateway1 gateway2 gatita gatito gator1 gatorade gators gators1 gaurav gavin1 gay123 gbhfvblf
gbpltw gegcbr geheim geibcnbr gemini gemini1 general general1 genesis genesis1 genius geoffrey george george1
george123 georgia georgia1 georgie georgina gerald geraldine gerard gerard1 gerardo german germany germany1 geronimo
gerrard gerrard8 gertrude gesperrt getmoney getmoney1 gfgfvfvf gfhjkm gfhjkm1 gfhjkm12 gfhjkm123 gfhjkmgfhjkm gggg
gggggg ghbdtn ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf ghetto ghetto1 ghhh47hj7649 ghjcnbnenrf
ghjcnj ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjuhfvvf ghost ghost1 ghostrider giacomo gianluca gianna gianni giants giants1
gibson gibson1 gidget gigabyte giggles giggles1 gilbert gilbert1 gilles gillian ginger ginger1 ginger12 ginger123
giorgia giorgio giovanna giovanni giovanni1 giraffe girasole girl girl123 girlfriend girls girls1 giulia giuseppe
gizmo gizmo1 gizmo123 gizmodo1 gjkbyf gladiato gladiator gladys glamour glasgow glendale glitter glitter1 global
gloria gloria1 gn56gn56 go2hell goblin goblue god god123 godbless goddess goddess1 godfathe godfather godfather1
godhelpme godis1 godisgood godisgood1 godisgreat godislove godislove1 godlovesme godofwar godsmack godspeed godzilla
godzilla1 goforit gogators gogogo gold goldberg golden golden1 goldeney goldeneye goldfing goldfish goldfish1 goldie
goldie1 goldrush goldstar goldwing golf golfball golfcourse golfer golfer1 golfing gonzales gonzalez gonzalo goober
goober1 good good123 good123654 goodboy goodbye goodbye1 goodgirl goodlife goodluck goodman goodness goodtime goodyear
goofball goofy1 google google.com google1 google12 google123 goose1 gordo1 gordon gordon1 gordon24 gorgeous gorgeous1
gorilla gorilla1 gorillaz gotcha gotcha1 gothic gothic1 gotmilk gotohell grace grace1 grace123 gracie gracie1 graham
granada grandkids grandma grandma1 grandpa grandpa1 granny granny1 grapes gratis graywolf great great1 greatone greece
greedisgood green green1 green11 green12 green123 green13 green2 green3 green7 greenbay greenday greenday1 greenday12
greeneyes greenman greens greentea greg gregor gregory gregory1 gremlin grenouille gretchen greywolf griffin griffin1
gringo grizzly grizzly1 groovy groupd2013 grover grumpy gsxr1000 gsxr600 gsxr750 gtnhjdbx guadalupe guadalupe1
guardian guatemala gucci1 guerrero guess guest guigui guilherme guillaum guillaume guillerm guillermo guinness
guinness1 guitar guitar1 guitarra gundam gunit gunit1 gunner gunner1 gunners gustavo gwapo gwerty gwerty123 gymnastics
h h123456 h1xp2z2duk h2vwdubjx4 habibi hacker hacker1 haha haha12 haha123 hahaha hahaha1 hahahaha hailey hailey1
hairball hakr haley1 halflife hallo hallo1 hallo123 hallowee halloween halloween1 halo halo123 hamburg hamburger
hamilton hamilton1 hamish hamlet hammer hammer1 hammers hamster hamster1 handball handsome handsome1 handyman hanna
hannah hannah01 hannah1 hannah11 hannah12 hannah123 hannah2 hannibal hansolo hanson hanuman happines happiness
happiness1 happy happy1 happy12 happy123 happy2 happyday happydays happyman hardball hardcore hardcore1 hardon
hardrock hardwood hariom harley harley01 harley1 harley12 harley123 harmony harmony1 harold harold1 harper harriet
harris harrison harrison1 harry harry1 harry123 harrypotte harrypotter harvey harvey1 hassan hater1 haters1 hattrick
hawaii hawaii1 hawaii50 hawaiian hawkeye hawkeyes hawthorn hayabusa hayden hayden1 hayley hayley1 health heart heart1
hearts hearts1 heather heather1 heather2 heaven heaven1 heaven7 heckfy hector hector1 hedgehog hehehe heidi heidi1
heineken hejhej hejsan helen helen1 helena helene hell666 hellboy hellfire hello hello! hello. hello1 hello11 hello12
hello123 hello1234 hello2 hello3 hello5 hello7 hello9 hellohel hellohello hellokitty helloo hellothere helloworld
hellsing hellyeah help helpme helpme1 hendrix hendrix1 henry henry1 henry14 hentai herbert herbie hercules hercules1
herewego heritage herman hermes hermione hermosa hernande hernandez hernandez1 heroes hershey hershey1 heslo hesoyam
hetfield hey123 heyhey heyhey1 hfytnrb hg0209 hhhhhh hi hi1234 hidden higgins highbury highheel highland highlander
highlife hihihi hihihi1 hilary hilary1 hillary hillbill hillside hilton hinata hiphop hiphop1 history history1
history278 hithere hitler hitman hitman1 hjccbz hjvfirf hobbes hobbit hockey hockey1 hockey11 hockey12 hogwarts hohoho
hola hola123 holahola holden holden1 holiday holiday1 holla holla1 holland holland1 hollie hollister hollister1
hollister2 holly holly1 holly123 hollywoo hollywood hollywood1 holmes holyshit home home0401 home123 home1234 homeboy
homebrew homelesspa homemade homepage homer homer1 homework honda honda1 honda123 hondacbr hondacivic honduras
honduras1 honest honesty honey honey1 honey123 honeybee honeybun honeydew honeyko hongkong honolulu hookem hooker
hooligan hoosiers hooters hooters1 hoover hope horizon hornet horney horny horny1 horse horse1 horseman horsemen
horses horses1 hospital hot hot123 hotboy hotboy1 hotdog hotdog1 hotgirl hotgirl1 hotgirls hotmail hotmail1 hotmama
hotmama1 hotpink1 hotrod hotrod1 hotshot hotstuff hotstuff1 hottie hottie! hottie1 hottie101 hottie12 hottie123
hottie13 hottie2 hottie3 hotties hotty1 hounddog house house1 houses housewifes houston houston1 houston713 howard
howard1 http htubcnhfwbz hubert hudson hughes hugoboss huhbbhzu78 hulkster hummer hummer1 humtum hunter hunter01
hunter1 hunter11 hunter12 hunter123 hunter2 hunting hunting1 hurley hurrican hurricane hurricane1 husband huskers
huskers1 hussain hustler hustler1 hyderabad hyperion hyundai i i23456 iamcool iamcool1 iamnumber1 iamthebest ibanez
ibanez1 ibilltes ibrahim icarus icecream icecream1 icehouse iceman iceman1 ichigo ichliebedich id6c3wr6un idontcare
idontkno idontknow idontknow1 idunno iforgot iforgot1 ig4abox4 ignacio ignatius igor iguana ihatethisgame ihateu
ihateu1 ihateu2 ihateyou ihateyou1 ihateyou2 ijrjkfl il0vey0u il0veyou ilaria ilikepie ilikepie1 illinois illmatic
illusion ilove ilove1 ilove123 ilove69 ilovechris ilovegod ilovegod1 iloveher iloveher1 ilovehim ilovehim! ilovehim1
ilovehim2 ilovejesus ilovejusti iloveme iloveme! iloveme1 iloveme123 iloveme2 ilovemom ilovemom1 ilovemusic ilovemymom
ilovemyself ilovepussy ilovesex iloveu iloveu! iloveu1 iloveu12 iloveu123 iloveu2 iloveyou iloveyou! iloveyou.
iloveyou08 iloveyou09 iloveyou1 iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou13 iloveyou14 iloveyou15
iloveyou2 iloveyou21 iloveyou22 iloveyou23 iloveyou3 iloveyou4 iloveyou5 iloveyou6 iloveyou69 iloveyou7 iloveyou8
iloveyou9 iluvme iluvu1 iluvu2 ily123 ilya1234 imagine imcool imcool1 imgay1 imissyou immortal imnumber1 impala
imperial implants impossible imtheman incorrect incubus incubus1 india india1 india123 indian indian1 indiana indiana1
indians indigo indira indonesia indya123 inferno infiniti infinity info information ingrid inlove inlove1 innocent
insane insane1 insanity insert inside insomnia inspiron instagram integra inter interacial intercourse interests
international internet internet1 intrepid intruder inuyasha inuyasha1 iphone ireland ireland1 irene irina irinka irish
irish1 irishman irock1 ironmaiden ironman ironman1 isaac isaac1 isabel isabel1 isabela isabella isabella1 isabelle
isabelle1 isaiah isaiah1 island islander ismael ismail israel istanbul istheman itachi italia italia1 italian italian1
italiano italien iubire ivan ivanov ivanova iverson iverson1 iverson3 iw14fi9j iw14fi9jxl iwantu j j12345 j123456
j123456789 j38ifubn j3qq4h7h2v jack jack12 jack123 jack1234 jackass jackass1 jackass2 jacket025 jackie jackie1
jackjack jackpot jackson jackson1 jackson5 jacob jacob1 jacob123 jacobs jacqueline jacques jade jaden1 jaguar jaguar1
jaihanuman jaimatadi jajaja jakarta jakcgt333 jake jake12 jake123 jakjak jamaica jamaica1 jamal1 james james007 james1
james12 james123 james2 james23 jamesbon jamesbond jamesbond007 jamie jamie1 jamie123 jamila jamjam jane janelle janet
janet1 janette janice janice1 janina janine janjan january january1 japan japanees jared jared1 jasmin jasmin1 jasmine
jasmine1 jasmine12 jasmine123 jasmine2 jason jason1 jason123 jasper jasper1 javier javier1 jay123 jayden jayden1
jayhawks jayjay jayjay1 jayson jazmin jazmin1 jazmine jazmine1 jazz jazzy1 jean jeanette jeanne jediknig jeepster jeff
jefferso jefferson jeffery jeffery1 jeffhardy jeffhardy1 jeffrey jeffrey1 jehovah jelly1 jellybea jellybean jellybean1
jenifer jenjen jenna jenna1 jennie jennifer jennifer1 jennifer12 jenny jenny1 jenny123 jensen jeremiah jeremiah1
jeremy jeremy1 jericho jermaine jermaine1 jerome jerome1 jerry jerry1 jersey jersey1 jerusalem jess jess123 jesse
jesse1 jesse123 jessica jessica1 jessica12 jessica123 jessica13 jessica2 jessica3 jessica7 jessie jessie1 jester
jesucristo jesus jesus! jesus01 jesus1 jesus11 jesus12 jesus123 jesus2 jesus3 jesus33 jesus4me jesus7 jesus77 jesus777
jesusc jesuschris jesuschrist jesusfreak jesusis1 jesusislord jesuss jesussaves jetaime jeter2 jewels jg3h4hfn
ji394su3 jiggaman jillian jillian1 jimbob jimenez jimmy jimmy1 jimmy123 jingjing jjcg16dj5k jjjjjj jktxrf jktymrf
joanna joanna1 joanne joanne1 joaquin jobs jobsearch jobshop2002 jocelyn jocelyn1 joe joe123 joejoe joejoe1 joejonas1
joel joey joey123 johann johanna johannes john john!20130605at1753 john12 john123 john1234 john316 johncena johncena1
johndeer johndeere johndeere1 johngalt johnjohn johnlock johnny johnny1 johnny5 johnpaul johnson johnson1 jojo jojo12
jojo123 jojojo joker joker1 joker123 joker13 jokers jonas jonas1 jonas123 jonathan jonathan1 jones jones1 jonjon
jonny1 jordan jordan01 jordan1 jordan10 jordan11 jordan12 jordan123 jordan13 jordan2 jordan23 jordan3 jordan5 jordan7
jorge jorge1 jose jose12 jose123 josefina joseluis joseph joseph1 joseph12 joseph123 josephin josephine josh josh12
josh123 joshua joshua01 joshua1 joshua11 joshua12 joshua123 joshua2 josiah josie1 journey joyce joyjoy joystick jrcfyf
juan juan123 juancarlos juanita juanita1 juanito jubjub judith juggalo juggalo1 juice juicy1 julia julia1 julian
julian1 juliana julie julie1 julien juliet julieta juliette julius july12 july14 july21 july22 july23 jumper jumpman23
jundian2011xr june june10 june11 june12 june13 june14 june15 june16 june17 june18 june21 june22 june23 june24 june25
june26 june28 junebug junebug1 jungle junior junior1 junior12 junior123 junior2 junjun junkmail jupiter jupiter1
jupiter2 jurassic just4fun just4me justdoit justice justice1 justin justin01 justin1 justin11 justin12 justin123
justin2 justinbieb justinbieber justine justine1 justme justme1 juventus juventus1 k k. k.: k.lvbkf k12345 k123456
ka_djkhjsy6 kacper kagome kaiser kaitlin kaitlyn kaitlyn1 kaka kaka123 kaka22 kakaka kakashi kakashi1 kakashka kaktus
kalina kalpana kamasutra kamikadze kamikaze kamila kangaroo kannan kansas karachi karate karate1 karen karen1 karina
karina1 karine karolina kashmir kasia kasper katana katarina kate katelyn katelyn1 katerina katherine katherine1
kathleen kathleen1 kathmandu kathryn kathryn1 kathy kathy1 katie katie1 katie123 katkat katrin katrina katrina1 kavita
kawaii kawasaki kawasaki1 kaykay kaykay1 kayla kayla1 kayla123 kaylee kaylee1 kayleigh kayode kazanova kazantip
kcchiefs kcj9wx5n keegan keeper keisha keith keith1 kelley kellie kelly kelly1 kelly123 kelsey kelsey1 kelvin kendall
kendall1 kendra kendra1 kenken kennedy kennedy1 kenneth kenneth1 kennwort kenny kenny1 kenshin kent kentucky kentucky1
kenwood kenworth kenzie kenzie1 kermit kevin kevin1 kevin12 kevin123 keyboard keyboard1 keystone kfcnjxrf kfhbcf
khalid khushi kickass kickass1 kicker kickflip kieran kifj9n7bfu kikeunyw kiki kiki123 kikiki kikimora kill killa
killa1 killbill killer killer1 killer11 killer12 killer123 killer13 killer2 killer666 killer7 killers killian killme
kim kim123 kimberley kimberly kimberly1 kimbum kimkim kimmie kinder king king12 king123 king1234 king23 kingdom
kingdom1 kingfish kingking kingkong kingkong1 kings1 kingsley kingston kipper kirby1 kirill kirsten kirsten1 kirsty
kiss kiss123 kisses kisses1 kisskiss kissme kissme1 kissme2 kissmyas kissmyass kissmyass1 kitkat kitkat1 kitten
kitten1 kittens kittens1 kittie kitty kitty1 kitty12 kitty123 kitty2 kittycat kittycat1 kittykat kittykat1 kjkszpj
kjrjvjnbd kkk123 kkkkkk kkkkkkk kkkkkkkk klapaucius klaster kleopatra klondike knickerless knickers knicks knight
knight1 knights knights1 knockers knopka knuckles kobe24 kobebryant kochanie kodiak kokoko kolawole kolobok komputer
konstantin kontakt kontol kool koolaid koolaid1 kordell1 koroleva kosama koshka kosmos kostya kotenok kramer krasotka
krishna krista kristen kristen1 kristi kristian kristin kristin1 kristina kristina1 kristine kristy krokodil kronos
krystal krystal1 ktyjxrf kucing kumar kungfu kurt kyle l l12345 l123456 l1nk3d1n l58jkdjp! l6ho3tg7wb labrador labtec
lacey1 lacoste lacrimosa lacrosse lacrosse1 ladies lady ladybird ladybug ladybug1 ladygaga laetitia laguna laguna1
lahore lakers lakers1 lakers24 lakers8 lakeside lakewood lakshmi lala lala12 lala123 lalakers lalala lalala1 lalala123
lalalala lalaland lambchop lamborghini lamont lamont1 lampard lampard8 lance lance1 lancelot lancer landon landon1
landrove landrover lane lapochka laptop larisa larissa larry larry1 laserjet lassie last.fm lastfm lasvegas lasvegas1
latina latina1 latino laura laura1 laura123 lauren lauren1 lauren12 laurence laurent laurie laurita lavalamp lavender
lavoro lawrence lawrence1 lawyer layout1 layouts1 leader leandro leanne leather leavemealone lebowski lebron lebron23
lee lee123 leedsutd leelee leelee1 left4dead legacy legend legend1 legenda legion legolas legolas1 lemon1 lemon8
lemonade lemons lena lennon lenochka lenovo leo leo123 leoleo leon leonard leonard1 leonardo leonardo1 leonid leonidas
leonie leopard lesbian lesbian1 lesley leslie leslie1 lespaul lestat lester leticia letmein letmein1 letmein123
letmein2 letmeinn letmesee letsdoit letter lewis lewis1 lexmark lexmark1 lexor123 lfitymrf libero libertad liberte
liberty liberty1 library lickme life lifehack lifeisgood lifesucks lifesucks1 light light1 lighthou lighthouse
lightnin lightning lightning1 lights lil lilian liliana lillian lillian1 lillie lilly lilly1 lilmama lilmama1 lilman
lilman1 lilwayne lilwayne1 lily limewire lincoln lincoln1 linda linda1 linda123 lindsay lindsay1 lindsey lindsey1
lineage2 linked linkedin linkedin1 linkedin123 linkedin2011 linkin linkin1 linkinpark lionel lionhear lionheart
lionking lipgloss lipgloss1 lipstick lisa lisa123 little little1 littlebit littlebit1 littleman littleman1 livelife
liverp00l liverpoo liverpool liverpool1 liverpool8 liverpoolfc livestrong livewire lizard lizard1 lizottes lizzie
lizzie1 lizzy1 ljxtymrf lkjhgf lkjhgfdsa llllll lobster lobster1 lockdown lockerroom logan logan1 logan123 login
logitech logitech1 lokomotiv lol lol123 lol1234 lol12345 lola lola123 lolipop lolipop1 lolita lolita1 lollipop
lollipop1 lollol lollol1 lollollol lollypop lollypop1 lolo lolo123 lololo london london1 london12 london123 london22
lonely lonely1 lonesome lonestar lonewolf longdong longhair longhorn longhorns longhorns1 longjohn longshot looking
looser lopez lopez1 lord loredana lorena lorena1 lorenzo lorenzo1 loretta lorraine lorraine1 losangel losangeles loser
loser1 loser12 loser123 loser2 losers losers1 lottie louie louie1 louis louis1 louise louise1 loulou loulou1 louloute
lourdes love love00 love01 love02 love06 love07 love08 love09 love1 love10 love101 love11 love12 love123 love1234
love12345 love123456 love13 love14 love143 love15 love16 love17 love18 love19 love20 love2008 love2009 love2010 love21
love22 love23 love24 love25 love26 love27 love33 love34 love44 love45 love4ever love4life love4me love4u love4you
love55 love5683 love69 love77 love777 love88 love89 love99 lovebird lovebug lovebug1 loved1 lovegod lovehate lovehurts
lovehurts1 loveis loveislife loveless lovelife lovelife1 lovelove lovelove1 lovely lovely1 lovely12 lovely123 lovely2
loveme loveme1 loveme12 loveme123 loveme2 loveme3 lover lover1 lover12 lover123 lover13 lover2 lover69 loverboy
loverboy1 lovergirl lovergirl1 loverman lovers lovers1 lovers2 loves loves1 lovestory lovesucks lovesucks1 loveu
loveu1 loveu2 loveya loveya1 loveyou loveyou1 loveyou123 loveyou2 loving loving1 lovingyou lowrider lowrider1 ltybcrf
lucas lucas1 lucas123 lucia luciana luciano lucifer lucifer666 lucille lucky lucky1 lucky12 lucky123 lucky13 lucky2
lucky7 lucky777 luckydog luckydog1 luckyone lucy lucy123 ludacris ludmila ludovic ludwig luis luis123 lukas luke lulu
luna lunchbox lupita lupita1 luther lvbnhbq lynn m m0nkey m12345 m123456 m1234567 m123456789 mac123 macaroni macdaddy
macgyver machine maciek macintos mackenzi mackenzie mackenzie1 macmac madagascar madagaskar madala11 madalina madden
madden1 maddie maddie1 maddison maddog maddog1 maddy1 madeleine madeline madeline1 madina madison madison1 madison2
madman madmax madness madonna madonna1 madrid maestro mafalda mafia1 magali maganda magandaako magdalena magellan
maggie maggie01 maggie1 maggie12 maggie123 maggie2 magic magic1 magic123 magician magicman magnet magnolia magnum
magnus mahal mahalkita mahalko mahesh maiden mailcreated5240 maison majestic makaveli makaveli1 makayla makayla1
makeitso makemoney maksim maksimka malachi malachi1 malaga malaysia malcolm malcolm1 maldita malibu malibu1 malik1
malika malina mallorca mallory mallory1 mallrats mama mama12 mama123 mama1234 mamacita mamama mamamama mamamia maman
mamapapa mamita mamma mammamia mamochka mamour man man123 management manager manager1 manchest manchester mancity
mandarin mandingo mandrake mandy mandy1 mango mango1 manhatta maniac manila manish manisha mankind manman manman1
mannheim manning18 manny1 manolo manowar manson manson1 manu manuel manuel1 manuela manunited manutd manutd1
maprchem56458 mar mar123 maradona maradona10 marajade marathon marauder marcel marcela marcella marcello marcelo march
march1 march11 march12 march13 march15 march17 march18 march21 march22 march23 marcia marcin marcius2 marco marco1
marcopolo marcos marcos1 marcus marcus1 margaret margaret1 margarit margarita margarita1 margherita margie margot
maria maria1 maria12 maria123 mariah mariah1 mariajose mariam marian mariana mariana1 marianna marianne mariano
maribel maricel marie marie1 marie12 marie123 marie2 mariel marihuana marijuan marijuana marijuana1 marika marilyn
marilyn1 marina marina1 marine marine1 mariners marines marines1 marino marino13 mario mario1 mario123 marion mariposa
mariposa1 marisa marishka marisol marissa marissa1 marius mariya marjorie mark mark123 market marketing markus
marlboro marlboro1 marlene marley marley1 marlin marlon maroon5 marriage married married1 marseill marseille marshall
marshall1 marta martha martha1 martin martin1 martin123 martina martina1 martine martinez martinez1 martini martins
marvel marvin marvin1 mary mary123 maryam maryann maryjane maryjane1 maryjane42 maryland masamune maserati mash4077
mason mason1 massage massimo master master1 master12 master123 masterbate masterbating mastermi mastermind masters
masturbation mat matador matahari matchbox mate1 matematica mateusz matheus mathew mathew1 mathias mathieu mathilde
mathis matias matilda matilda1 matilde matrix matrix1 matt matt12 matt123 matteo matthew matthew1 matthew12 matthew123
matthew2 matthew3 matthias mattia mattie mattie1 maureen maurice maurice1 mauricio maurizio maverick maverick1 max
max123 maxima maxime maximilian maximo maximum maximus maximus1 maxine maxmax maxpayne maxpower maxwell maxwell1
mayday maymay maynard mazafaka mazda3 mazda323 mazda6 mazda626 mazdarx7 mckenzie mclaren me me1234 meagan meandyou
meatball meathead meatloaf mechanic mechanical medical medicina medicine medina medion medved mega_pizdetz666 megadeth
megaman megaman1 megan megan1 megan123 megane megaparol megaparol12345 megasecret megatron meghan meghan1 mehmet
melanie melanie1 melina melinda melinda1 melisa melissa melissa1 mellon melody melody1 melvin melvin1 member meme
mememe mememe1 memory memphis memphis1 mendoza meow meowmeow mephisto mercedes mercedes1 mercury mercury1 meredith
meridian merlin merlin1 mermaid mermaid1 mersedes messenger messi10 messiah metal metal1 metal666 metallic metallica
metallica1 mexican mexican1 mexico mexico1 mexico10 mexico12 mexico123 mexico13 mexico2 mhine miami1 miami305 miamor
miamor1 micaela michael michael01 michael1 michael11 michael12 michael123 michael13 michael2 michael23 michael3
michael5 michael7 michaela michal micheal micheal1 michel michela michele michele1 michelle michelle1 michelle12
michelle2 michigan michigan1 mickey mickey1 mickey12 mickey123 mickey2 mickeymouse microlab microphone microsof
microsoft microsoft1 midget midnight midnight1 mierda mighty miguel miguel1 mihaela mihail mikaela mikayla mike mike11
mike12 mike123 mike1234 mike23 mikejones1 mikemike mikey mikey1 milagros milamber milan milana milano mildred milena
miley1 mileycyrus milkshake milkshake1 milkyway millenium miller miller1 millie millie1 million million2 millwall
milton mimi mimi123 mimimi mimosa mine minecraft minerva minette minime minimoni minnesot minnie minnie1 miracle
miracle1 mirage miranda miranda1 miriam mirror mischief misfit99 mishka misiek mission mission1 mississi mississipp
mississippi missy missy1 missy123 missyou mister mistress misty misty1 mitch mitchell mitchell1 mitsubishi mittens
mittens1 mmmmm mmmmmm mmmmmmmm mmmmmmmmmm mnbvcx mnbvcxz mnbvcxz1 mobile mobster1 mocha1 modelsne mohamed mohammad
mohammed moimoi moises mojojojo mollie mollie1 molly molly1 molly123 mollydog moloko molson mom mom123 momanddad
momdad momdad1 momma1 mommy mommy1 mommy11 mommy12 mommy123 mommy2 mommy3 momo momof2 momof3 momomo momoney mon monaco
monalisa monamour monday monday1 mondeo money money$ money1 money100 money11 money12 money123 money2 money23 money3
money4 money4me money5 money6 money7 moneymaker moneyman moneyman1 moneymoney moneys mongoose monica monica1 monika
monika1 monique monique1 monitor monkey monkey! monkey01 monkey1 monkey10 monkey101 monkey11 monkey12 monkey123
monkey13 monkey14 monkey2 monkey21 monkey22 monkey23 monkey3 monkey4 monkey5 monkey6 monkey69 monkey7 monkey8 monkey9
monkeybo monkeyboy monkeybutt monkeyman monkeys monkeys1 monolith monopoly monroe monster monster1 monster12
monster123 monster2 monsters montana montana1 montecar montecarlo monterey montgom240 montgom2409 montreal montrose
monty monty1 moocow mookie mookie1 moomoo moomoo1 moon moonbeam moonligh moonlight moonlight1 moonshin moonshine moose
moose1 morales moremoney morena moreno morgan morgan1 morgana morgane moritz morning morning21 morozova morpheus
morris morris1 morrison morrowind mortgage morticia mortimer moscow mostwanted motdepasse mother mother1 mother12
mother123 mother2 motherfu motherfuck motherfucker motherlode motocros motocross motocross1 motorola motorola1
mountain mountain1 mouse mouse1 movies mozart mrf11277215 ms0083jxj mudvayne muffin muffin1 muhammad muhammed mulder
multiplelo multiplelog mumbai mummy mummy1 munchkin munchkin1 muppet murcielago murder murder1 murphy murphy1 murray
mushroom music music1 music101 music12 music123 music2 music4life musica musica1 musicman musique muskan muslim
mustafa mustang mustang1 mustang2 mustang5 mustang6 mustang69 mustangs my my1love my2boys my2girls my2kids my3boys
my3girls my3kids my3sons my4kids myangel mybaby mybaby1 myboys myfamily myfriend mygirl mygirls mygirls2 myheart
mykids mykids2 mykids3 mylene mylife mylife1 mylord mylove mylove1 mylove123 mymother mymusic myname myname1 mynameis
mynoob mypass mypasswo mypassword myself myself1 myspac3 myspace myspace! myspace. myspace.co myspace0 myspace01
myspace07 myspace08 myspace09 myspace1 myspace10 myspace101 myspace11 myspace12 myspace123 myspace13 myspace2
myspace22 myspace23 myspace3 myspace4 myspace5 myspace69 myspace7 myspace8 myspace9 mystery mystery1 mystic myxworld n
n0=acc3ss n12345 n123456 n1frdz n8zgt5p0shw= nabila nacional nadia nadine naked namaste nana nana12 nana123 nanana
nancy nancy1 nancy123 napoleon napoli narayana naruto naruto1 naruto11 naruto12 naruto123 naruto13 naruto2 nascar
nascar1 nascar24 nascar88 nastenka nastia nasty1 nastya natacha natali natalia natalia1 natalie natalie1 nataly
natalya natascha natasha natasha1 natedogg nathalie nathan nathan1 nathan12 nathan123 nathanie nathaniel nathaniel1
national natural nature naughty naughty1 nautilus naveen navigator navyseal naynay1 ncc1701 ncc1701a ncc1701d ncc1701e
ncc74656 nebraska needforspeed negrita nellie nelly nelly1 nelson nelson1 nemesis nemesis1 nemrac58 neptune nestor
netlog netscape network network1 networking nevada nevaeh nevaeh1 never never1 neveragain nevermin nevermind nevermore
new newcastl newcastle newcastle1 newjob newlife newlife1 newman newmoon neworder newpass newpass1 newpass6
newpassword newport newport1 newproject2004 newstart newton newyork newyork1 nfnmzyf nguyen nicholas nicholas1 nichole
nichole1 nick nick12 nick123 nickjonas nickjonas1 nicky nicky1 nicola nicolas nicolas1 nicole nicole01 nicole1
nicole11 nicole12 nicole123 nicole13 nicole2 nicole21 nicole22 nicole3 nicole7 nigeria nigga nigga1 nigga123 nigger
nigger1 nigger123 nightmar nightmare nightmare1 nightowl nightwin nightwish nike nike123 nikhil nikita nikita1 nikitos
nikki nikki1 nikki123 nikola nikolai nikolas nikolay nimrod nina nineball nineinch ninja ninja1 ninja123 nintendo
nintendo1 nintendo64 nipper nipple nipples nirvana nirvana1 nissan nissan1 nissan350z nks230kjs82 nnnnnn nobody
nocturne noelle nofear noisette nokia nokia1 nokia123 nokia3310 nokia5130 nokia5230 nokia5530 nokia5800 nokia6233
nokia6300 nokian70 nokian73 nokian95 nolimit nolove noname noname123 none nonmember nonono noodle noodle1 noodles
noodles1 nopass nopassword norman norman1 normandy norte14 northside1 norton nosferatu nostromo not4you notebook
nothing nothing1 notredam notthat nounou nounours november november1 november11 novo noway nthvbyfnjh ntktajy
ntktdbpjh nugget nugget1 null numba1 number number1 number11 number12 number2 number3 number5 number7 number9 nurse1
nursing nursing1 nutella nutmeg nuttertools nwo4life nygiants nyq28giz1z oakland oakland1 oakley oblivion obsidian
oceane ocpoook325 october october1 october10 october31 odessa office offspring ohiostate1 ohmnamah23 ohmygod oicu812
oklahoma oklahoma1 okokok oksana olamide olawale olayinka oldman oleg olenka olesya olga oliveira oliver oliver1
oliver123 olivia olivia1 olivier oluwaseun omarion omarion1 omega omega1 omegared omg123 omg199 omni omsairam one
onedirection onelove onelove1 onepiece onetwo3 online online1 onlyme ontario oooooo opelastra open open123 opendoor
opensesame openup operator opeyemi optimist optimus optiplex oracle orange orange1 orange12 orange123 orange2 oranges
orchid ordinateur oregon original orion orlando orlando1 oscar oscar1 oscar123 osiris ou812 outlaw outlaw1 outsider
overkill overlord owt243ygbj oxford p p0015123 p0o9i8u7 p12345 p123456 p3rat54797 p455w0rd p4ssw0rd p@ssw0rd p@ssword
pa pa55w0rd pa55word pablito pablo pablo1 pacific packard packers packers1 packers4 pacman pacman1 paddle paige paige1
paintbal paintball paintball1 painter pakistan pakistan1 pakistan123 pakistani palace paladin paladin1 palermo pallina
pallmall palmer palmtree paloma pamela pamela1 panama panasoni panasonic panasonic1 pancake pancakes pancho pancho1
panda panda1 panda123 pandas pandora pandora1 panget pangit pankaj panorama pantera pantera1 panther panther1 panthers
panthers1 panties pantyhos panzer paola paolo papa papabear papamama papapa paper1 paper123 paperino papillon papito
paradigm paradise paradise1 paradox paramedi paramore paramore1 paris paris1 parker parker1 parkour parlament parola
parola12 parrot partizan party party1 pas pasadena pasaway pascal pasquale pass pass1 pass12 pass123 pass1234
pass1word passat passcode passer2009 passer2011 passion passion1 passmast passpass passport passport1 passw0rd passwd
passwor passwor1 password password! password. password0 password00 password01 password07 password08 password09
password1 password10 password11 password12 password123 password1234 password13 password14 password15 password16
password17 password19 password2 password20 password21 password22 password23 password24 password3 password33 password4
password5 password6 password69 password7 password77 password8 password88 password9 password99 passwords passwort
passwort1 pastor pasword pasword1 pat patata patate patches patches1 pathfind patience patito patrice patricia
patricia1 patrick patrick1 patrik patriot patriots patriots1 patriots12 patrizia patton patty patty1 paul paula paula1
paulina pauline pauline1 pavel pavement pavilion pavilion1 payton payton1 pazzword123 pdtplf pe#5gz29ptzmse peace
peace1 peace123 peaceout peaches peaches1 peachy peacock peanut peanut1 peanut12 peanut123 peanut2 peanuts peanuts1
pearl pearl1 pearljam pebbles pebbles1 pedro pedro1 pedro123 peekaboo peewee peewee1 pegasus pegasus1 peluche pelusa
pencil pencil1 penelope penetration penguin penguin1 penguins penis penis1 penis123 penis69 pennstat penny penny1
pennywis penthous pentium pentium4 people people1 pepette pepito pepper pepper1 pepper12 pepper123 pepper2 pepsi
pepsi1 pepsi123 perfect perfect1 persik personal pertinant pervert peter peter1 peter123 peterbil peterpan peterpan1
peters peterson petrovich petunia peugeot peyton peyton1 phantom phantom1 pharmacy phialpha philip philippe philips
philips1 phillies phillip phillip1 phillips philly philly1 phoebe phoebe1 phoenix phoenix1 phone phone1 photo1 photos
phpbb pianoman piazza picard picasso piccolo pickle pickle1 pickles pickles1 pictuers picture pictures pie123 piercing
pierre pierre1 pietro piggy piggy1 piglet piglet1 pikachu pikachu1 pillow pimp pimp101 pimp11 pimp12 pimp123 pimp13
pimp23 pimp69 pimpdadd pimpdaddy pimpdaddy1 pimpin pimpin1 pimpin2 pineappl pineapple pineapple1 pinetree pingpong
pink pink101 pink11 pink12 pink123 pink13 pink22 pinkfloy pinkfloyd pinkfloyd1 pinkie pinky pinky1 pinky123 pinnacle
piolin pioneer pioneer1 pipeline piper1 pippen33 pippin pippo piramida pirata pirate pirate1 pirates pirates1 pisces
pistons1 pitbull pitbull1 pitchers pizza pizza1 pizza123 pizzahut pizzaman pizzas pk3x7w9w placebo planet plastic
plastics platinum platinum1 platypus playa1 playball playboy playboy1 playboy123 playboy2 playboy69 player player1
player69 playmate playstat playstation playstation3 playtime please please1 pleasure pluto plymouth pobeda poetry
pogiako point poipoi poison poisson poiuyt poiuytrewq pok29q6666 pokemon pokemon1 pokemon11 pokemon12 pokemon123
pokemon2 poker1 pokerface poland polarbear polaris polaris1 police police1 polina pollito polly polniypizdec0211
polniypizdec1102 polniypizdec110211 polo polopolo polska polska1 pompier pompom poncho pontiac poo poochie poochie1
poodle pooh pooh12 poohbear poohbear1 pookie pookie1 pool6123 poonam poontang poop poop11 poop12 poop123 pooper
pooper1 poophead poopie poopie1 poopoo poopoo1 pooppoop poopy poopy1 pop pop123 popcorn popcorn1 popeye popeye1 popo
popo123 popopo poppop poppy poppy1 poppy123 poptart1 porcodio porkchop porkchop1 porn porno pornstar pornstar1 porsche
porsche1 porsche9 porsche911 porter portland portugal portugal1 poseidon positive possum postal pot420 potato pothead
pothead1 pothead420 potpot potter potter1 poussin powder power power1 power123 powerman powers ppppp pppppp pr1ncess
pradeep praise prakash prasad prashant praveen prayer preacher preciosa precious precious1 predator prelude prelude1
presario presiden president preston preston1 pretty pretty1 pretty12 prettyboy1 prettygirl primavera prince prince1
princesa princesa1 princesita princess princess! princess01 princess08 princess09 princess1 princess10 princess11
princess12 princess13 princess14 princess15 princess16 princess2 princess21 princess22 princess23 princess3 princess4
princess5 princess7 princess8 princess9 princesse princeto principe principessa pringles printer printer1 priscilla
prissy prissy1 private private1 privet priyanka prodigy professional professor progress project project1
projectsadminx promise promise1 psalm23 psycho psycho1 pudding pudding1 puertorico pufunga7782 pulsar pumpkin pumpkin1
pumpkins punisher punk punkin punkin1 punkrock punkrock1 puppies puppies1 puppy puppy1 puppy123 puppydog puppylove
puppylove1 pupsik pupuce purple purple1 purple11 purple12 purple123 purple13 purple2 purple22 purple3 purple7 pussies
pussy pussy1 pussy12 pussy123 pussy2 pussy69 pussycat pussycat1 pwd1234 pyon pyramid q q11111 q12345 q123456 q1234567
q123456789 q1q1q1 q1q2q3 q1q2q3q4 q1q2q3q4q5 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4 q2w3e4r5 qarglr123 qawsed
qawsedrf qawsedrftg qaz qaz123 qaz123456 qaz123wsx qazqaz qazqazqaz qazwsx qazwsx1 qazwsx12 qazwsx123 qazwsxed
qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxsw qazxsw1 qazxsw123 qazxswedc qazzaq qazzaq1 qdujvyg5sxa qq123456
qqq111 qqq123 qqqq qqqq1111 qqqqq qqqqq1 qqqqqq qqqqqq1 qqqqqqq qqqqqqqq qqqqqqqqqq qqqwww qqww1122 qqwwee qti7zxh18u
quality quant4307s queen queen1 queenie queens quentin question quincy qw123 qw123321 qw123456 qwaszx qwaszx1 qwaszx12
qwe qwe1122334 qwe123 qwe1234 qwe12345 qwe123456 qwe123asd qwe123qwe qwe1asd qwe321 qwe789 qweasd qweasd1 qweasd123
qweasdzx qweasdzxc qweasdzxc1 qweasdzxc123 qwedsa qwedsazxc qweewq qwegta13091990 qweqwe qweqwe1 qweqwe123 qweqweqwe
qwer qwer12 qwer123 qwer1234 qwer4321 qwerasdf qwerasdfzxcv qwerf12 qwerqwer qwerqwer2 qwert qwert1 qwert12 qwert123
qwert1234 qwert12345 qwert6 qwertasdfg qwerty qwerty! qwerty01 qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty13 qwerty2 qwerty21 qwerty22 qwerty321 qwerty5 qwerty6 qwerty666 qwerty69 qwerty7
qwerty77 qwerty777 qwerty78 qwerty789 qwerty99 qwertyqwerty qwertyu qwertyu1 qwertyui qwertyui1 qwertyuio qwertyuio1
qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertz qwertzuiop qwqwqw r r12345 r123456 r2d2c3po r9lw4j8khx rabbit
rabbit1 rabota racecar racecar1 rachael rachael1 rachel rachel1 rachelle racing racing1 radhika radio radio1 radiohea
radiohead rafael rafael1 ragnarok rahasia raider raider1 raiders raiders1 raiderz1 rainbow rainbow1 rainbow123
rainbow6 rainbows rainyday raistlin rajesh rajkumar rakesh ralph rambler rambo rambo1 ramesh ramirez rammstei
rammstein rammstein1 ramona ramones ramram ramses ramstein rancid randall random random1 randy randy1 ranger ranger1
rangers rangers1 raphael raptor rapunzel raquel rascal rascal1 rasdzv3 rasengan rashmi rasmus rasputin rastafari
rastaman raven raven1 ravens ravens1 rawr123 ray123 raymond raymond1 rayray rayray1 razvan razz rb26dett rbhbkk rctybz
rdfhnbhf reading ready2go reagan reality really realmadrid reaper reaper1 rebeca rebecca rebecca1 rebel rebel1 rebelde
rebelde1 rebels rebound1 reckless recovery red red123 red1234 redalert redbaron redbull redbull1 reddevil reddog
reddog1 reddwarf redhead redhead1 redheads redhot redlight redman redman1 redneck redneck1 redred redred1 redrose
redroses redrum redrum1 redskins redskins1 redsox redsox04 redsox1 redstorm redwings redwings1 reebok reggae reggie
reggie1 regina regina1 register reloaded remember remember1 remingto remington remote renata renato renault renee
renee1 renegade rental rereirf research reset123 resident respect respect1 restart retard retard1 retired revelation
revenge revenge1 revival47 revoluti revolution revolver rey619 rfgbnjirf rfhbyf rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf
rfn.if rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhiannon rhjrjlbk rhonda rhtdtlrj
ricardo ricardo1 riccardo richard richard1 richie richie1 richmond ricky ricky1 riffraff rightnow rihanna riley riley1
ripper rivera riverrat riversid riverside rjhjktdf rjirfrgbde rjntyjr rjycnfynby rjynfrn rktjgfnhf roadkill roadking
roadrunn roadrunner roadster robbie robbie1 robert robert1 robert12 robert123 robert2 roberta roberto roberto1 roberts
robin robin1 robinhood robinson robinson1 robotech robotics rochelle rock rock123 rocker rocker1 rocket rocket1
rockets1 rockford rockhard rocknrol rocknroll rocknroll1 rockon rockon1 rocks rockstar rockstar1 rockstar12 rocky
rocky1 rocky123 rocky2 rockyou rodney rodney1 rodolfo rodrigo rodriguez rodriguez1 roger roger1 rogers roland rolando
roller rolltide rolltide1 roma romain roman roman1 romance romania romano romashka romeo romeo1 romero romina rommel
ronald ronald1 ronaldinho ronaldo ronaldo1 ronaldo7 ronaldo9 ronnie ronnie1 rooney rooney10 rooster rooster1 roosters
rootbeer rootbeer1 rosalie rosario roscoe roscoe1 rose rose12 rose123 rosebud rosebud1 rosemarie rosemary roses
rosewood rosie rosie1 rosita rossella rossi46 rough route66 rovers rowena roxana roxane roxanne roxanne1 roxy roxy123
rrrrrr rt6ytere rtyuehe rubber ruben ruby rufus1 rulez runescape runescape1 runner runner1 running rupert rush2112
rushmore ruslan russel russell russell1 russia rustam rusty rusty1 rustydog ryan ryan12 ryan123 s s12345 s123456
s123456789 s8ylpe9jdpvym sabbath sabina sabine sabrina sabrina1 sachin sacred sadie sadie1 sadie123 safari safety
sagitario sagitarius sahara saibaba sailboat sailing sailor sailormoon saints saints1 sairam sakura sakura1 salamander
salasana sally sally1 salman salmon salome salomon salope saltydog salvador salvador1 salvation salvator salvatore sam
sam123 sam12345 samadams samanta samantha samantha1 samantha12 samara sameer samiam samira sammie sammie1 sammy sammy1
sammy12 sammy123 sammy2 sammydog sample123 sampson sampson1 samsam samson samson1 samsung samsung1 samsung123 samtron
samuel samuel01 samuel1 samurai san sanane sanchez sanchez1 sandeep sandhya sandiego sandiego1 sandman sandman1 sandra
sandra1 sandrine sandro sandy sandy1 sandy123 sangeeta sanjay santa1 santacru santana santana1 santiago santiago1
santino santos santos1 santosh sapphire sara sara123 sarah sarah1 sarah123 sarajevo saratoga sarita sasasa sascha
sasha sasha1 sasha12 sasha123 sasha_007 saskia sassy sassy1 sassy123 sasuke sasuke1 sasuke12 sasuke123 satan satan666
satana satellite saturday saturn saturn1 sausage sausages savage savage1 savanna savannah savannah1 saxophon sayang
sayang1 sayangku scania scarface scarface1 scarlet scarlet1 scarlett scarlett1 schalke schalke04 schatz schatzi
scheisse school school1 school12 school123 school2 science scirocco scooby scooby1 scooby2 scoobydo scoobydoo
scoobydoo1 scooter scooter1 scooter2 scorpio scorpio1 scorpion scorpion1 scorpions scotland scotland1 scott scott1
scottie scotty scotty1 scout1 scrabble scrapper scrappy scrappy1 scream screamer screwyou scruffy scruffy1 scully
scvmofas79 seagull seahawks seahorse sealteam seamus sean search season seattle seattle1 sebastia sebastian sebastian1
sebastien secret secret1 secret123 secret666 secrets secure security security1 seductive segblue2 seinfeld select
selena selena1 selina seminole semperfi semperfi1 senators senegal senha123 senior senior07 senior08 senior09
seniseviyorum sentinel sentnece sephirot sephiroth septembe september september1 september2 september9 septiembre
serega serena serena1 serenity serenity1 sergbest sergei sergey sergio sergio1 sersolution server service service1
sesame seven seven7 seven77 seven777 sevenof9 seventeen sevilla sex sex123 sexsex sexsex1 sexsexsex sextrime1 sexxxy
sexy sexy01 sexy07 sexy08 sexy09 sexy10 sexy101 sexy11 sexy12 sexy123 sexy1234 sexy13 sexy14 sexy15 sexy16 sexy17
sexy18 sexy21 sexy22 sexy23 sexy69 sexybabe sexybaby1 sexyback1 sexybeast1 sexybitch sexybitch1 sexyboy sexyboy1
sexygirl sexygirl1 sexygurl1 sexylady sexylady1 sexylove1 sexymama sexymama1 sexyman sexyman1 sexyme sexyme1 sexysexy
sf49ers sfgiants sha shadow shadow01 shadow1 shadow11 shadow12 shadow123 shadow13 shadow2 shadow7 shadows shady1
shaggy shaggy1 shakira shakira1 shalom shaman shamrock shamrock1 shane shane1 shaney14 shanghai shania shanna shannon
shannon1 shanti shaolin sharingan shark sharks sharma sharon sharon1 sharp shasha shasta shawn shawn1 shawty1 sheba1
sheeba sheena sheepdog sheila sheila1 shelby shelby1 sheldon shelley shelly shelly1 sherlock sherman sherman1 sherry
sherry1 sherwood shevchenko shibby shiloh shinigami shirley shirley1 shit shit123 shitface shitface1 shithead
shithead1 shitty1 shmily shogun shooter shooter1 shopping shopping1 shorty shorty1 shorty12 shorty123 shorty13 shorty2
shotgun shotgun1 shotokan showtime shredder shutup shutup1 shweta sidekick sidekick3 sidney sidney1 siemens sierra
sierra1 sigma sigmachi silence silent silly1 silvana silver silver1 silverad silverado silvia simba simba1 simba123
simon simon1 simon123 simona simone simone1 simple simple1 simpleplan simpson simpson1 simpsons simpsons1 simran
simsim singapor singapore singer singer1 single single1 sinister sinner sirius sissy1 sister sister1 sisters sithlord
sixteen sk84life sk8board sk8ordie sk8ter skate skate1 skate123 skate4life skateboard skater skater1 skater12
skater123 skater2 skeeter skeeter1 skiffy skiing skinhead skinny skinny1 skipper skipper1 skippy skippy1 skittles
skittles1 skolko skorpion sky123 skyblue skydiver skyhawk skylar skylar1 skyler skyler1 skyline skyline1 skywalke
skywalker skywalker1 slamdunk slapnuts slapshot slavik slayer slayer1 slayer666 sleepy sleepy1 slick1 slimshad
slimshady slipknot slipknot1 slipknot6 slipknot66 slippery slowhand smackdow smackdown smackdown1 smallville smart
smart1 smarty smashing smeghead smelly smelly1 smile smile1 smile123 smile4me smiles smiles1 smiley smiley1 smirnoff
smirnova smith smith1 smitty smoke smoke1 smoke420 smokey smokey1 smokie smoking smooth smooth1 smoothie smudge snake
snake1 snakes snapper snapple snapshot snatch sneakers snickers snickers1 sniper sniper1 snooker snoop1 snoopdog
snoopdogg snoopy snoopy1 snoopy123 snoopy2 snowball snowball1 snowbird snowboar snowboard snowboard1 snowflak
snowflake snowflake1 snowman snowman1 snowwhite snuggles snuggles1 sobaka soccer soccer! soccer01 soccer07 soccer08
soccer09 soccer1 soccer10 soccer101 soccer11 soccer12 soccer123 soccer13 soccer14 soccer15 soccer16 soccer17 soccer18
soccer19 soccer2 soccer20 soccer21 soccer22 soccer23 soccer24 soccer3 soccer4 soccer5 soccer6 soccer7 soccer8 soccer9
socrates sofia softball softball1 softball10 softball11 softball12 softball13 softball2 softball3 softball7 softtail
software sojdlg123aljg sokolova solange soldier soldier1 soledad soleil solitude solnce solnishko solomon solomon1
solrac solution someone something something1 sommer sonali sonia sonia1 sonic sonic1 sonic123 sonny1 sony sonyericsson
sooners sooners1 sophia sophia1 sophie sophie1 sophie123 soprano sopranos soso123aljg souljaboy1 soulmate sousou
south1 south13 southern southpar southpark southpark1 southpaw southside southside1 space space1 spaceman spam spanish
spanish1 spanking spanky spanky1 sparhawk sparkle sparkle1 sparkles sparky sparky1 sparrow sparta spartak spartan
spartan1 spartan117 spartans speaker special special1 specialk spectrum speed speedy speedy1 spencer spencer1 spider
spider1 spiderma spiderman spiderman1 spiderman2 spiderman3 spike spike1 spike123 spirit spirit1 spitfire spitfire1
splash splinter sponge sponge1 spongebo spongebob spongebob1 spongebob2 spooky spooky1 sporting sports sports1 spring
spring1 spring2025 springer sprint sprinter sprite sprite1 sprocket spunky spunky1 spurs1 sputnik spyder squall
squerting squirrel squirt srinivas sriram ssss sssss ssssss sssssss ssssssss ssyu1314 sta stacey stacey1 stalker
stalker1 stallion standard stanislav stanley stanley1 star star11 star12 star123 star1234 star13 star69 starbuck
starbucks starbucks1 starcraf starcraft starcraft1 stardust starfire starfish starfish1 stargate stargate1 starligh
starlight starlight1 starlite stars stars1 starship starstar start start1 start123 startfinding startrek startrek1
starwars starwars1 status ste stealth steaua steelers steelers1 steelers7 stefan stefania stefanie stefano steffi
stella stella1 stellina stepan steph steph1 stephane stephani stephanie stephanie1 stephen stephen1 sterling sterling1
sterva steve steve1 steven steven1 stevie stevie1 stewart stewart1 stickman sticky stigmata stiletto stinger stinger1
stingray stinky stinky1 stitch stocking stonecol stonecold stonecold1 stoner stoner1 stoner420 stones stonewal
stoppedby storm storm1 stormy stormy1 stranger stratfor stratus strawber strawberry streaming street street1 strength
strike striker stripper strong strong1 stryker stuart student student1 studio stunt101 stupid stupid1 su123456 subaru
sublime sublime1 subway subzero success success1 sucesso sucker sucker1 suckit suckit1 suckme suckmydick sugar sugar1
sullivan sultan summer summer01 summer05 summer06 summer07 summer08 summer09 summer1 summer10 summer11 summer12
summer123 summer2 summer2024 summer2025 summer2026 summer69 summer99 summertime sun sundance sunday sunday1 sunderla
sunderland sundevil sunflowe sunflower sunflower1 sunita sunlight sunny sunny1 sunny123 sunnyday sunrise sunset
sunset1 sunshine sunshine! sunshine1 sunshine12 sunshine2 sunshine3 sunshine7 super super1 super123 superbow superfly
supergirl supergirl1 superman superman1 superman12 superman2 superman23 superman3 superman7 supermario supernov
supernova supersonic supersta superstar superstar1 support sureno13 suresh surfer surfer1 surfing surfing1 surside13
surveyor survivor susan susan1 susana susanne suzanne suzanne1 suzuki suzuki1 svetik svetlana svoboda sweden sweet
sweet1 sweet12 sweet123 sweet16 sweet2 sweetgirl sweetheart sweetie sweetie1 sweetnes sweetness sweetness1 sweetpea
sweetpea1 sweets sweets1 sweety sweety1 sweety12 swimmer swimmer1 swimming swimming1 swinger swingers swinging
swordfis swordfish swordfish1 sydney sydney1 sylveste sylvester sylvia sylvie syncmaster syracuse system system1
sz9kqcctwy t t12345 t123456 tabitha tabitha1 taco tacobell tacobell1 taekwondo tailgate taishan2011 talisman tamara
tamara1 tamerlan tammy tammy1 tampabay tangerin tangerine tangkai tango tango1 tanner tanner1 tanya tara target
target123 tarheels tarheels1 tarzan tasha tasha1 tatiana tatiana1 tattoo tattoo1 tatyana taurus taylor taylor01
taylor1 taylor11 taylor12 taylor123 taylor2 taytay taytay1 tazmania tdutybq tdutybz teacher teacher1 team teamo teamo1
teamo123 techn9ne technics techno technology teddy teddy1 teddy123 teddybea teddybear teddybear1 teen teens teiubesc
tekken telechargement telefon telefono telephon telephone television temitope temp temp123 temp1234 temple temppass
temppassword tenerife tennesse tennis tennis1 tequiero tequila tequila1 teresa teresa1 terminat terminator terrapin
terrell terrell1 terror terry terry1 tesoro test test1 test123 test1234 tester tester1 testing testing1 testing123
testpass testtest texas texas1 texas123 thailand thanatos thankgod thanks thankyou the theatre thebeast thebest
thebest1 theboss theboss1 thedoors theend theforce thegame thegame1 thegreat thegreat1 thegreat123 theking theking1
thelma theman theman1 theodore theone theone1 theonly1 theresa theresa1 therese therock therock1 thesims2 thething
thetruth theused theused1 thierry thirteen thirteen13 thisisit thomas thomas01 thomas1 thomas12 thomas123 thomas2
thomas22 thompson three3 threesom thug4life thuglife thuglife1 thumbnils thumper thumper1 thunder thunder1 thunderb
thursday thx1138 tiberian tiberius ticket tickle tickling ticklish ticktock tiesto tiffany tiffany1 tiger tiger1
tiger12 tiger123 tiger2 tigercat tigers tigers1 tigger tigger01 tigger1 tigger11 tigger12 tigger123 tigger2 tigrou
timber time timelord timmy timmy1 timothy timothy1 timoxa94 tina tinker tinker1 tinkerbe tinkerbell tinkle tintin
titanic titanic1 titans titans1 titties tkbpfdtnf tkfkdgo tnk0mk16vx tobias toby today toffee together tokiohotel
toledo tolkien tom tom123 tomahawk tomas tomate tomato tomcat tommy tommy1 tommy123 tommyboy tomorrow tomtom tomtom1
tonton tony tony12 tony123 toonarmy tootie tootsie tootsie1 topcat topgun topolino topper topsecret toriamos torino
tornado toronto torres torres9 tortoise tortuga toshiba toshiba1 toto tototo tottenha tottenham tottenham1 toulouse
toyota toyota1 trabajo tracey tractor tracy tracy1 trailers training traktor trance transam transformers translator
travel travel1 traveler travis travis1 treasure trebor treefrog trenton1 tresd5 trevor trevor1 trfnthbyf trial
triangle tricia tricolor trigger trigger1 trinidad trinitro trinitron trinity trinity1 trinity3 tripper trisha
triskelion tristan tristan1 triton triumph trixie trixie1 trojan trojans trojans1 trololo trombone trooper trooper1
tropical trouble trouble1 trousers truck trucker trucker1 trucking trucks trueblue truelove truelove1 truffles trumpet
trumpet1 trunks trust trustno1 tsunami ttd955audg tttttt tucker tucker1 tudelft tuesday tulips tunafish tuning tupac1
turbo turbo1 turkey turkey1 turkey50 turner turtle turtle1 tweety tweety1 tweety12 tweety2 tweetybird twilight
twilight1 twilight12 twinkle twinkle1 twins twins2 twisted twisted1 twister twister1 ty2t1hv3oc tyler tyler1 tyler12
tyler123 tyler2 tyrone tyrone1 tyson tyson1 u1v7hhh7ef u38fa39 u77789 ufkbyf uganda uhfybn8888 ultima ultimate
umbrella uncencored underdog underground undertak undertaker undertow underworld unicorn unicorn1 unique unique1
united united1 univers2l universa universal universe university unknown unknown1 unreal uqa9ebw445 urmom1 ursitesux
ursula usa123 usdopaa user user888 username usher1 usmarine utopia uvgx8f8232 v v123456 vacation vacation1 vaffanculo
vagabond vagina vagina1 valencia valentin valentina valentina1 valentine valentine1 valentino valera valeria valeria1
valerie valerie1 valeriya valhalla valkyrie valley valleywa vampire vampire1 vampires vancouve vancouver vanesa
vanessa vanessa1 vanguard vanhalen vanilla vanilla1 vanille varvara vasilisa vauxhall vb vbkfirf vectra vegeta vegeta1
velvet vendetta venera venezuela venice venkat venus verbatim veritas verizon1 vermont vernon verona veronica
veronica1 veronika veronique versace vertigo vfczyz vfhbyf vfhbyjxrf vfhecz vfhnsirf vfhufhbnf vfibyf vfitymrf vfksirf
vflfufcrfh vfntvfnbrf vfpfafrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vicente vicky vicky1 victoire victor victor1
victoria victoria1 victory victory1 vietnam viewsoni viewsonic vijaya viking viking1 vikings vikings1 viktor viktoria
viktoriya village vincent vincent1 vincenzo vinnie violator violet violet1 violeta violetta violin viper viper1
vipergts viphv5j736 virgin virginia virginia1 virginie vishal vishnu vision vitalik vitoria vittoria vivian viviana
vivitron vjcrdf vjqgfhjkm vkontakte vlad vladik vladimir vladislav vodafone voiture volcom volcom1 volkswag volkswagen
volley volleyba volleyball volume volvo voodoo voyager voyager1 vqsablpzla vrbgqns997 vsjasnel12 vvvvvv w w12345
w123456 w1975a w1976a w1977a w1978a w1979a w1980a w1981a w1982a w1983a w1984a w1985a w1986a w1987a w1988a w1989a
w1990a w5tn36alfw w5txn36alfw w66yrybgra wachtwoord waffenss wagner waheguru walker walker1 wall.e wallace wallace1
walmart walmart1 walnut walter walter1 wanderer wangyut2 wanker wanted warcraft warcraft1 warcraft3 wareagle warhamme
warhammer warlock warlord warning warren warren1 warrior warrior1 warriors warriors1 warszawa washingt washington
wasser wassup water water1 water123 waterboy waterfal waterfall waterloo watermelon waters waterski watson wayne
wayne1 wdtnjxtr weare138 weasel weather webhompas webhompass webmaste webmaster websol76 websolutions webster webster1
wedding wedding1 wednesda wednesday weed weed123 weed420 weezer weezy1 welcome welcome1 welcome12 welcome123 welcome2
welkom wellingt wellington wendy wendy1 wenoob werder werewolf werner werty wertyu wesley wesley1 western westham
westham1 westlife westside westside1 westwood wg8e3wjf what whatever whatever! whatever1 whatever2 whatsup whatsup1
whatthezor whiplash whiskers whiskey whiskey1 whisky whisper whistler white white1 whiteboy whiteboy1 whiteout
whitesox whitney whitney1 whocares whoknows whore1 whynot wicked wicked1 widget wifey1 wilbur wildbill wildcard
wildcat wildcat1 wildcats wildcats1 wildfire wildwood will william william1 william123 william2 william3 williams
williams1 willie willie1 willis willow willow1 willy willy1 wilson wilson1 winchester windmill window window1 windows
windows1 windows7 windsor windsurf wingzero winmx1 winner winner1 winnie winnie1 winston winston1 winter winter1
winter2024 winter2025 winter2026 winter99 wisdom wisdom1 wishbone wizard wizard1 woaini woaini1314 wolf wolfgang
wolfie wolfman wolfpack wolverin wolverine wolverine1 wolves wolves1 wombat wonder wonder1 wonderboy wonderfu
wonderful wonderful1 wonderland woodland woodstoc woodstock woodwork woody woody1 woofwoof wookie wordpass wordpass1
work working wow123 wow12345 wp2003wp wrangler wrestlin wrestling wrestling1 wright wrinkle1 wrinkles writer wutang
wwe123 www123 wwwwww wxcvbn x123456 x3luym2mmj x4ivyga51f xander xavier xavier1 xbox xbox360 xboxlive xfiles
xiang123456 xtreme xxx xxx123 xxxx xxxxx xxxxxx xxxxxx1 xxxxxxx xxxxxxxx xxxxxxxxxx xyz123 y6p67ftrqj yagjecc826 yahoo
yahoo.com yahoo1 yahoo123 yahoomail yahooo yamaha yamaha1 yamahar1 yamahar6 yandex yankee yankee1 yankees yankees1
yankees13 yankees2 yannick yanyan yaroslav yasmin yasmine ybccfy ybrbnf ybrjkfq yeah yeahbaby yellow yellow1 yellow11
yellow12 yellow123 yellow2 yesyes yfcntymrf yfdbufnjh10305070 yfdbufnjh63 yfnfif yfnfitymrf yfnfkb yfnfkmz yjdsqgfhjkm
yogibear yolanda yolanda1 yomama yomama1 yomomma1 yosemite you you123 youandme youbye123 young young1 youngmoney
yourmom yourmom1 yourpassword youssef yousuck yousuck1 youtube youtube1 youyou yoyo yoyo123 yoyoyo yoyoyo1 ytngfhjkz
ytrewq yuantuo2012 yugioh yugioh1 yuliya yummy yummy1 yumyum yvette yvonne yvonne1 yxcvbnm yyyyyy z z00000 z0102030405
z12345 z123456 z123456789 z1x2c3 z1x2c3v4 z1x2c3v4b5 zacefron zacefron1 zachary zachary1 zag12wsx zainab zander
zanzibar zaq123 zaq12345 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqwsxcde zaqxsw zaqxswcde zaraza zarina zasada zazaza
zebra1 zelda1 zenith zeppelin zeppelin1 zerocool zhjckfd zidane ziggy ziggy1 zigzag zildjian zipper zk. zk.: zoey101
zombie zombie1 zoosk zorro zouzou zvezda zxasqw12 zxc zxc123 zxc123456 zxcasd zxcasdqwe zxcasdqwe123 zxccxz zxcv
zxcv123 zxcv1234 zxcvasdf zxcvb zxcvb1 zxcvb123 zxcvb12345 zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm12 zxcvbnm123
zxcvbnm: zxczxc zxzxzx zzzzzz zzzzzzz zzzzzzzz zzzzzzzzzz йцукен пароль пїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕ
пїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ
пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ я
`;

const COMMON: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/**
 * Whether a password is one of them. Upper and lower case, spaces around it, and other forms of the same letters, as
 * full-width ones, make no difference.
 */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.normalize('NFKC').trim().toLowerCase());
