import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Call } from '#shared/kernel/contract.ts'

const compiled = (call: Call) => {
  const schema = z.toJSONSchema(call.response, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

/**
 * Writes an answer. In production by a serializer compiled from the schema when it is first used, which drops what the schema does not
 * name; in development and tests by the schema itself, so that a wrong answer fails there and not at a customer's.
 */
export function serializerOf(call: Call, check: boolean): (answer: unknown) => string {
  if (call.answers !== 'json') return () => ''
  if (check) return (answer) => JSON.stringify(call.response.parse(answer))
  let write: ((answer: unknown) => string) | undefined
  return (answer) => (write ??= compiled(call))(answer)
}
