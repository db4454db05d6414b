import * as z from 'zod'
import { businessDate, decimal, text, timeZone } from './fields.ts'
import { madeOnce } from './made-once.ts'

/**
 * A filter of a list. One declaration gives the request's schema, the SQL condition and the control on
 * screen. `oneOf` matches any of several values, `fragment` a part of a number or name, `search` a part of anything
 * by which people know a document, `dateRange` business dates, `instantRange` instants by the day that a clock shows them on, `amountRange` decimals, `flag` yes or no.
 */
export type Filter =
  | { kind: 'oneOf'; values?: readonly string[]; pick?: string }
  | { kind: 'fragment'; anywhere?: true }
  | { kind: 'search' }
  | { kind: 'dateRange' }
  | { kind: 'instantRange' }
  | { kind: 'amountRange' }
  | { kind: 'flag'; past?: PastDay }

/** Matches rows whose fields have these values; an array allows any of its values. */
export type RowPattern<N extends string = string> = {
  readonly [K in N]?: string | boolean | readonly string[]
}

/** A day that answers a flag: on rows of this pattern the flag is set once the day has passed, whoever has marked it since. */
export interface PastDay {
  day: string
  rows: RowPattern
}

export type Filters = Record<string, Filter>

/** Whether a filter is a text that people type, of which a part is looked for. */
export const isTyped = (filter: Filter | undefined): boolean =>
  filter?.kind === 'fragment' || filter?.kind === 'search'

export const pageSizes = [10, 20, 50, 100] as const
/** A page has 20 rows by default and never more than 200 (D60). */
export const pageSizeMax = 200
const pageMax = 1_000_000
/** A list counts its rows up to here, and beyond only when it is asked to: a count reads every row that it counts. */
export const countMax = 10_000
/** A shorter fragment must begin the text, because no index finds it elsewhere; short tables do without one. */
export const anywhereLength = 3

// There are some hundred lists with a thousand filters, so what several of them ask for is made once.
const fragment = z.string().trim().min(1).max(100).optional()
const flag = z.boolean().optional()

/** A range needs both ends, and one day from 00:00 to 23:59:59 is a valid range (D74). */
const rangeOf = (
  end: z.ZodType<string>,
  inOrder: (from: string, to: string) => boolean,
  more: { zone?: z.ZodOptional<z.ZodType<string>> } = {},
) =>
  z
    .strictObject({ from: end, to: end, ...more })
    .refine((r) => inOrder(r.from, r.to), { path: ['to'], params: { code: 'RANGE_ORDER' } })
    .optional()

const dayOrder = (from: string, to: string) => from <= to
const dateRange = rangeOf(businessDate, dayOrder)
/** Days begin when the reader's clock says so, who finds a row by the day that it shows (D75). */
const instantRange = rangeOf(businessDate, dayOrder, { zone: timeZone.optional() })
const amountRange = rangeOf(decimal, (from, to) => Number(from) <= Number(to))

const severalOf = (one: z.ZodType) => z.union([one, z.array(one).min(1).max(200)]).optional()
const anyTexts = severalOf(z.string().min(1).max(100))
const someOf = madeOnce((values: readonly string[]) => severalOf(z.enum(values)))

const schemaOf = (filter: Filter): z.ZodType => {
  switch (filter.kind) {
    case 'fragment':
    case 'search':
      return fragment
    case 'dateRange':
      return dateRange
    case 'instantRange':
      return instantRange
    case 'amountRange':
      return amountRange
    case 'flag':
      return flag
    case 'oneOf':
      return filter.values ? someOf(filter.values) : anyTexts
  }
}

const named = text(100)
/** The value of any list's filter. The list itself checks it when the filter is used. */
export const filterValue = z.union([
  named,
  z.boolean(),
  z.array(named).max(200),
  z.strictObject({ from: named, to: named }),
])

export type FilterValue = z.infer<typeof filterValue>

