import { nextOf, type Turn } from '#shared/documents/approvals/flow.rules.ts'
import { nameOfStep } from '#shared/documents/approvals/flow.schema.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { refuse } from '../../calls/refuse.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { approval, stepsOf, type LockedApproval } from './approval-document.ts'
import { answerTurns, askPeople, turnsOf, type Person, type StoredTurn } from './approval.repository.ts'
import { administrators, peopleOf } from './flow.repository.ts'

const documentNamed = (name: string): DocumentName => documentNames.find((known) => known === name)!

const turnOf = ({ step, state }: StoredTurn): Turn => ({
  step: step!,
  // The database checks the states.
  state: state as Turn['state'],
})

interface Asking {
  /** The positions of the steps. */
  positions: readonly number[]
  at: string
  /** Who has been asked for them already. */
  before?: readonly string[]
}

/**
 * Asks the people of some steps, without those who have asked for the decision (D182); where nobody else is there, the
 * administrators.
 */
export async function ask(
  { tx, actor }: Firing,
  row: LockedApproval,
  { positions, at, before = [] }: Asking,
): Promise<void> {
  const steps = stepsOf(row)
  const current = positions.map((i) => steps[i]!)
  const about = { document: documentNamed(row.document), documentId: row.documentId }
  const others = (people: readonly Person[]) =>
    people.filter(({ accountId }) => !row.starterIds.includes(accountId) && !before.includes(accountId))
  const found = (await peopleOf(tx, about, current)).map(others)
  const instead = found.some((people) => people.length === 0) ? others(await administrators(tx)) : []
  for (const [i, step] of positions.entries()) {
    const people = found[i]!.length > 0 ? found[i]! : instead
    const named = current[i]!
    if (people.length === 0) return refuse('APPROVAL_NOBODY', { step: nameOfStep(named, actor.language) })
    await askPeople(tx, { approvalId: row.id, round: row.round, step, stepName: named.name, at }, people)
  }
}

/** The colleagues of a step that one of them has decided are asked no more. */
async function releaseDone({ tx }: Firing, row: LockedApproval, turns: readonly StoredTurn[], at: string) {
  const steps = stepsOf(row)
  const done = new Set(
    turns.filter(({ step, state }) => state === 'agreed' && steps[step!]!.need === 'one').map((t) => t.step),
  )
  const spare = turns.filter(({ step, state }) => state === 'open' && done.has(step))
  await answerTurns(
    tx,
    spare.map(({ id }) => id),
    { state: 'released', at },
  )
}

/** Carries an approval on after a decision: opens the steps that follow, or approves it. */
export async function advance(firing: Firing, row: LockedApproval, at: string): Promise<LockedApproval> {
  const system = { ...firing, actor: systemActor }
  const turns = await turnsOf(firing.tx, systemActor, row.id, row.round)
  await releaseDone(system, row, turns, at)
  const next = nextOf(stepsOf(row), turns.map(turnOf))
  if (next === 'approved') return fire(system, approval, 'approve', row, { at })
  if (next === 'wait') return row
  await ask(firing, row, { positions: next, at })
  const stepName = next.map((i) => stepsOf(row)[i]!.name).join(', ')
  return fire(system, approval, 'openStep', row, { at, set: { stepName } })
}
