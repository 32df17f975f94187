/**
 * Words from which people often build long passwords. Passwords have at least twelve characters, so the list has parts
 * instead of whole passwords.
 */
const WORDS = `
abc access account admin administrator adobe airplane alexander alpha amanda amazon america amsterdam andrea andrew
angel angela animal anthony apple april arsenal ashley asshole august austin autumn azerty baby babygirl badboy bailey
banana barcelona baseball basketball batman battery beach bear beatles beautiful beer benjamin berlin bicycle bigdog
biteme black blink blue bonjour boston boss brandon brooklyn brother bubbles buddy butterfly buster calvin camera
captain carlos catch challenge champion change changeme charlie charlotte cheese chelsea chicago chicken chocolate
chris christ christian christmas christopher claire coffee company computer connect cookie correct cowboy crystal
dallas daniel danielle database david december default demo denise dennis desktop destiny developer diamond dolphin
donald donkey dragon dream eagle eagles edward elephant elizabeth elvis email emily enter family farmer february ferrari
fish flower football forever formula france france freedom friday friend friends fuckyou galaxy garden garfield
gateway george germany ghost ginger giraffe godzilla gold golden golf google grace green guest guitar hallo hammer
hannah happy harley harry hawaii heather heaven hello hockey holiday home honda honey horse hotdog hotel house hunter
iceman iloveyou internet ireland island jackson jacob january jasmine jason jennifer jessica jesus jordan joseph
joshua juice july june junior justin karate kitten kitty knight ladies lauren legend leonard letmein liberty
linkedin little liverpool login london lovely lover loveme lucky lucy madison magic manager march marina marine mario
marlboro martin master matrix matthew maverick melissa member mercedes merlin metallica mexico michael michelle
microsoft midnight mine minecraft mnbvcxz monday money monika monkey monster mother mountain music mustang myspace
nathan network newyork nicholas nicole nirvana nothing november ocean october office oliver opensesame orange oscar
panther paris pass passw0rd passord passphrase passwort password patrick peaches peanut pepper peter phoenix picture
pirate please pokemon police porsche potato power president prince princess private purple pussy qazwsx qwerty qwertz
qwertyuiop rabbit rachel rainbow raiders ranger rebecca redsox richard robert rocket ronaldo root rosebud russia
samantha samsung samuel sandra saturday school scooter secret secure security september serenity server service
shadow sharon shelby silver simple sister skywalker slipknot smile smokey snoopy soccer softball solution sophie
spiderman spring star starwars station steelers stella stephanie steve strawberry student summer sunday sunflower
sunshine super superman superstar support supreme sweet sweetheart sweetie switzerland sydney system taylor teacher
temp temporary tennis test tester testing thank thomas thunder thursday tiger tigger tinkerbell titanic tomato toyota
travis trinity trouble truelove trustno1 trustnoone tuesday turtle twilight twitter unicorn user vacation valentine vanessa
victor victoria victory viking vincent violet visitor volleyball warrior wednesday welcome whatever whiskey white
william willkommen windows winner winter wisdom wizard wolf wonder work world yamaha yankees yellow youtube zaq
zxcvbn zxcvbnm
`;

/** Well-known phrases that are long enough to be passwords. */
const PHRASES = `
correcthorsebatterystaple letmeinplease iloveyouforever nevergonnagiveyouup thequickbrownfox tobeornottobe
maytheforcebewithyou openthedoorplease passwordpassword administratoradministrator thisismypassword
mypasswordissecure idontknowmypassword iforgotmypassword forgotpassword donttellanyone nopasswordneeded
winteriscoming theansweris42 onceuponatime hakunamatata supercalifragilistic livelaughlove followyourdreams
allyouneedislove heygoogleopen ilovemyfamily ilovemymother ilovemydaughter ilovemyhusband ilovemywife
jesuslovesyou godisgreat trustinthelord praisethelord thankyouverymuch goodmorningworld helloworldhello
governanceriskcompliance riskandcompliance securitymatters
`;

/** Sequences of keys and numbers, which are also matched backwards. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const words = list(WORDS).sort((a, b) => b.length - a.length);
const phrases = new Set(list(PHRASES));

/** Whether little remains of a password without its common words, years, sequences and repetitions. */
export function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const letters = plain.replace(/[\s._-]+/g, "");
  return [letters, withoutLookalikes(letters)].some(
    (form) =>
      phrases.has(form) ||
      phrases.has(form.replace(/[\d\W_]+$/, "")) ||
      isRepeated(form) ||
      remainder(form) < 4,
  );
}

function remainder(form: string): number {
  let rest = withoutRuns(form);
  for (const word of words) rest = rest.replaceAll(word, " ");
  return rest
    .replace(/(19|20)\d\d/g, " ")
    .replace(/(.)\1{2,}/g, " ")
    .replace(/\d+/g, " ")
    .replace(/[^\p{L}]+/gu, "").length;
}

// Four consecutive keys add nothing, in either direction.
function withoutRuns(form: string): string {
  let rest = "";
  for (let at = 0; at < form.length; ) {
    const length = runAt(form, at);
    rest += length >= 4 ? " " : form[at];
    at += length >= 4 ? length : 1;
  }
  return rest;
}

function runAt(form: string, at: number): number {
  let longest = 0;
  for (const run of RUNS) {
    for (const direction of [run, [...run].reverse().join("")]) {
      let length = 0;
      while (at + length < form.length && direction.includes(form.slice(at, at + length + 1))) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

function isRepeated(form: string): boolean {
  return /^(.{1,6})\1+.{0,5}$/.test(form) && new Set(form).size <= 6;
}

function withoutLookalikes(form: string): string {
  return form.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

function list(text: string): string[] {
  return text.trim().split(/\s+/);
}
