import type { Actor } from '#shared/calls/actor.ts'

/** Who reads a document that both customers and staff see. */
export type Side = 'staff' | 'customer'

export const sideOf = (role: Actor['role']): Side => (role === 'customer' ? 'customer' : 'staff')
