import { nextOf, type Turn } from '#shared/documents/approvals/flow.rules.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { systemActor } from '../../scope/system-actor.ts'
import type { Firing } from '../engine/document.ts'
import { fire } from '../engine/fire.ts'
import { approval, stepsOf, type LockedApproval } from './approval-document.ts'
import { answerTurns, askPeople, turnsOf, type Person, type StoredTurn } from './approval.repository.ts'
import { administrators, peopleOf } from './flow.repository.ts'

const documentNamed = (name: string): DocumentName => documentNames.find((known) => known === name)!

const turnOf = ({ step, state }: StoredTurn): Turn => ({
  step: step!,
  // The database checks the states.
  state: state as Turn['state'],
})

/** Asks the people of some steps; where nobody is there any more, the administrators. */
async function ask(
  { tx }: Firing,
  row: LockedApproval,
  positions: readonly number[],
  at: string,
): Promise<void> {
  const steps = stepsOf(row)
  const asked = positions.map((i) => steps[i]!)
  const about = { document: documentNamed(row.document), documentId: row.documentId }
  const found = await peopleOf(tx, about, asked)
  const others: readonly Person[] = found.some((people) => people.length === 0)
    ? await administrators(tx)
    : []
  for (const [i, step] of positions.entries()) {
    const people = found[i]!.length > 0 ? found[i]! : others
    const { name: stepName } = asked[i]!
    await askPeople(tx, { approvalId: row.id, round: row.round, step, stepName, at }, people)
  }
}

/** Whoever submitted it and is asked as one of several has agreed by submitting. */
async function agreeAtOnce(
  { tx }: Firing,
  row: LockedApproval,
  turns: readonly StoredTurn[],
  at: string,
): Promise<boolean> {
  const steps = stepsOf(row)
  const own = turns.filter(
    ({ step, state, accountId }) =>
      state === 'open' && accountId === row.starterId && steps[step!]!.need === 'one',
  )
  await answerTurns(
    tx,
    own.map(({ id }) => id),
    { state: 'agreed', at },
  )
  return own.length > 0
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

/**
 * Carries an approval on as far as its decisions go: opens the steps that follow, or approves it. What it opens may be
 * decided at once, so that it looks again until it waits.
 */
export async function advance(firing: Firing, from: LockedApproval, at: string): Promise<LockedApproval> {
  const system = { ...firing, actor: systemActor }
  let row = from
  for (;;) {
    const turns = await turnsOf(firing.tx, systemActor, row.id, row.round)
    await releaseDone(system, row, turns, at)
    const next = nextOf(stepsOf(row), turns.map(turnOf))
    if (next === 'approved') return fire(system, approval, 'approve', row, { at })
    if (next === 'wait') {
      if (await agreeAtOnce(system, row, turns, at)) continue
      return row
    }
    const stepName = next.map((i) => stepsOf(row)[i]!.name).join(', ')
    await ask(system, row, next, at)
    row = await fire(system, approval, 'openStep', row, { at, set: { stepName } })
  }
}
