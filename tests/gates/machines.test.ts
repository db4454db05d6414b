import { describe, expect, it } from 'vitest'
import { clock, verdictOfStates } from './cells.ts'
import { casesOf, factsFor, treeOf } from './decision-tree.ts'
import { actors, factsOf, machines, mayFire, type AnyMachine, type Facts } from './machines.ts'

const allows = (machine: AnyMachine, event: string, facts: Facts, actor: (typeof actors)[number]) =>
  verdictOfStates(machine, event, facts, actor).allowed &&
  (machine.transitions[event]!.guards ?? []).every(({ refuses }) => !refuses(facts, actor))

/** Facts with which somebody may fire an event, if there are any. */
const wayOf = (machine: AnyMachine, event: string, some: typeof actors, known: Facts = {}) =>
  some.flatMap((actor) => {
    const facts = factsFor((asked) => allows(machine, event, asked, actor), factsOf(machine), {
      ...clock,
      ...known,
    })
    return facts ? [{ role: actor.role, facts }] : []
  })[0]

/** The events that are possible nowhere, the guards that never or always refuse, and the ways out of what has ended. */
const faultsOf = (machine: AnyMachine): string[] =>
  Object.entries(machine.transitions).flatMap(([event, transition]) => {
    const people = actors.filter(({ role }) => role !== 'system')
    const idle = (transition.guards ?? []).filter(({ refuses }) => {
      const answers = actors
        .filter((actor) => mayFire(transition, actor))
        .flatMap((actor) =>
          casesOf(treeOf((facts) => Boolean(refuses(facts, actor)), factsOf(machine), clock)),
        )
      return new Set(answers.map(({ answer }) => answer)).size < 2
    })
    const ways = Object.entries(machine.terminal).flatMap(([axis, states]) =>
      states.flatMap((state) => wayOf(machine, event, people, { [axis]: state }) ?? []),
    )
    return [
      ...(wayOf(machine, event, actors) ? [] : [`${event} is never possible`]),
      ...idle.map(({ code }) => `${event}: ${code} always or never refuses`),
      ...ways.map(({ role, facts }) => `${event} by ${role} leaves an end: ${JSON.stringify(facts)}`),
    ]
  })

describe.each(machines)('$doc', (machine) => {
  it('has no event and no guard without effect, and nobody but the system leaves its ends', () => {
    expect(faultsOf(machine)).toEqual([])
  })

  it('has no event for a base viewer', () => {
    const viewer = actors.find(({ role }) => role === 'baseViewer')!
    const events = Object.entries(machine.transitions)
    expect(events.filter(([, transition]) => mayFire(transition, viewer)).map(([event]) => event)).toEqual([])
  })
})

it('finds what is wrong with a machine', () => {
  const planted: AnyMachine = {
    doc: 'planted',
    axes: { status: ['draft', 'void'] },
    terminal: { status: ['void'] },
    transitions: {
      stick: {
        permission: 'system',
        when: { status: ['draft'] },
        refusal: { default: 'STATE_CONFLICT' },
        guards: [{ code: 'EMPTY', refuses: () => true }],
      },
      revive: {
        permission: 'production.edit',
        when: { status: ['void'] },
        refusal: { default: 'STATE_CONFLICT' },
      },
    },
  }
  expect(faultsOf(planted)).toEqual([
    'stick is never possible',
    'stick: EMPTY always or never refuses',
    'revive by salesman leaves an end: {"today":"2026-11-28","status":"void"}',
  ])
})
