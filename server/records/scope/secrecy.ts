import { madeOnce } from '#shared/kernel/made-once.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayRead, secrets, secretsIn } from '#shared/calls/secrecy.ts'

/** What a reader is told instead of what it may not know; undefined leaves the field out. */
type Instead = (typeof secrets)[string]['instead']

/** The fields that a role may not know, each with what it is told instead. */
export const hiddenFrom = madeOnce((role: Actor['role']): ReadonlyMap<string, Instead> => {
  const hidden = Object.entries(secrets).filter(([field]) => role !== 'system' && !mayRead(role, field))
  return new Map(hidden.map(([field, { instead }]) => [field, instead]))
})

/** The row without what its reader may not know; the same row where nothing must be hidden. */
export function conceal<R extends object>(actor: Actor, row: R): R {
  let shown = row
  for (const [field, instead] of hiddenFrom(actor.role))
    if (field in row) {
      if (shown === row) shown = { ...row }
      Reflect.set(shown, field, instead)
    }
  return shown
}

/** A customer learns what happened and when, but not which member of staff did it. */
export const nameFor = (actor: Actor, name: string): string =>
  actor.role !== 'customer' || name === actor.name ? name : 'Seaway'

/** Fails a test in which an answer reveals a secret, whatever the test is about. */
export function mustKeepSecrets(actor: Actor, answer: unknown): void {
  if (actor.role === 'system') return
  const leaked = secretsIn(answer, actor.role)
  if (leaked.length > 0) throw new Error(`A ${actor.role} would be told ${leaked.join(', ')}`)
}
