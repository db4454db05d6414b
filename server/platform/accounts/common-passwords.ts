import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: { words: ReadonlySet<string>; whole: ReadonlySet<string> } | undefined

/** Words that are typed without thinking. A password that consists of them only is guessed. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '09876543210',
  // "I love you for ever" in Chinese, written as numbers that sound alike.
  '5201314',
]

function read() {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  const [words = '', local = '', whole = ''] = text.split(/^# (?:Words|Local|Whole):.*$/m).slice(1)
  const lines = (part: string) => new Set(part.split('\n').filter(Boolean))
  return { words: lines(words + local), whole: lines(whole) }
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

const isRun = (part: string): boolean =>
  runs.some((run) => run.includes(part)) || part.replaceAll(part[0]!, '') === ''

/** A password with more parts than this is rather a random one, in which every single letter is a part. */
const runsMost = 3

/** Consecutive letters followed by consecutive digits: `abc12345`, `aaaa1111`. */
function isMadeOfRuns(password: string): boolean {
  const parts = password.match(/[a-z]+|[0-9]+/g) ?? []
  return parts.length <= runsMost && parts.every(isRun)
}

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
  const bare = typed.replaceAll(/[\p{P}\p{S}\s]/gu, '')
  return (
    known.whole.has(typed) ||
    known.whole.has(bare) ||
    known.words.has(wordIn(typed)) ||
    isMadeOfRuns(bare) ||
    piecesOf([...names, 'Seaway']).some((piece) => typed.includes(piece))
  )
}
