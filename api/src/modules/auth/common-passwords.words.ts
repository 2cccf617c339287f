/**
 * Words that people are known to build passwords from: names of people, clubs, heroes and brands, keyboard rows, and
 * what a prompt suggests by itself. Lower case. Put together by hand, not copied from a leak.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd passw0rd pa55word pa55w0rd p@ssword p@ssw0rd p4ssword p4ssw0rd pass passe parola contrasena
motdepasse senha wachtwoord haslo losenord salasana heslo parool sifre mima changeme change-me default secret secrets
letmein letmeinnow welcome welkom willkommen bienvenue bemvindo hello hallo hola bonjour ciao goodbye admin
administrator administrador root system sysadmin superuser superadmin manager master user username guest test tester
testing testtest temp temporary demo example sample login logmein signin access account internet computer laptop
windows microsoft apple google facebook twitter instagram youtube linkedin amazon netflix spotify samsung nokia iphone
android linux ubuntu oracle cisco server database network wireless router monitor keyboard backup security secure
private public office company business service support student school college university teacher work holiday travel
qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
qwertz qwertzuiop azerty azertyuiop qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc zaq1zaq1 zaq12wsx zaq1xsw2 xsw2zaq1 1q2w3e
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 a1b2c3 a1b2c3d4 a1s2d3f4 123qwe 1234qwer 12345qwert 123abc
123asd 1qazxsw2 qweasd qweasdzxc qwe123 qwer1234 asdf1234 asd123 zxc123 abc abcd abcde abcdef abcdefg abcdefgh abc123
abcd1234 aaaa aaaaaa xxxx xxxxxx love lover lovely loveyou iloveyou ilovegod iloveme iluvyou loveme loverboy lovelove
forever always together friends friend family mother father mommy daddy mama papa brother sister baby babygirl babyboy
babe honey sweety sweetie sweetheart darling angel angels heaven jesus christ god godisgood jesuschrist blessed blessing
faith grace hope believe bible church allah muhammad buddha peace freedom liberty justice dream dreams dreamer destiny
sunshine sunflower sunset sunrise sunday monday tuesday wednesday thursday friday saturday january february march april
may june july august september october november december spring summer autumn winter rainbow rain thunder lightning storm
ocean beach island paradise garden flower flowers rose roses lily daisy jasmine orchid butterfly dolphin dolphins tiger
tigers lion lions panther panthers eagle eagles falcon falcons hawk bear bears wolf wolves monkey monkeys donkey horse
horses pony puppy kitten kitty dog doggy dogs cat cats bunny rabbit turtle elephant penguin dragon dragons dinosaur snake
shark spider scorpion phoenix unicorn princess prince queen king kings kingdom knight warrior soldier ranger hunter
killer assassin ninja samurai pirate pirates cowboy cowboys viking vikings gladiator spartan legend hero heroes superhero
superman batman spiderman ironman wolverine hulk thor captain avenger joker deadpool starwars startrek skywalker
darthvader yoda matrix trinity terminator rambo rocky rockstar gandalf frodo hobbit legolas harrypotter hermione voldemort
hogwarts pokemon pikachu naruto sasuke sakura goku vegeta dragonball onepiece minecraft roblox fortnite counterstrike
callofduty warcraft starcraft halo zelda mario luigi nintendo playstation xbox xbox360 gamer games game player playboy
football soccer baseball basketball hockey tennis golf golfer cricket rugby boxing wrestling swimming running runner
cycling racing skater skateboard surfing snowboard champion champions winner victory chelsea arsenal liverpool manchester
manutd mancity tottenham everton newcastle celtic rangers barcelona realmadrid madrid juventus milan inter benfica porto
ajax psv feyenoord bayern dortmund schalke galatasaray fenerbahce besiktas flamengo corinthians palmeiras santos boca
riverplate lakers celtics bulls chicago yankees redsox mets dodgers giants steelers packers patriots broncos raiders
cowgirl redskins chargers jordan jordan23 kobe lebron ronaldo cristiano messi neymar beckham zidane ronaldinho maradona
senna schumacher ferrari porsche lamborghini mercedes bmw audi volkswagen toyota honda nissan mazda subaru mustang
camaro corvette chevy chevrolet dodge ford jaguar harley davidson yamaha suzuki kawasaki ducati motorcycle hotrod turbo
michael michelle matthew mathew andrew anthony daniel danielle david joshua joseph jonathan jennifer jessica amanda ashley
nicole stephanie elizabeth samantha brittany melissa christina christine christian christopher alexander alexandra
alexis alexandre alejandro alejandra andrea andreas angela angelina antonio barbara benjamin bradley brandon brandy brian
caroline carolina catherine charles charlie charlotte chris claudia daniela diana diego dominic edward eduardo emily emma
eric erica fernando fernanda francis francisco frank gabriel gabriela george gerald gloria greg gregory hannah harry heather
henry isabella isabelle jackson jacob james jasper jason javier jean jeffrey jeremy jerome jesse joanna john johnny johnson
jorge jose juan julia julian juliana justin karen katherine kathleen katie kelly kenneth kevin kimberly kristen laura lauren
leonardo leslie linda lisa lorenzo louise lucas lucia luis madison manuel marcus margaret maria mariana marie marina mario
marina mark martin martina mary maxwell megan melanie miguel monica morgan natalia natalie natasha nathan nicholas nicolas
olivia oliver oscar pamela patricia patrick paul paulo pedro peter philip phillip rachel raymond rebecca ricardo richard
robert roberto rodrigo ronald rosemary russell ryan sabrina sandra santiago sarah scott sebastian sergio sharon shannon
simon simone sophie stephen steven susan taylor teresa thomas timothy tiffany tyler valentina valeria vanessa veronica
victor victoria vincent virginia walter william zachary mohammed mohamed ahmed hassan hussein fatima ibrahim mustafa mehmet
priya rahul krishna ganesh lakshmi sairam omsairam shiva india bharat pakistan karachi lahore bangladesh dhaka nigeria lagos
ghana kenya nairobi egypt cairo china beijing shanghai japan tokyo korea seoul vietnam thailand bangkok manila philippines
pilipinas indonesia jakarta malaysia singapore australia sydney melbourne canada toronto vancouver montreal america usa
newyork california texas dallas houston florida miami boston seattle denver phoenix atlanta detroit hawaii vegas lasvegas
london england britain scotland glasgow edinburgh ireland dublin wales paris france marseille lyon berlin hamburg munich
germany deutschland austria vienna wien zurich switzerland amsterdam holland netherlands belgium brussels spain espana
portugal lisbon lisboa italy italia roma napoli greece athens turkey turkiye istanbul ankara izmir russia moscow ukraine
poland polska warszawa prague praha budapest hungary romania bucharest sweden stockholm norway oslo denmark copenhagen
finland helsinki mexico brasil brazil argentina chile colombia bogota peru lima venezuela cuba jamaica africa europe
chocolate cookie cookies candy sugar coffee pepper ginger cinnamon vanilla banana orange apples cherry strawberry
blueberry peaches pumpkin cheese butter bacon chicken pizza burger hotdog spaghetti cocacola pepsi budweiser heineken
guinness whiskey vodka tequila marlboro camel newport music musica guitar guitarra piano drummer rock rocknroll metal
metallica slipknot nirvana ironmaiden acdc linkinpark greenday blink182 eminem tupac 2pac rihanna beyonce madonna britney
shakira justinbieber onedirection beatles elvis presley marley bobmarley queen pinkfloyd coldplay radiohead sexy sexygirl
hottie hotgirl cutie beautiful gorgeous pretty perfect fuckyou fuckoff fuckme asshole bitch bullshit pussy dickhead sucker
bastard money cash rich million millionaire dollar diamond diamonds gold golden goldfish silver platinum crystal pearl ruby
emerald black blackjack white whiteboy red green blue yellow purple pink brown midnight moonlight stars starlight galaxy
universe planet saturn jupiter mercury venus neptune apollo hercules zeus athena poseidon odin merlin wizard magic mystery
ghost vampire zombie demon devil lucifer satan hell inferno darkness shadow shadows nightmare freak psycho crazy lunatic
genius einstein newton darwin tesla edison mozart beethoven shakespeare picasso davinci snoopy garfield mickey minnie
donald goofy tweety scooby scoobydoo spongebob patrick bambi simba nemo barbie shrek bugsbunny tigger winnie pooh snowman
snowball snowflake christmas xmas santa halloween easter birthday lucky luckyone seven sevens thirteen number numbers
zero one two three four five six eight nine ten hundred thousand whatever nothing something anything everything
everyone nobody somebody myself mypassword mypass yourpassword thepassword newpassword oldpassword nopassword
idontknow iforgot forgot forget remember trustno1 trustme letmesee opensesame sesame open please thankyou thanks
cheers enter entrance biteme bite bonnie buster butthead camaro casper chester chicken chopper classic cooper corona
dakota dallas darkside delta diesel digital disney doctor enigma extreme fantasy fender fireball fireman fisher
fishing flyers fortune freddie friendship gateway gemini genesis gibson gizmo gracie gunner hammer hardcore helpme
iceman icecream imagine infinity inside insomnia jackass jackie jasmin joseph junior kangaroo kermit killme kingkong
kitkat klaster knights labrador lemonade letters logitech london99 lonely lucky13 maggie magnum mainstreet marlin maverick
maximus maximum melody mexico mickey midnight mike miller mittens mobile monster montana moose mountain muffin murphy
naked nascar naughty nelson nemesis nissan ncc1701 oblivion octopus online orlando pacific packard paintball panda
pandora parker passion passport peanut peanuts pebbles pentium phantom picture playing poohbear popcorn popeye porsche
power powers precious predator preston princesa promise property qwerty7 rabbit raider rainyday rangers realmadrid rebel
reddog redwings remington republic rescue reddragon richie ripper robbie robinson rosebud rush2112 sammy sampson
samuel sandman sapphire savage scarface scooter scorpio seahawks senator shadow1 shelby sherlock sierra silence simple
simpson simpsons skipper skippy slayer smiley smokey sniper snickers softball sonic sparky speedy sphinx spirit
spitfire sporting squirrel stalker stanley station stealth stella steve stewart stinky stupid sublime success sunny
sunnyday surfer suzanne sweden sweetpea swordfish sydney sylvester tarzan teddy teddybear tequiero teamo texas
theman thebest thegreat therock thomas thunderbird tinkerbell titanic tomcat topgun toyota traveler treasure trouble
trucker trustful tucker twilight undertaker valentine vampire viper volcano voyager wallace warlock warrior water
waterfall weather webmaster wednesday weekend welcome1 whatsup wildcat wildcats wilson windsor winston winters wisdom
wonder woody writer yankee yellow zaqxsw zeppelin zxcasd
`
  .trim()
  .split(/\s+/);