type ValueOf<F extends Filter> = F extends { kind: 'fragment' | 'search' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'oneOf' }
      ? string | readonly string[]
      : F extends { kind: 'instantRange' }
        ? { from: string; to: string; zone?: string | undefined }
        : { from: string; to: string }

/** The values that a filter declares; any text where it declares none. */
export type ChoiceOf<F extends Filter> = F extends { values: readonly (infer V extends string)[] }
  ? V
  : string

export type FilterValues<F extends Filters> = { -readonly [K in keyof F]?: ValueOf<F[K]> }

const schemaOfAll = madeOnce((filters: Filters): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(filters).map(([name, f]) => [name, schemaOf(f)]))),
)

/** The schema of a list's filter. A filter that the list does not know is refused and not ignored (D104). */
export const filterSchema = <const F extends Filters>(filters: F) =>
  schemaOfAll(filters) as z.ZodType<FilterValues<F>, FilterValues<F>>

export interface Sort<S extends string = string> {
  field: S
  order: 'asc' | 'desc'
}

export interface PageQuery<F extends Filters = Filters, S extends string = string> {
  page: number
  size: number
  sort: Sort<S>[]
  filter: FilterValues<F>
  /** Counts all rows, whatever their number. */
  exact?: boolean | undefined
}

const pageNumber = z.int().min(1).max(pageMax).default(1)
const pageSize = z.int().min(1)

/** The part of a list that is asked for. Every call that answers rows takes these fields. */
export const paging = ({ size = 20, sizeMax = pageSizeMax } = {}) => ({
  page: pageNumber,
  size: pageSize.max(sizeMax).default(size),
})

const sortOrder = z.enum(['asc', 'desc'])
const sortOf = madeOnce((sorts: readonly string[]): z.ZodDefault<z.ZodType> =>
  z
    .array(z.strictObject({ field: z.enum(sorts), order: sortOrder }))
    .max(3)
    .default([]),
)

/** The schema of a list's order. */
export const sortSchema = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  sortOf(sorts) as z.ZodDefault<z.ZodType<Sort<S[number]>[], Sort<S[number]>[]>>

/** The body of every list call. */
export const pageQuery = <const F extends Filters, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) =>
  z.strictObject({
    ...paging(),
    sort: sortSchema(sorts),
    filter: filterSchema(filters).default({} as FilterValues<F>),
    exact: flag,
  })

/** How many rows a list has; with `more`, it has more than that. */
export interface Total {
  total: number
  more?: true | undefined
}

/** The total that is told of rows that were counted up to one more than `max`. */
export const totalUpTo = (counted: number, max: number): Total =>
  counted > max ? { total: max, more: true } : { total: counted }

/** The total that a list tells, of rows that were counted up to one more than `countMax`. */
export const totalOf = (counted: number, exact = false): Total =>
  exact ? { total: counted } : totalUpTo(counted, countMax)

/** One page of a list. */
export interface Page<R> extends Total {
  rows: R[]
}

const total = { total: z.int().min(0), more: z.literal(true).optional() }

/** The answer of every list call. */
export const pageOf = <R extends z.ZodType>(row: R) => z.strictObject({ rows: z.array(row), ...total })

/** The declaration of a list; the screen, the server and the saved views read it. */
export interface ListDefinition<F extends Filters = Filters, S extends string = string> {
  /** The name of the list; saved views, column widths and labels are stored under it. */
  name: string
  filters: F
  sorts: readonly [S, ...S[]]
  /** Those of its sorts whose values are words or names, which stand as in a dictionary and not by their bytes. */
  words?: readonly S[]
  defaultSort: Sort<S>
}

/** What a list may be asked. */
export type QueryOf<L extends ListDefinition> =
  L extends ListDefinition<infer F, infer S> ? PageQuery<F, S> : never

export const defineList = <const F extends Filters, const S extends string>(
  list: ListDefinition<F, S>,
): ListDefinition<F, S> => list
