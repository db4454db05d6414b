/** Words of the trade that mean one thing, under the first of them, which our descriptions use. */
const synonyms: readonly string[] = [
  'pipe pipa tube tubo paralon',
  'elbow knee siku bend ell',
  'tee tees cabang',
  'coupling socket sambungan coupler',
  'valve katup kran keran tap',
  'cap tutup dop',
  'reducer reduser reducing',
  'door pintu',
  'window jendela',
  'cabinet lemari kabinet',
  'profile profil',
  'flange flens',
  'union watermoer',
  'drainage buangan drain sewer',
  'pressure tekanan',
  'white putih',
  'black hitam',
  'grey gray abu',
  'brass kuningan',
  'aluminium aluminum',
  'stainless nirkarat',
  'bathroom mandi',
  'kitchen dapur',
  'mixer pencampur',
  'basin wastafel washbasin',
  'shower pancuran',
  'ball bola',
  'sliding geser',
  'waterproof kedap',
  'towel handuk',
]
const meanings = new Map(
  synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return [first, ...others].map((word) => [word, first] as const)
  }),
)

/** Words that say nothing about which material is meant. */
const empty = new Set([
  'and',
  'the',
  'with',
  'for',
  'of',
  'in',
  'dan',
  'untuk',
  'dengan',
  'mm',
  'cm',
  'pcs',
  'kamar',
])

const tokens = /\d+(?:\.\d+)?|[a-z]+|\p{Script=Han}+/gu
/** A text of more words is cut: what is wanted stands at its beginning. */
const wordsMax = 16

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** Pairs of characters, by which Chinese is compared without knowing its words. */
const pairsOf = (run: string): string[] => {
  const characters = Array.from(run)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, i) => `${characters[i]!}${character}`)
}

const wordOf = (token: string): string[] => {
  if (/^\d/.test(token)) return [String(Number(token))]
  if (!/^[a-z]/.test(token)) return pairsOf(token)
  const word = meanings.get(token) ?? meanings.get(singular(token)) ?? singular(token)
  return word.length < 2 || empty.has(word) ? [] : [word]
}

/** The words and numbers by which a text is compared with our descriptions, each once. */
export const wordsOf = (text: string, max = wordsMax): string[] =>
  [
    ...new Set((text.slice(0, 500).normalize('NFKC').toLowerCase().match(tokens) ?? []).flatMap(wordOf)),
  ].slice(0, max)

export const isSize = (word: string): boolean => /^\d/.test(word)
