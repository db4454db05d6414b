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

/** The word inside a password: `p@ssw0rd` in `P@ssw0rd2026!`. */
const wordIn = (password: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(password)?.[0] ?? '').replaceAll(/[^a-z]/g, (sign) => meant[sign] ?? sign)

/** Shorter names occur in too many words by chance. */
const ownWordMin = 4

/** Parts of a person's names: user id, name, company. */
const piecesOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((piece) => piece.toLowerCase())
    .filter((piece) => piece.length >= ownWordMin)

/**
 * Whether somebody who guesses would try the password first, because it is well known or made of the person's
 * own names.
 */
export function isEasilyGuessed(password: string, names: readonly string[]): boolean {
  known ??= read()
  const typed = password.toLowerCase()
  return (
    known.whole.has(typed) ||
    known.words.has(wordIn(typed)) ||
    piecesOf([...names, 'Seaway']).some((piece) => typed.includes(piece))
  )
}
