import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import { write } from '../../../calls/handler.ts'
import { refuse, throwReasons } from '../../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import { advance } from '../advance.ts'
import { approval } from '../approval-document.ts'
import { answerTurns, turnsOf } from '../approval.repository.ts'

/**
 * Agrees or refuses, for the actor and for whoever the actor stands in for. People of one step decide beside each other,
 * so that a decision names the submission that it is about, and no version of the record.
 */
export const decide = write(approvalWrites.decide, async (given) => {
  const { id, round, event, comment } = given.body
  throwReasons(commentReasons(approvalActions, event, comment))
  const at = given.services.now().toISOString()
  const { tx, actor } = given
  const decided = await act(
    given,
    approval,
    { id },
    {
      event,
      async change({ row }) {
        if (round !== row.round)
          return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
        const own = (await turnsOf(tx, actor, id, round)).filter((turn) => turn.own && turn.state === 'open')
        const state = event === 'pass' ? 'agreed' : 'refused'
        for (const turn of own) {
          const actedBy = turn.accountId === actor.accountId ? '' : actor.name
          await answerTurns(tx, [turn.id], { state, opinion: comment, actedBy, at })
        }
        return { comment, at }
      },
    },
  )
  return approval.saved(event === 'pass' ? await advance(given, decided, at) : decided)
})
