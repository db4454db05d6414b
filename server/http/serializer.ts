import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Call } from '#shared/kernel/contract.ts'
import { textsIn, withoutTexts, type JsonText } from '../calls/json-text.ts'

type Fields = Parameters<typeof fastJson>[0] & {
  properties?: Record<string, object>
  required?: string[]
}

/** @param left fields that are written already */
function compiled({ response }: Call, left: readonly string[]): (answer: unknown) => string {
  const options = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const
  const schema = z.toJSONSchema(response, options) as Fields
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).filter(([field]) => !left.includes(field))
  return fastJson(
    left.length === 0
      ? schema
      : {
          ...schema,
          properties: Object.fromEntries(fields),
          required: required.filter((field) => !left.includes(field)),
        },
  )
}

/** The text of an answer, in front of whose end stand the fields that are JSON already. */
function withTexts(text: string, texts: readonly [field: string, text: JsonText][]): Buffer {
  const before = text === '{}' ? '{' : `${text.slice(0, -1)},`
  const parts = texts.flatMap(([field, { bytes }], at) => [
    Buffer.from(`${at === 0 ? before : ','}${JSON.stringify(field)}:`),
    bytes,
  ])
  return Buffer.concat([...parts, Buffer.from('}')])
}

/**
 * Returns the function that writes an answer, as bytes, because Fastify and Node would each turn a text into bytes on
 * their own. In production it is compiled from the schema at its first use, and drops what the schema does not name. In
 * development and tests it is the schema itself, so that a wrong answer fails there.
 */
export function serializerOf(call: Call, check: boolean): (answer: unknown) => Buffer {
  if (call.answers !== 'json') return () => Buffer.alloc(0)
  if (check) return (answer) => Buffer.from(JSON.stringify(call.response.parse(withoutTexts(answer))))
  const writers = new Map<string, (answer: unknown) => string>()
  return (answer) => {
    const texts = textsIn(answer)
    const left = texts.map(([field]) => field)
    const write = writers.get(left.join()) ?? compiled(call, left)
    writers.set(left.join(), write)
    const text = write(answer)
    return texts.length === 0 ? Buffer.from(text) : withTexts(text, texts)
  }
}
