import type { Actor } from '#shared/calls/actor.ts'

/** The columns of a new record besides its fields. */
export const stampsOf = (actor: Actor) => {
  const now = new Date().toISOString()
  return {
    enabled: true,
    version: 1,
    createdBy: actor.name,
    createdAt: now,
    updatedBy: actor.name,
    updatedAt: now,
  }
}
