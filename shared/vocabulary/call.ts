import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { callOf } from '#shared/kernel/contract.ts'
import { pageOf, pageQuery, type Filters, type ListDefinition } from '#shared/kernel/list.ts'
import type { Permission } from './permissions.ts'

/**
 * The product's `call()`. Its contracts can name only permissions of the matrix and codes that have a
 * sentence.
 */
export const call = callOf<Permission, ErrorCode>()

type PageOptions = Omit<Parameters<typeof call>[0], 'method' | 'query' | 'body' | 'response'>

/** A page of a list: the list's own filters and sorts are asked with, and rows of this schema come back. */
export const pageCall = <F extends Filters, S extends string, R extends z.ZodType>(
  { filters, sorts }: ListDefinition<F, S>,
  row: R,
  options: PageOptions,
) => call({ ...options, method: 'post', body: pageQuery(filters, sorts), response: pageOf(row) })
