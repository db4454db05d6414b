import type * as z from 'zod'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { byId, callOf, type CallOptions, type Method, type nothing } from '#shared/kernel/contract.ts'
import { pageOf, pageQuery, type Filters, type ListDefinition } from '#shared/kernel/list.ts'
import type { Permission } from './permissions.ts'

/** Contracts can name only permissions of the matrix and codes that have a sentence. */
const call = callOf<Permission, ErrorCode>()

type Options = CallOptions<Permission, ErrorCode>
type Own = Partial<Options> & { summary: string }

/**
 * Returns functions that declare calls with common options, as in `own.get('todo', { summary, response })`. A call may
 * say otherwise than its group.
 */
export function callsWith(shared: Pick<Options, 'access' | 'scope'> & Partial<Options>) {
  const by =
    (method: Method) =>
    <
      Q extends z.ZodType = typeof nothing,
      B extends z.ZodType = typeof nothing,
      R extends z.ZodType = typeof nothing,
    >(
      path: string,
      own: Own & { query?: Q; body?: B; response?: R },
    ) =>
      call({ ...shared, ...own, method, path })
  return {
    get: by('get'),
    post: by('post'),
    put: by('put'),
    delete: by('delete'),
    /** A page of a list: the list's own filters and sorts are asked with, and rows of this schema come back. */
    page: <F extends Filters, S extends string, R extends z.ZodType>(
      path: string,
      { filters, sorts }: ListDefinition<F, S>,
      row: R,
      own: Own,
    ) => by('post')(path, { ...own, body: pageQuery(filters, sorts), response: pageOf(row) }),
    /** One record, found by its id. */
    one: <R extends z.ZodType>(path: string, response: R, own: Own) =>
      by('get')(path, { errors: ['NOT_FOUND'], ...own, query: byId, response }),
  }
}
