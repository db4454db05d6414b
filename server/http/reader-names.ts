import * as z from 'zod'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { personName, reasonSchema } from '#shared/kernel/fields.ts'
import { change, namesPerson } from '#shared/records/history/history.schema.ts'
import type { Services } from '../calls/handler.ts'

type NameOf = ReturnType<Services['names']['in']>

/** Puts the names in a value into the letters of its reader; the value itself is left as it is. */
type Tell = (value: unknown, nameOf: NameOf) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const named = (value: unknown, nameOf: NameOf): unknown => {
  if (typeof value === 'string') return nameOf(value)
  return Array.isArray(value) ? value.map((one) => named(one, nameOf)) : value
}

const texts = (values: Record<string, unknown>, nameOf: NameOf): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, named(value, nameOf)]))

/** A refusal may name the person who was faster, or a salesperson who left. */
const refusal = <R extends Pick<Reason, 'params'>>(reason: R, nameOf: NameOf): R =>
  reason.params ? { ...reason, params: texts(reason.params, nameOf) } : reason

/** Shares of a performance have the person in their path: `performance.张伟 (S101)`. */
const changed = (value: { path: string; from: unknown; to: unknown }, nameOf: NameOf) =>
  namesPerson(value.path)
    ? { ...value, ...texts({ from: value.from, to: value.to }, nameOf) }
    : {
        ...value,
        path: value.path.replace(
          /^(performance\.)(.+?)( \(.*\))?$/,
          (_, head: string, name: string, tail = '') => [head, nameOf(name), tail].join(''),
        ),
      }

/** Writes the names in a schema's values for a reader; undefined where there are none. */
function tellOf(schema: z.core.$ZodType): Tell | undefined {
  if (schema === personName) return (value, nameOf) => (typeof value === 'string' ? nameOf(value) : value)
  if (schema === change) return (value, nameOf) => changed(value as Parameters<typeof changed>[0], nameOf)
  if (schema === reasonSchema) return (value, nameOf) => refusal(value as Reason, nameOf)
  if (schema instanceof z.ZodObject) return tellFields(schema.shape as Record<string, z.core.$ZodType>)
  if (schema instanceof z.ZodArray) return tellEach(tellOf(schema.element))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return tellOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return tellAny(schema.options)
  return undefined
}

const tellEach = (tell: Tell | undefined): Tell | undefined =>
  tell && ((value, nameOf) => (Array.isArray(value) ? value.map((one) => tell(one, nameOf)) : value))

function tellFields(shape: Readonly<Record<string, z.core.$ZodType>>): Tell | undefined {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const tell = tellOf(schema)
    return tell ? [[key, tell] as const] : []
  })
  if (fields.length === 0) return undefined
  return (value, nameOf) => {
    if (!isRecord(value)) return value
    const named = fields.filter(([key]) => key in value).map(([key, tell]) => [key, tell(value[key], nameOf)])
    return { ...value, ...Object.fromEntries(named) }
  }
}

/** A field means the same in every branch that has it. */
function tellAny(options: readonly z.core.$ZodType[]): Tell | undefined {
  const tells = options.flatMap((option) => tellOf(option) ?? [])
  if (tells.length === 0) return undefined
  return (value, nameOf) => tells.reduce((value, tell) => tell(value, nameOf), value)
}

/** Puts the names of an answer into the letters of its reader: one place for every call, by the contract's schema. */
export function namesIn(response: z.ZodType): Tell {
  const tell = tellOf(response)
  return tell ?? ((value) => value)
}

/** The same for what is refused. */
export const namesInRefusal = (error: unknown, nameOf: NameOf): unknown =>
  error instanceof DomainError ? new DomainError(error.reasons.map((r) => refusal(r, nameOf))) : error
