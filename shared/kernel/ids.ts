/**
 * Ids of the same millisecond differ by a counter, so that ids of one process sort in the order in which they
 * were made.
 */
const counterMax = 0xfff
/** The counter starts low, so that it has room, and at a random number, so that two processes differ. */
const startMax = 0x100

const startOfCount = () => Math.floor(Math.random() * startMax)

const counting = () => {
  let at = -1
  let count = 0
  return (time: number): { time: number; count: number } => {
    count = time === at ? count + 1 : startOfCount()
    at = time
    return { time, count }
  }
}
const live = counting()
const dated = counting()
let latest = 0

/**
 * Answers the present, or the next millisecond when the numbers of this one are used up. While the clock is set back its
 * time stands still here, so that some thousand ids use it up.
 */
function now(): { time: number; count: number } {
  latest = Math.max(latest, Date.now())
  const made = live(latest)
  return made.count <= counterMax ? made : live(++latest)
}

/** Answers a past instant. Beyond its numbers, ids of the same instant have no order among themselves. */
function past(instant: number): { time: number; count: number } {
  const { time, count } = dated(instant)
  return { time, count: Math.min(count, counterMax) }
}

/** Random words are drawn for many ids at once, because a call of the generator costs more than an id. */
const drawn = new Uint16Array(4 * 128)
let used = drawn.length

const randomWord = (): number => {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn)
    used = 0
  }
  return drawn[used++]!
}

const hexOf = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/**
 * Returns a UUIDv7. Ids are made by the application and not by a database sequence, so that they are known
 * before the insert. They are ordered by time, so that an index grows at its end, even when the clock is set
 * back.
 */
export const newId = (instant?: number): string => {
  const { time, count } = instant === undefined ? now() : past(instant)
  const stamp = hexOf(time, 12)
  const variant = hexOf((randomWord() & 0x3fff) | 0x8000, 4)
  const random = hexOf(randomWord(), 4) + hexOf(randomWord(), 4) + hexOf(randomWord(), 4)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hexOf(count, 3)}-${variant}-${random}`
}

export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (text: string): boolean => idPattern.test(text)

/** It stands before every id, where rows are read by their ids from the first on. */
export const firstId = '00000000-0000-0000-0000-000000000000'
