import { defineErrors } from '#shared/kernel/errors.ts'

/** Refusals of product groups. */
export const groupErrors = defineErrors({
  /** A group would be below itself, or the tree would be too deep. */
  GROUP_TREE: { status: 422 },
  /** A set of the staff that somebody else keeps. */
  GROUP_KEPT_BY: { status: 403 },
  /** Only what staff keep can be given. */
  GROUP_NOT_GIVEN: { status: 422 },
  GROUP_FULL: { status: 422 },
})
