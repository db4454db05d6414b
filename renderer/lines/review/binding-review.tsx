import { lazy } from 'react'
import type { Role } from '#shared/vocabulary/words.ts'
import type { DocumentRecord } from '../../engine/view.ts'
import type { BindingSource, BoundRecord } from './binding-terms.tsx'

/** Shows what a step binds to, above the question whether to take it. */
export const bindingReviewOf = <R extends DocumentRecord, D extends R & BoundRecord>(
  sourceOf: (role: Role) => BindingSource<R, D>,
) => lazy(async () => ({ default: (await import('./binding-terms.tsx')).bindingTermsOf(sourceOf) }))
