import type { Action } from './action.ts'
import type { Reason } from '../kernel/errors.ts'
import { decide, type Holder, type Machine, type MachineShape } from '../kernel/machine.ts'

/** The one who looks at a record, and the facts about it that the machine needs. */
export interface Reader<H extends Holder, R, F> {
  actor: H
  factsOf: (row: R) => F
}

/** A record and the event that an action means for it. Without reasons it may happen now. */
export interface Judged<R, E extends string = string> {
  row: R
  /** Undefined when the action fires no event. */
  event: E | undefined
  /** The record is in a state from which the event may start, whatever its guards say. */
  due: boolean
  reasons: readonly Reason[]
}

interface Fires<E extends string> {
  events: readonly E[]
  permission?: string
}

/** Whether the actor's role may ever fire the event. */
export const mayFire = <E extends string>(
  { transitions }: { transitions: Record<E, { permission: string | readonly string[] }> },
  event: E,
  { permissions }: Holder,
): boolean => [transitions[event].permission].flat().some((permission) => permissions.has(permission))

/** Whether a record is in a state from which the event may start, whatever its guards say. */
export const isDue = <E extends string>(
  { transitions }: { transitions: Record<E, { when: object }> },
  event: E,
  state: object,
): boolean =>
  Object.entries(transitions[event].when).every(([axis, values]: [string, readonly unknown[]]) =>
    values.includes(state[axis as keyof typeof state]),
  )

/** Whether the action is ever available to the reader; otherwise it is not shown. */
export const isOffered = <E extends string>(
  machine: { transitions: Record<E, { permission: string | readonly string[] }> },
  { events, permission }: Fires<E>,
  actor: Holder,
): boolean =>
  permission !== undefined
    ? actor.permissions.has(permission)
    : events.some((event) => mayFire(machine, event, actor))

/**
 * The machine's own answer for each record, about the first event that the reader may fire and that is due.
 */
export function judge<S extends MachineShape, R>(
  machine: Machine<S>,
  { events }: Pick<Fires<S['event']>, 'events'>,
  rows: readonly R[],
  { actor, factsOf }: Reader<S['holder'], R, S['facts']>,
): Judged<R, S['event']>[] {
  const own = events.filter((event) => mayFire(machine, event, actor))
  return rows.map((row) => {
    const facts = factsOf(row)
    const event = own.find((e) => isDue(machine, e, facts)) ?? own[0] ?? events[0]
    if (event === undefined) return { row, event, due: true, reasons: [] }
    const verdict = decide(machine, event, facts, actor)
    return {
      row,
      event,
      due: isDue(machine, event, facts),
      reasons: verdict.allowed ? [] : verdict.reasons,
    }
  })
}

export const isReady = ({ reasons }: Pick<Judged<unknown>, 'reasons'>): boolean => reasons.length === 0

/**
 * The records that keep an action from being offered. Where records are handled one by one, one that may is
 * enough, and the others are named before the action begins (D38).
 */
export function blockers<J extends Pick<Judged<unknown>, 'due' | 'reasons'>>(
  { on, together }: Pick<Action, 'on' | 'together'>,
  verdicts: readonly J[],
): readonly J[] {
  const held = verdicts.filter((one) => !isReady(one))
  if (on === 'all') return held
  const strays = together ? verdicts.filter((one) => !one.due) : []
  if (strays.length > 0) return strays
  return held.length === verdicts.length ? held : []
}
