import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Call } from '#shared/kernel/contract.ts'

const compiled = (call: Call) => {
  const schema = z.toJSONSchema(call.response, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

/**
 * Returns the function that writes an answer. In production it is compiled from the schema at its first use,
 * and drops what the schema does not name. In development and tests it is the schema itself, so that a wrong
 * answer fails there.
 */
export function serializerOf(call: Call, check: boolean): (answer: unknown) => string {
  if (call.answers !== 'json') return () => ''
  if (check) return (answer) => JSON.stringify(call.response.parse(answer))
  let write: ((answer: unknown) => string) | undefined
  return (answer) => (write ??= compiled(call))(answer)
}
