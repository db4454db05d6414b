import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Input } from './wire.ts'

/** Keys of attempts with an unknown outcome, because repeating one must not do it twice. */
const open = new Map<string, string>()

const nameOf = (call: Call, input: Input) =>
  JSON.stringify([call.method, call.path, call.doc, input.query, input.body])

/** Returns the key of this attempt; it is the same one again as long as no answer came. */
export const takeKey = (call: Call, input: Input): string => {
  const name = nameOf(call, input)
  const known = open.get(name) ?? newId()
  open.set(name, known)
  return known
}

/** A failure of the server or a gateway leaves the outcome unknown; any other answer settles it. */
export const settleKey = (call: Call, input: Input, status: number): void => {
  if (status < 500) open.delete(nameOf(call, input))
}
