import type { Writer } from '../../engine/document.ts'
import { answerTurns, turnsOf, type Answer } from './approval.repository.ts'

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
