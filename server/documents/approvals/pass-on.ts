import { DomainError } from '#shared/kernel/errors.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Firing, Writer } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { ask } from './submit-approval.ts'
import { approval, stepsOf } from './approval-document.ts'
import {
  answerTurns,
  approvalsOfStopped,
  turnsOf,
  turnsOfStopped,
  type Answer,
} from './approval.repository.ts'

interface Given {
  event: 'pass' | 'reject'
  opinion: string
  at: string
}

/** Answers the open turns of the actor, and of the people in whose place the actor decides. */
export async function giveAnswer(
  { tx, actor }: Writer,
  { id, round }: { id: string; round: number },
  { event, opinion, at }: Given,
): Promise<void> {
  const own = (await turnsOf(tx, actor, id, round)).filter((turn) => turn.own && turn.state === 'open')
  const idsOf = (mine: boolean) =>
    own.filter((turn) => (turn.accountId === actor.accountId) === mine).map((turn) => turn.id)
  const answer: Answer = { state: event === 'pass' ? 'agreed' : 'refused', opinion, at }
  await answerTurns(tx, idsOf(true), answer)
  await answerTurns(tx, idsOf(false), { ...answer, actedBy: actor.name })
}

/**
 * Asks whoever is stopped no more. A step in which nobody is left to decide is given to those who decide it now and have
 * not been asked, and otherwise to the administrators.
 */
async function passOnTurns(firing: Firing, id: string, at: string): Promise<void> {
  const row = await lock(firing, approval, id)
  const stopped = new Set(row ? await turnsOfStopped(firing.tx, id) : [])
  if (!row || stopped.size === 0) return
  await answerTurns(firing.tx, [...stopped], { state: 'released', at })
  const turns = await turnsOf(firing.tx, firing.actor, id, row.round)
  const open = new Set(turns.filter(({ state }) => state === 'open').map(({ step }) => step!))
  const left = new Set(turns.filter((turn) => stopped.has(turn.id)).map(({ step }) => step!))
  const positions = [...left.difference(open)].toSorted((a, b) => a - b)
  if (positions.length === 0) return
  const before = turns
    .filter(({ step }) => positions.includes(step!))
    .flatMap(({ accountId }) => accountId ?? [])
  await ask(firing, row, { positions, at, before })
  const waiting = [...open, ...positions].toSorted((a, b) => a - b)
  const stepName = waiting.map((i) => stepsOf(row)[i]!.name).join(', ')
  await fire(firing, approval, 'openStep', row, { at, set: { stepName } })
}

/** Passes on what waits for people whose accounts were stopped, so that no approval waits for somebody who is gone (D381). */
export const passOn: TaskKind = {
  kind: 'approvals.passOn',
  async run({ services, count, issue, cancelled }) {
    const at = services.now().toISOString()
    for (const id of await approvalsOfStopped(services.db)) {
      if (cancelled()) return
      try {
        await inTransaction(services.db, (tx: Tx) =>
          passOnTurns({ services, tx, actor: systemActor }, id, at),
        )
        count('passedOn')
      } catch (error) {
        // Nobody is there who could decide, which only an administrator can change.
        if (!(error instanceof DomainError)) throw error
        for (const { code, params } of error.reasons) issue({ key: id, code, ...(params && { params }) })
      }
    }
  },
}
