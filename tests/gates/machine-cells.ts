import { describe, expect, it } from 'vitest'
import { decide, type Axes, type Machine, type MachineShape, type StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import { roles } from '#shared/vocabulary/roles.ts'

const actorFor = (role: Actor['role']): Actor => ({
  accountId: 'account',
  sessionId: 'session',
  userId: role,
  name: role,
  role,
  permissions: new Set<Permission>(role === 'system' ? ['system'] : permissionsOf(role)),
  salespersonId: null,
  customerIds: [],
  salesOrgs: [],
  countries: [],
  device: 'test',
  systemId: 73,
  language: 'en',
})

/** One of each role, and our own jobs. */
export const actors = [...roles, 'system' as const].map(actorFor)

/** Every combination of the values of some axes. */
export const combinations = (axes: Axes): Record<string, string>[] =>
  Object.entries(axes).reduce<Record<string, string>[]>(
    (all, [axis, values]) => all.flatMap((state) => values.map((v) => ({ ...state, [axis]: v }))),
    [{}],
  )

/** Who may do something in which states; an axis that is not named does not matter. */
interface Block<A extends Axes> {
  by: readonly Actor['role'][]
  in: { [K in keyof A]?: readonly A[K][number][] }
  /** The axes that it changes there, where that depends on the state. */
  to?: Partial<StateOf<A>>
}

/** What is agreed of one event, written down apart from the machine that decides it. */
export interface Cells<A extends Axes, F> {
  may: readonly Block<A>[]
  /** The axes that it changes. */
  to?: Partial<StateOf<A>>
  /** Facts that it needs beside the usual ones. */
  given?: Partial<F>
  /** Facts of which each refuses it wherever it is permitted, by the code of the refusal. */
  unless?: Readonly<Record<string, Partial<F>>>
  /** Whom such a fact does not concern, by the same code. */
  exempt?: Readonly<Record<string, Actor['role']>>
  /** Facts with which the event leads to another state, and that state. */
  otherwise?: readonly [facts: Partial<F>, to: Partial<StateOf<A>>]
}

/**
 * Proves every cell of event × state × role of a machine, the permitted and the refused ones, by a table of what is
 * agreed; and that each fact that stands against an event refuses it alone.
 */
export function proveCells<S extends MachineShape & { holder: Actor }>(
  machine: Machine<S>,
  usual: Omit<S['facts'], keyof S['axes']>,
  agreed: Record<S['event'], Cells<S['axes'], Omit<S['facts'], keyof S['axes']>>>,
): void {
  const states = combinations(machine.axes)
  describe(`${machine.doc}: what each role may do in each state`, () => {
    it.each(Object.keys(agreed) as S['event'][])('%s', (event) => {
      const { may, to = {}, given = {}, unless = {}, exempt = {}, otherwise } = agreed[event]
      const verdict = (state: Record<string, string>, actor: Actor, facts: object = {}) =>
        // The axes and the other facts make up F, which TypeScript cannot infer of a spread of generic parts.
        decide(machine, event, { ...usual, ...given, ...facts, ...state } as unknown as S['facts'], actor)
      for (const actor of actors)
        for (const state of states) {
          const place = `${event} by ${actor.role} in ${Object.values(state).join(', ')}`
          const permitted = may.find(
            ({ by, in: wanted }) =>
              by.includes(actor.role) &&
              Object.entries(wanted).every(([axis, values]) => values!.includes(state[axis]!)),
          )
          if (!permitted) {
            expect(verdict(state, actor).allowed, place).toBe(false)
            continue
          }
          const next = permitted.to ?? to
          expect(verdict(state, actor), place).toEqual({ allowed: true, next })
          if (otherwise)
            expect(verdict(state, actor, otherwise[0]), place).toEqual({ allowed: true, next: otherwise[1] })
          for (const [code, facts] of Object.entries(unless)) {
            const against = verdict(state, actor, facts)
            const codes = against.allowed ? [] : against.reasons.map((reason) => reason.code)
            expect(codes, `${place}: ${code}`).toEqual(exempt[code] === actor.role ? [] : [code])
          }
        }
    })
  })
}
