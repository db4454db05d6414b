import type * as z from 'zod'
import { pickerOf } from '#shared/kernel/pick.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { conceal, nameFor } from '../records/scope/secrecy.ts'

/** Shows as much of a record as a schema names, and nothing that its reader may not know (D92, D93). */
const shownAs = <S extends z.ZodObject>(schema: S) => {
  const pick = pickerOf(Object.keys(schema.shape))
  return (record: object, actor: Actor): z.output<S> =>
    // The database has texts where the schema has words. In development and in tests the contract checks every answer.
    conceal(actor, pick(record)) as z.output<S>
}

/** Every field that a schema asks for and that is not found elsewhere, whatever its value. */
export type FieldsOf<S extends z.ZodObject, Elsewhere = never> = {
  [K in Exclude<keyof z.output<S>, Elsewhere> as undefined extends z.output<S>[K] ? never : K]: unknown
}

/** Who made a record, as far as its reader is told. */
export interface Made {
  createdBy: string
}
export const makerOf = ({ createdBy }: Made, actor: Actor): Made => ({ createdBy: nameFor(actor, createdBy) })

export type Schemas = Record<'row' | 'whole' | 'line', z.ZodObject>

/**
 * What leaves of a document.
 * @param derive fields that are found from a record, or stand in the place of what is stored, for this reader
 */
export const presenterOf = <S extends Schemas, P extends object, F extends object>(
  schemas: S,
  derive: (record: P, actor: Actor) => F,
) => {
  const { row: rowSchema, whole: wholeSchema, line: lineSchema }: S = schemas
  const [row, whole, line] = [
    shownAs<S['row']>(rowSchema),
    shownAs<S['whole']>(wholeSchema),
    shownAs<S['line']>(lineSchema),
  ]
  return {
    row: (record: P & FieldsOf<S['row'], keyof F>, actor: Actor) =>
      row({ ...record, ...derive(record, actor) }, actor),
    /** @param parts what stands beside the header: lines, links */
    whole: <M extends object>(record: P & FieldsOf<S['whole'], keyof F | keyof M>, parts: M, actor: Actor) =>
      whole({ ...record, ...derive(record, actor), ...parts }, actor),
    lines: (lines: readonly FieldsOf<S['line']>[], actor: Actor) => lines.map((one) => line(one, actor)),
    /** By which schema lines leave that say what their columns hold. */
    lineOf: (): S['line'] => schemas.line,
  }
}

/** What leaves of a document without lines and without derived fields. */
export const headerPresenterOf = <R extends z.ZodObject, W extends z.ZodObject>(row: R, whole: W) => {
  const [rowAs, wholeAs] = [shownAs(row), shownAs(whole)]
  return {
    row: (record: FieldsOf<R>, actor: Actor) => rowAs(record, actor),
    /** @param beside documents of its chain, for a schema that names them */
    whole: (record: FieldsOf<W, 'linked'>, beside: object, actor: Actor) =>
      wholeAs({ ...record, ...beside }, actor),
  }
}
