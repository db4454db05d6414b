import type { Actor } from '#shared/vocabulary/actor.ts'

/** D92, D93: customers read their own reference prices, base viewers none. */
export const readsBasePrice = (actor: Actor): boolean =>
  actor.role === 'customer' || actor.permissions.has('product.readBasePrice')

/** What of a stored line tells its base price: that itself, and the discount off it beside the price. */
export const withoutBasePrice = { basePrice: null, discountPercent: null } as const
