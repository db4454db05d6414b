import { callOf } from '#shared/kernel/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Permission } from './permissions.ts'

/**
 * The product's `call()`. Its contracts can name only permissions of the matrix and codes that have a
 * sentence.
 */
export const call = callOf<Permission, ErrorCode>()
