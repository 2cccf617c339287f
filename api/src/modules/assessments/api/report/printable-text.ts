/**
 * The fonts that every reader of PDF brings along know Windows-1252 and no more. This writes a text in it: other Latin
 * letters lose their marks, Cyrillic and Greek are spelled in Latin letters, and what no spelling reaches becomes
 * `UNPRINTABLE`, so that a name in any script neither breaks the page nor turns into other letters.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(GREEK_OU, '$1u')]
    .map((character) => spelled(character) ?? UNPRINTABLE_MARK)
    .join('')
    .replace(UNPRINTABLE_RUN, UNPRINTABLE)
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** Stands for a run of characters that cannot be printed. */
export const UNPRINTABLE = '[...]';

/** Whether something was left out of this printable text. */
export function isIncomplete(text: string): boolean {
  return text.includes(UNPRINTABLE);
}

const UNPRINTABLE_MARK = '\uFFFD';
const UNPRINTABLE_RUN = /\uFFFD(?: *\uFFFD)*/g;
const MARKS = /\p{Mark}/gu;
const GREEK_OU = /([οόΟΌ])[υύΥΎ]/g;

/** The letters and signs of Windows-1252 above Latin-1. */
const WINDOWS_1252 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const SPELLING = new Map<string, string>([
  ...pairs('Đ=D đ=d Ħ=H ħ=h ı=i Ł=L ł=l Ŋ=N ŋ=n Ŧ=T ŧ=t Ə=A ə=a ẞ=SS ĸ=k ʻ=‘ ʼ=’ ′=’ ″=” −=- ‐=- ‑=- ‒=–'),
  ...pairs('≤=<= ≥=>= ≈=~ →=-> ←=<- ×=x ⁄=/ №=No. ₤=£'),
  ...pairs('А=A Б=B В=V Г=G Д=D Е=E Ё=Yo Ж=Zh З=Z И=I Й=Y К=K Л=L М=M Н=N О=O П=P Р=R С=S Т=T У=U Ф=F'),
  ...pairs('Х=Kh Ц=Ts Ч=Ch Ш=Sh Щ=Shch Ъ= Ы=Y Ь= Э=E Ю=Yu Я=Ya'),
  ...pairs(
    'Є=Ye І=I Ї=Yi Ґ=G Ў=U Ђ=Dj Ј=J Љ=Lj Њ=Nj Ћ=C Џ=Dz Ѓ=Gj Ќ=Kj Ѕ=Dz Қ=Q Ғ=Gh Ң=Ng Ү=U Ұ=U Һ=H Ө=O Ә=A',
  ),
  ...pairs(
    'Α=A Β=V Γ=G Δ=D Ε=E Ζ=Z Η=I Θ=Th Ι=I Κ=K Λ=L Μ=M Ν=N Ξ=X Ο=O Π=P Ρ=R Σ=S Τ=T Υ=Y Φ=F Χ=Ch Ψ=Ps Ω=O',
  ),
  ['ς', 's'],
]);

function spelled(character: string): string | undefined {
  if (inWindows1252(character)) return character;
  if (/[\n\u2028\u2029]/.test(character)) return '\n';
  if (/\s/u.test(character)) return ' ';
  if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
  const known = SPELLING.get(character) ?? lowerSpelling(character);
  if (known !== undefined) return known;
  const kept = withFewerMarks(character);
  if (kept !== undefined) return kept;
  const bare = character.normalize('NFKD').replace(MARKS, '');
  if (bare === character) return undefined;
  const letters = [...bare].map(spelled);
  return letters.includes(undefined) ? undefined : letters.join('');
}

/** The letter with as many of its marks as can be printed: of two, the first may be left. */
function withFewerMarks(character: string): string | undefined {
  const parts = [...character.normalize('NFD')];
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const candidate = parts.slice(0, length).join('').normalize('NFC');
    if ([...candidate].length === 1 && inWindows1252(candidate)) return candidate;
  }
  return undefined;
}

function inWindows1252(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
    WINDOWS_1252.has(character)
  );
}

/** Small letters are spelled as their capitals are. */
function lowerSpelling(character: string): string | undefined {
  const capital = character.toUpperCase();
  return capital === character ? undefined : SPELLING.get(capital)?.toLowerCase();
}

function pairs(list: string): [string, string][] {
  return list.split(' ').map((pair) => {
    const at = pair.indexOf('=', 1);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}
