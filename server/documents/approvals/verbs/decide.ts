import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { write, refuse, throwReasons } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { advance } from '../submit-approval.ts'
import { approval } from '../approval-document.ts'
import { giveAnswer } from '../give-answer.ts'

/**
 * Agrees or refuses, for the actor and for the people in whose place the actor decides. Several people of one step may
 * decide at the same time, so a decision names the submission that it is about and not the version of the record.
 */
export const decide = write(approvalWrites.decide, async (input) => {
  const { id, round, event, comment } = input.body
  throwReasons(commentReasons(approvalActions, event, comment))
  const at = input.services.now().toISOString()
  const { tx, actor } = input
  const decided = await act(
    input,
    approval,
    { id },
    {
      event,
      async change({ row }) {
        if (round !== row.round)
          return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
        await giveAnswer({ tx, actor }, row, { event, opinion: comment, at })
        return { comment, at }
      },
    },
  )
  return approval.saved(event === 'pass' ? await advance(input, decided, at) : decided)
})
