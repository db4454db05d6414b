import type { Reason } from './errors.ts'

/** The axes of a machine. Each is a small set of values; no enum lists all combinations. */
export type Axes = Record<string, readonly string[]>

/** The current value of every axis, as a record carries them. */
export type StateOf<A extends Axes> = { [K in keyof A]: A[K][number] }

/** A record's axes as their words, where the database has them as plain texts. */
export function stateIn<A extends Axes>(axes: A, record: Record<keyof A, string>): StateOf<A> {
  const state: Partial<StateOf<A>> = {}
  for (const axis in axes) {
    const word = axes[axis]?.find((known) => known === record[axis])
    if (word === undefined) throw new Error(`${axis} is never ${record[axis]}`)
    state[axis] = word
  }
  return state as StateOf<A>
}

/** The one who asks. `system` means our own jobs and answers of SAP and OA. */
export interface Holder {
  permissions: ReadonlySet<string>
  role: string
}

/**
 * A rule over the facts of a record. It carries its code, so that a contract can list what its event may be
 * refused for.
 */
export interface Guard<F, C extends string, H extends Holder> {
  code: C
  refuses: (facts: F, actor: H) => boolean
  /** The values that fill the sentence of the code. */
  params?: (facts: F) => NonNullable<Reason['params']>
}

export interface Transition<A extends Axes, F, P extends string, C extends string, H extends Holder> {
  /** Any one of these permissions lets an actor fire the event. */
  permission: P | readonly P[]
  /** Axes are checked in the written order; the first one that does not fit names the refusal. */
  when: { [K in keyof A]?: readonly A[K][number][] }
  sets?: { [K in keyof A]?: A[K][number] | ((facts: F) => A[K][number]) }
  /**
   * A refusal may be named for each value of an axis, so that a second push is answered with "already
   * pushed".
   */
  refusal: { [K in keyof A]?: { [V in A[K][number]]?: C } } & { default: C }
  guards?: readonly Guard<F, C, H>[]
  /** The topic of the outbox message that follows; the server adds it in the same transaction. */
  effect?: string
}

export interface Machine<
  A extends Axes,
  F extends StateOf<A>,
  P extends string,
  C extends string,
  E extends string,
  H extends Holder,
> {
  /** The name of the document, as history rows store it. */
  doc: string
  axes: A
  /** Final states: only an event of the system may leave them. */
  terminal: { [K in keyof A]?: readonly A[K][number][] }
  transitions: Record<E, Transition<A, F, P, C, H>>
}

/** The decision about an event: the new values of the axes, or every reason against it. */
export type Verdict<A extends Axes> =
  { allowed: true; next: Partial<StateOf<A>> } | { allowed: false; reasons: readonly Reason[] }

/**
 * Fixes the types of a machine once: facts, permissions, refusal codes and actor. The table is then plain
 * data. The function is curried because TypeScript infers axes and events but must be given the rest.
 */
export const machineOf =
  <F, P extends string, C extends string, H extends Holder>() =>
  <const A extends Axes, E extends string>(machine: {
    doc: string
    axes: A
    terminal: { [K in keyof A]?: readonly A[K][number][] }
    transitions: Record<E, Transition<A, F & StateOf<A>, P, C, H>>
  }): Machine<A, F & StateOf<A>, P, C, E, H> =>
    machine

/**
 * Fixes the codes and the actor of a machine's guards: `refuse('ORDER_NO_LINES', (f: Facts) => f.lineCount
 * === 0)`.
 */
export const guardOf =
  <C extends string, H extends Holder>() =>
  <F>(
    code: C,
    refuses: Guard<F, C, H>['refuses'],
    params?: NonNullable<Guard<F, C, H>['params']>,
  ): Guard<F, C, H> => ({ code, refuses, ...(params && { params }) })

const list = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one]) as readonly T[]

/**
 * Decides an event on the facts of a record. It is pure: the screen greys a button with the reasons, and the
 * server refuses the same event with the same reasons on the locked row.
 * @returns the axes that change, or all reasons: permission first, then the state, then every guard.
 */
export function decide<
  A extends Axes,
  F extends StateOf<A>,
  P extends string,
  C extends string,
  E extends string,
  H extends Holder,
>(machine: Machine<A, F, P, C, E, H>, event: E, facts: F, actor: H): Verdict<A> {
  const row = machine.transitions[event]
  if (!list(row.permission).some((p) => actor.permissions.has(p)))
    return { allowed: false, reasons: [{ code: 'NO_PERMISSION' }] }
  for (const axis of Object.keys(row.when)) {
    const value = facts[axis as keyof A & keyof F] as string
    if (row.when[axis]?.includes(value)) continue
    const perValue = row.refusal[axis] as Partial<Record<string, C>> | undefined
    return { allowed: false, reasons: [{ code: perValue?.[value] ?? row.refusal.default }] }
  }
  const reasons = (row.guards ?? [])
    .filter((guard) => guard.refuses(facts, actor))
    .map(({ code, params }) => ({ code, ...(params && { params: params(facts) }) }))
  if (reasons.length > 0) return { allowed: false, reasons }
  const next: Partial<StateOf<A>> = {}
  for (const [axis, value] of Object.entries(row.sets ?? {}))
    next[axis as keyof A] = typeof value === 'function' ? value(facts) : value
  return { allowed: true, next }
}

export const eventsOf = <E extends string>({ transitions }: { transitions: Record<E, unknown> }): E[] =>
  // Object.keys types every key as a string.
  Object.keys(transitions) as E[]

/**
 * Every code with which one of these events may be refused. The contract of the call that fires them lists
 * these.
 */
export function refusalsOf<
  A extends Axes,
  F extends StateOf<A>,
  P extends string,
  C extends string,
  E extends string,
  H extends Holder,
>(machine: Machine<A, F, P, C, E, H>, ...events: E[]): C[] {
  const codes = events.flatMap((event) => {
    const { refusal, guards = [] } = machine.transitions[event]
    const ofStates = Object.values(refusal as Record<string, C | Record<string, C>>)
    return [
      ...ofStates.flatMap((code) => (typeof code === 'string' ? code : Object.values(code))),
      ...guards.map((guard) => guard.code),
    ]
  })
  return [...new Set(codes)]
}
