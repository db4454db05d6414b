import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { casesOf, treeOf } from './decision-tree.ts'
import { actors, factsOf, mayFire, type AnyMachine, type Facts } from './machines.ts'

/** The clock is no fact of a record. */
export const clock: Facts = { today: '2026-11-28' }

/** The verdict of a machine on an event, as far as the states decide it; the guards are asked one by one. */
export const verdictOfStates = (machine: AnyMachine, event: string, facts: Facts, actor: Actor) => {
  const transitions = { [event]: { ...machine.transitions[event]!, guards: [] } }
  // The types of a machine are its own, which nobody knows who reads all of them. What a sentence says decides nothing.
  return decide(
    { ...machine, waits: {}, transitions } as never,
    event as never,
    facts as never,
    actor as never,
  ) as
    | { allowed: true; next: Readonly<Record<string, unknown>> }
    | { allowed: false; reasons: readonly { code: string }[] }
}

/** The new values of axes; one that a fact brings along is none of their words here. */
const saidOf = (state: Readonly<Record<string, unknown>>, { axes }: AnyMachine) =>
  Object.entries(state)
    .map(([axis, value]) => `${axis} ${axes[axis]?.find((word) => word === value) ?? 'as given'}`)
    .join(', ')
const whenOf = (conditions: readonly string[]) => conditions.join('; ') || 'always'

/** What an event does in which states, and why it is refused in the others. */
const stateLines = (machine: AnyMachine, event: string, actor: Actor): string[] => {
  const tree = treeOf(
    (facts) => {
      const verdict = verdictOfStates(machine, event, facts, actor)
      return verdict.allowed
        ? ` → ${saidOf(verdict.next, machine) || 'no other state'}`
        : `: ${verdict.reasons.map(({ code }) => code).join(', ')}`
    },
    factsOf(machine),
    clock,
  )
  const cases = casesOf(tree)
  const isMove = ({ answer }: { answer: string }) => answer.startsWith(' →')
  return [...cases.filter(isMove), ...cases.filter((one) => !isMove(one))].map(
    ({ when, answer }) => whenOf(when) + answer,
  )
}

/** The facts with which each guard of an event refuses it. */
const guardLines = (machine: AnyMachine, event: string, actor: Actor): string[] =>
  (machine.transitions[event]!.guards ?? []).flatMap(({ code, refuses }) =>
    casesOf(treeOf((facts) => Boolean(refuses(facts, actor)), factsOf(machine), clock))
      .filter(({ answer }) => answer)
      .map(({ when }) => `${code} where ${whenOf(when)}`),
  )

/** Lines about several actors, each once; one that is not about all of them names those whom it is about. */
function together(holders: readonly Actor[], linesOf: (actor: Actor) => readonly string[]): string[] {
  const said = holders.flatMap((actor) => linesOf(actor).map((line) => ({ line, role: actor.role })))
  return [...Map.groupBy(said, ({ line }) => line)].map(([line, who]) =>
    who.length === holders.length ? line : `${who.map(({ role }) => role).join(', ')}: ${line}`,
  )
}

/**
 * Every cell of event × state × role × fact of a machine, as it is decided: who may fire the event, what it does in which
 * states, and which facts stand against it.
 */
export const cellsOf = (machine: AnyMachine): string[] =>
  Object.entries(machine.transitions).flatMap(([event, transition]) => {
    const holders = actors.filter((actor) => mayFire(transition, actor))
    return [
      `${event}: ${holders.map(({ role }) => role).join(', ')}`,
      ...[stateLines, guardLines].flatMap((linesOf) =>
        together(holders, (actor) => linesOf(machine, event, actor)).map((line) => `  ${line}`),
      ),
    ]
  })
