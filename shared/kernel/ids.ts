/**
 * Ids of the same millisecond differ by a counter, so that ids of one process sort in the order in which they
 * were made.
 */
const counterMax = 0xfff
/** The counter starts low, so that it has room, and at a random number, so that two processes differ. */
const startMax = 0x100

const counting = () => {
  let at = -1
  let count = 0
  return (time: number): { time: number; count: number } => {
    count = time === at ? Math.min(count + 1, counterMax) : Math.floor(Math.random() * startMax)
    at = time
    return { time, count }
  }
}
const live = counting()
const dated = counting()
let latest = 0

/**
 * Returns a UUIDv7. Ids are made by the application and not by a database sequence, so that they are known
 * before the insert. They are ordered by time, so that an index grows at its end, even when the clock is set
 * back.
 */
export const newId = (instant?: number): string => {
  if (instant === undefined) latest = Math.max(latest, Date.now())
  const { time, count } = instant === undefined ? live(latest) : dated(instant)
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const stamp = time.toString(16).padStart(12, '0')
  for (let i = 0; i < 6; i++) bytes[i] = Number.parseInt(stamp.slice(i * 2, i * 2 + 2), 16)
  bytes[6] = 0x70 | (count >> 8)
  bytes[7] = count & 0xff
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (text: string): boolean => idPattern.test(text)
