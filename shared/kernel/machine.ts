import type { Reason } from './errors.ts'
import { sinceWhen, whoSinceWhen, type WaitingFacts } from './waiting.ts'

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

/** The types of a machine: its axes, the facts that it judges, its words, and who asks. */
export interface MachineShape {
  axes: Axes
  facts: object
  permission: string
  code: string
  event: string
  holder: Holder
}

export interface Transition<S extends Omit<MachineShape, 'event'>> {
  /** Any one of these permissions lets an actor fire the event. */
  permission: S['permission'] | readonly S['permission'][]
  /** Axes are checked in the written order; the first one that does not fit names the refusal. */
  when: { [K in keyof S['axes']]?: readonly S['axes'][K][number][] }
  sets?: { [K in keyof S['axes']]?: S['axes'][K][number] | ((facts: S['facts']) => S['axes'][K][number]) }
  /**
   * A refusal may be named for each value of an axis, so that a second push is answered with "already
   * pushed".
   */
  refusal: { [K in keyof S['axes']]?: { [V in S['axes'][K][number]]?: S['code'] } } & { default: S['code'] }
  guards?: readonly Guard<S['facts'], S['code'], S['holder']>[]
  /** The topic of the outbox message that follows; the server adds it in the same transaction. */
  effect?: string
}

export interface Machine<S extends MachineShape> {
  /** The name of the document, as history rows store it. */
  doc: string
  axes: S['axes']
  /** Final states: only an event of the system may leave them. */
  terminal: { [K in keyof S['axes']]?: readonly S['axes'][K][number][] }
  /** Refusals by a state whose sentences say since when somebody is waited for, and those that name the people as well. */
  waits?: {
    since?: readonly S['code'][]
    people?: readonly S['code'][]
    /** What is said instead of the latter while the approval has not reached the system that decides it. */
    unsent?: S['code']
  }
  transitions: Record<S['event'], Transition<S>>
}

/** The decision about an event: the new values of the axes, or every reason against it. */
export type Verdict<A extends Axes> =
  { allowed: true; next: Partial<StateOf<A>> } | { allowed: false; reasons: readonly Reason[] }

/**
 * Fixes the types of a machine once: facts, permissions, refusal codes and actor. The table is then plain
 * data. The function is curried because TypeScript infers axes and events but must be given the rest.
 */
export const machineOf =
  <S extends Omit<MachineShape, 'axes' | 'event'>>() =>
  <const A extends Axes, E extends string>(
    machine: Machine<S & { axes: A; event: E; facts: StateOf<A> }>,
  ): Machine<S & { axes: A; event: E; facts: StateOf<A> }> =>
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

/** A refusal by a state, with the values that fill its sentence; a guard has its own. */
function stateReason<S extends MachineShape>(
  { waits }: Machine<S>,
  code: S['code'],
  facts: WaitingFacts,
): Reason {
  if (waits?.people?.includes(code))
    return waits.unsent !== undefined && facts.waitingToSend
      ? { code: waits.unsent, params: sinceWhen(facts) }
      : { code, params: whoSinceWhen(facts) }
  return waits?.since?.includes(code) ? { code, params: sinceWhen(facts) } : { code }
}

/**
 * Decides an event on the facts of a record. It is pure: the screen greys a button with the reasons, and the
 * server refuses the same event with the same reasons on the locked row.
 * @returns the axes that change, or all reasons: permission first, then the state, then every guard.
 */
export function decide<S extends MachineShape>(
  machine: Machine<S>,
  event: S['event'],
  facts: S['facts'],
  actor: S['holder'],
): Verdict<S['axes']> {
  const row = machine.transitions[event]
  if (!list(row.permission).some((p) => actor.permissions.has(p)))
    return { allowed: false, reasons: [{ code: 'NO_PERMISSION' }] }
  for (const axis of Object.keys(row.when)) {
    const value = facts[axis as keyof S['facts']] as string
    if (row.when[axis]?.includes(value)) continue
    const perValue = row.refusal[axis] as Partial<Record<string, S['code']>> | undefined
    const code: S['code'] = perValue?.[value] ?? row.refusal.default
    return { allowed: false, reasons: [stateReason(machine, code, facts)] }
  }
  const reasons = (row.guards ?? [])
    .filter((guard) => guard.refuses(facts, actor))
    .map(({ code, params }) => ({ code, ...(params && { params: params(facts) }) }))
  if (reasons.length > 0) return { allowed: false, reasons }
  const next: Partial<StateOf<S['axes']>> = {}
  for (const [axis, value] of Object.entries(row.sets ?? {}))
    next[axis as keyof S['axes']] = typeof value === 'function' ? value(facts) : value
  return { allowed: true, next }
}

export const eventsOf = <E extends string>({ transitions }: { transitions: Record<E, unknown> }): E[] =>
  // Object.keys types every key as a string.
  Object.keys(transitions) as E[]

/**
 * Every code with which one of these events may be refused. The contract of the call that fires them lists
 * these.
 */
export function refusalsOf<S extends MachineShape>(
  machine: Machine<S>,
  ...events: S['event'][]
): S['code'][] {
  const codes = events.flatMap((event) => {
    const { refusal, guards = [] } = machine.transitions[event]
    const ofStates = Object.values(refusal as Record<string, S['code'] | Record<string, S['code']>>)
    return [
      ...ofStates.flatMap((code) => (typeof code === 'string' ? code : Object.values(code))),
      ...guards.map((guard) => guard.code),
    ]
  })
  const { unsent, people = [] } = machine.waits ?? {}
  return [
    ...new Set([
      ...codes,
      ...(unsent !== undefined && people.some((code) => codes.includes(code)) ? [unsent] : []),
    ]),
  ]
}
