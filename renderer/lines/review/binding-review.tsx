import { lazy } from 'react'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { BindingSource, BoundRecord } from './binding-terms.tsx'

/** Shows what a step binds to, above the question whether to take it. */
export const bindingReviewOf = <R extends BoundRecord>(sourceOf: (role: Role) => BindingSource<R>) =>
  lazy(async () => ({ default: (await import('./binding-terms.tsx')).bindingTermsOf(sourceOf) }))
