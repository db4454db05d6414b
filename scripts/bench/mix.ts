import type { Random } from '#server/demo/content/random.ts'

export type Deed = 'read' | 'create' | 'submit'

/** What people do in a busy hour, in percent. */
export const mix: Readonly<Record<Deed, number>> = { read: 80, create: 15, submit: 5 }

/** What is read, in percent of the reads. */
export const readMix = { list: 50, detail: 35, history: 15 } as const

/** What a client does next. Whoever has no draft left makes one instead of submitting it. */
export function nextDeed(random: Random, drafts: number): Deed {
  const deed = random.weighted(Object.entries(mix) as [Deed, number][])
  return deed === 'submit' && drafts === 0 ? 'create' : deed
}
