import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: { words: ReadonlySet<string>; whole: ReadonlySet<string> } | undefined

function read() {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  const [words, whole] = text.split(/^# (?:Words|Whole):.*$/m).slice(1)
  const lines = (part = '') => new Set(part.split('\n').filter(Boolean))
  return { words: lines(words), whole: lines(whole) }
}

const meant: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** The word in the middle: `p@ssw0rd` of `P@ssw0rd2026!`. */
const wordIn = (password: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(password)?.[0] ?? '').replaceAll(/[^a-z]/g, (sign) => meant[sign] ?? sign)

/** Shorter ones are in too many words by chance. */
const ownWordMin = 4

/** What a person is called, in pieces: user id, names, the company. */
const piecesOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((piece) => piece.toLowerCase())
    .filter((piece) => piece.length >= ownWordMin)

/** A password that is tried first by whoever guesses: a well-known one, or one made of the person's own names. */
export function isEasilyGuessed(password: string, names: readonly string[]): boolean {
  known ??= read()
  const typed = password.toLowerCase()
  return (
    known.whole.has(typed) ||
    known.words.has(wordIn(typed)) ||
    piecesOf([...names, 'Seaway']).some((piece) => typed.includes(piece))
  )
}
