/** Letters that Unicode does not take apart: their accent is no mark of its own, or they have two forms. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  // In lower case Σ has another form at the end of a word, and a search may stop in the middle of one.
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A text as it is searched: without accents, in lower case. Done here and not by the database, so that every PostgreSQL
 * finds the same claims whatever its locale and extensions are.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter);
}
