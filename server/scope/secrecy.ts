import type { Actor } from '#shared/vocabulary/actor.ts'
import { roles, type Role } from '#shared/vocabulary/roles.ts'
import { mayRead, secrets, secretsIn } from '#shared/vocabulary/secrecy.ts'

const hidden = Object.fromEntries(
  roles.map((role) => [role, Object.entries(secrets).filter(([field]) => !mayRead(role, field))]),
) as Record<Role, [string, (typeof secrets)[string]][]>

/** The row without what its reader may not know; the same row where nothing must be hidden. */
export function conceal<R extends object>(actor: Actor, row: R): R {
  if (actor.role === 'system') return row
  let shown = row
  for (const [field, { instead }] of hidden[actor.role])
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
  const told = secretsIn(answer, actor.role)
  if (told.length > 0) throw new Error(`A ${actor.role} would be told ${told.join(', ')}`)
}
