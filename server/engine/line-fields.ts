import * as z from 'zod'
import { personName } from '#shared/kernel/fields.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { JsonField, JsonKind } from '../db/json-rows.ts'
import { hiddenFrom } from '../records/scope/secrecy.ts'

type Described = z.core.JSONSchema.BaseSchema

/** How a field stands in JSON, by what the contract says of it. */
function kindOf({ type, format, anyOf = [] }: Described): JsonKind | undefined {
  if (type === 'string') return format === 'date-time' ? 'instant' : 'text'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'bare'
  const [one, ...others] = anyOf.filter((option) => (option as Described).type !== 'null')
  return one && others.length === 0 ? kindOf(one as Described) : undefined
}

const kindsOf = madeOnce((line: z.ZodObject) => {
  const { properties = {} } = z.toJSONSchema(line, { io: 'output' })
  return Object.entries(properties).map(([name, described]): { name: string; kind: JsonKind } => {
    const kind = kindOf(described as Described)
    // A name of a person is written in the letters of its reader, which bytes cannot be.
    if (!kind || line.shape[name] === personName)
      throw new TypeError(`${name} of a line cannot leave as it is stored`)
    return { name, kind }
  })
})

const fieldsFor = madeOnce((line: z.ZodObject) =>
  madeOnce((role: Actor['role']): readonly JsonField[] => {
    const hidden = hiddenFrom(role)
    return kindsOf(line).flatMap((field): JsonField | [] => {
      if (!hidden.has(field.name)) return field
      const instead = hidden.get(field.name)
      return instead === undefined ? [] : { name: field.name, always: JSON.stringify(instead) }
    })
  }),
)

/** As much of each line as a schema names and its reader may know (D92, D93), for `jsonOf`. */
export const lineFields = (line: z.ZodObject, { role }: Actor): readonly JsonField[] => fieldsFor(line)(role)
