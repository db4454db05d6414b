import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Input } from './wire.ts'

/** Keys of attempts whose outcome is not known: trying the same thing again must not do it twice. */
const open = new Map<string, string>()

const nameOf = (call: Call, input: Input) =>
  JSON.stringify([call.method, call.path, call.doc, input.query, input.body])

/** The key of this attempt, the same one again while its answer never came. */
export const takeKey = (call: Call, input: Input): string => {
  const name = nameOf(call, input)
  const known = open.get(name) ?? newId()
  open.set(name, known)
  return known
}

/** A failure of the server or of a gateway leaves the outcome open; every other answer settles it. */
export const settleKey = (call: Call, input: Input, status: number): void => {
  if (status < 500) open.delete(nameOf(call, input))
}
