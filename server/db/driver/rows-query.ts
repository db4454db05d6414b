import { type FieldDef, Query } from 'pg'
import { names } from '../names.ts'

type Row = Record<string, unknown>

/** A row of `copy (…) to stdout`. */
export interface CopiedRow {
  bytes: Buffer
}

/** How the texts of an answer become a row. */
interface Shape {
  fields: readonly FieldDef[]
  keys: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** A row with all its keys, because a copy of it is filled faster than one that grows key by key. */
  empty: Row
}

interface Result {
  command: string
  rowCount: number | null
  _types: { getTypeParser(type: number, format: string): (text: string) => unknown }
}

/** The steps by which pg takes an answer, which its published types leave out. */
interface Steps {
  name?: string
  _result: Result
  _canceledDueToError: unknown
  _checkForMultirow(): void
}
// The class has these steps; only its published types lack them.
const AnsweredQuery = Query as unknown as new (
  text: string,
  values: unknown[],
  callback: (error: Error | null | undefined, results: Result | Result[]) => void,
) => Query & Steps

const isSame = (shape: Shape, fields: readonly FieldDef[]): boolean =>
  shape.fields.length === fields.length &&
  shape.fields.every(({ name, dataTypeID }, at) => {
    const field = fields[at]!
    return field.name === name && field.dataTypeID === dataTypeID
  })

/** What an answer looks like is known after the first time, and made anew where a migration has changed it. */
const shapes = new WeakMap<object, Shape>()

function shapeOf(statement: object, fields: readonly FieldDef[], { _types: types }: Result): Shape {
  const known = shapes.get(statement)
  if (known && isSame(known, fields)) return known
  const keys = fields.map(({ name }) => names.fieldOf(name))
  const parsers = fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format))
  const shape = { fields, keys, parsers, empty: Object.fromEntries(keys.map((key) => [key, null])) }
  shapes.set(statement, shape)
  return shape
}

/** An answer; of a text with several statements, the last one. */
export interface Answer<R> {
  command: string
  rowCount: number
  rows: R[]
}

/**
 * A query whose rows are built once, with the names that the code uses, and never copied afterwards. pg itself would
 * make an array or an object with the names of the columns first, and describe it anew for each answer.
 */
export class RowsQuery<R> extends AnsweredQuery {
  readonly #statement: object
  #shape: Shape | undefined
  #rows: (Row | CopiedRow)[] = []

  /**
   * @param statement the same object for the same text
   * @param name prepares the statement under this name
   */
  constructor(
    statement: object,
    { text, values, name }: { text: string; values: unknown[]; name?: string | undefined },
    done: (error: Error | null | undefined, answer: Answer<R>) => void,
  ) {
    super(text, values, (error, results) => {
      const last = Array.isArray(results) ? results.at(-1) : results
      // Whoever writes a query says what its rows are, here as everywhere in Kysely.
      done(error, { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: this.#rows as R[] })
    })
    this.#statement = statement
    if (name !== undefined) this.name = name
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this._checkForMultirow()
    this.#shape = shapeOf(this.#statement, fields, this._result)
    this.#rows = []
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    if (this._canceledDueToError || !this.#shape) return
    const { keys, parsers, empty } = this.#shape
    const row = { ...empty }
    try {
      for (let at = 0; at < keys.length; at++) {
        const text = texts[at]!
        row[keys[at]!] = text === null ? null : parsers[at]!(text)
      }
    } catch (error) {
      this._canceledDueToError = error
      return
    }
    this.#rows.push(row)
  }

  /** A row of COPY is its bytes, copied, because the reader uses its own again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows.push({ bytes: Buffer.from(chunk) })
  }
}
