import * as z from 'zod'
import { businessDate, decimal, text } from './fields.ts'

/**
 * A filter of a list. One declaration gives the request's schema, the SQL condition and the control on
 * screen. `oneOf` matches any of several values, `fragment` a part of a number or name, `dateRange` business
 * dates, `instantRange` instants by day, `amountRange` decimals, `flag` yes or no.
 */
export type Filter =
  | { kind: 'oneOf'; values?: readonly string[]; pick?: string }
  | { kind: 'fragment'; anywhere?: true }
  | { kind: 'dateRange' }
  | { kind: 'instantRange' }
  | { kind: 'amountRange' }
  | { kind: 'flag' }

export type Filters = Record<string, Filter>

export const pageSizes = [10, 20, 50, 100] as const
/** A page has 20 rows by default and never more than 200 (D60). */
export const pageSizeMax = 200
const pageMax = 1_000_000
/** A list counts its rows up to here, and beyond only when it is asked to: a count reads every row that it counts. */
export const countMax = 10_000
/** A shorter fragment must begin the text, because no index finds it elsewhere; short tables do without one. */
export const anywhereLength = 3

const fragment = z.string().trim().min(1).max(100)

/** A range needs both ends, and one day from 00:00 to 23:59:59 is a valid range (D74). */
const rangeOf = (end: z.ZodType<string>, inOrder: (from: string, to: string) => boolean) =>
  z
    .strictObject({ from: end, to: end })
    .refine((r) => inOrder(r.from, r.to), { path: ['to'], params: { code: 'RANGE_ORDER' } })

const dateRange = rangeOf(businessDate, (from, to) => from <= to)
const amountRange = rangeOf(decimal, (from, to) => Number(from) <= Number(to))

const schemaOf = (filter: Filter): z.ZodType => {
  switch (filter.kind) {
    case 'fragment':
      return fragment
    case 'dateRange':
    case 'instantRange':
      return dateRange
    case 'amountRange':
      return amountRange
    case 'flag':
      return z.boolean()
    case 'oneOf': {
      const one = filter.values ? z.enum(filter.values as [string, ...string[]]) : z.string().min(1).max(100)
      return z.union([one, z.array(one).min(1).max(200)])
    }
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

type ValueOf<F extends Filter> = F extends { kind: 'fragment' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'oneOf' }
      ? string | readonly string[]
      : { from: string; to: string }

export type FilterValues<F extends Filters> = { -readonly [K in keyof F]?: ValueOf<F[K]> }

/** The schema of a list's filter. A filter that the list does not know is refused and not ignored (D104). */
export const filterSchema = <const F extends Filters>(filters: F) =>
  z.strictObject(
    Object.fromEntries(Object.entries(filters).map(([name, f]) => [name, schemaOf(f).optional()])),
  ) as z.ZodType<FilterValues<F>, FilterValues<F>>

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

/** The part of a list that is asked for. Every call that answers rows takes these fields. */
export const paging = ({ size = 20, sizeMax = pageSizeMax } = {}) => ({
  page: z.int().min(1).max(pageMax).default(1),
  size: z.int().min(1).max(sizeMax).default(size),
})

/** The body of every list call. */
export const pageQuery = <const F extends Filters, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) =>
  z.strictObject({
    ...paging(),
    sort: z
      .array(z.strictObject({ field: z.enum(sorts), order: z.enum(['asc', 'desc']) }))
      .max(3)
      .default([]),
    filter: filterSchema(filters).default({} as FilterValues<F>),
    exact: z.boolean().optional(),
  })

/** How many rows a list has; with `more`, it has more than that. */
export interface Total {
  total: number
  more?: true | undefined
}

/** The total that a list tells, of rows that were counted up to one more than `countMax`. */
export const totalOf = (counted: number, exact = false): Total =>
  counted > countMax && !exact ? { total: countMax, more: true } : { total: counted }

/** One page of a list. */
export interface Page<R> extends Total {
  rows: R[]
}

/** The answer of every list call. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.strictObject({ rows: z.array(row), total: z.int().min(0), more: z.literal(true).optional() })

/** The declaration of a list; the screen, the server and the saved views read it. */
export interface ListDefinition<F extends Filters = Filters, S extends string = string> {
  /** The name of the list; saved views, column widths and labels are stored under it. */
  name: string
  filters: F
  sorts: readonly [S, ...S[]]
  defaultSort: Sort<S>
}

/** What a list may be asked. */
export type QueryOf<L extends ListDefinition> =
  L extends ListDefinition<infer F, infer S> ? PageQuery<F, S> : never

export const defineList = <const F extends Filters, const S extends string>(
  list: ListDefinition<F, S>,
): ListDefinition<F, S> => list
