import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { rolesHolding } from '#shared/calls/permissions.ts'
import { approvalFields } from '#shared/documents/approvals/approval.fields.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { write, refuse, throwReasons } from '../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { verbs, approval } from './approval-document.ts'
import { answerTurns, askPeople, storeOpinion, turnsOf } from './approval.repository.ts'
import { colleagues } from './flow.repository.ts'
import { advance } from './submit-approval.ts'
import { giveAnswer } from './pass-on.ts'

/** A save that changes nothing writes nothing. */
export async function saveNote(context: Context, { header, ...one }: BodyOf<typeof approvalWrites.save>) {
  const saved = await act(context, approval, one, {
    event: 'save',
    change: ({ row }) => {
      const changes = fieldChanges(approvalFields, row, header)
      return Promise.resolve(changes.length === 0 ? null : { changes, set: header })
    },
  })
  return approval.saved(saved)
}

export const save = write(approvalWrites.save, (input) => saveNote(input, input.body))

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

/** The people with these ids, who must be staff that can be asked. */
async function askable({ tx }: Context, ids: readonly string[], path: string) {
  const wanted = [...new Set(ids)]
  const found = await colleagues(tx, rolesHolding('approval.decide'), wanted)
  if (found.length < wanted.length) return refuse('APPROVAL_PERSON', undefined, path)
  return found.map(({ id, name }) => ({ accountId: id, name }))
}

/** Puts a colleague in the place of the actor, or of everybody who is asked where an administrator does it. */
export const handOver = write(approvalWrites.handOver, async (input) => {
  const { accountId, comment, ...one } = input.body
  const { tx, actor } = input
  const at = input.services.now().toISOString()
  const handed = await act(input, approval, one, {
    event: 'handOver',
    async change({ row }) {
      const [person] = await askable(input, [accountId], 'accountId')
      if (row.starterIds.includes(accountId)) return refuse('APPROVAL_STARTER', undefined, 'accountId')
      const open = (await turnsOf(tx, actor, row.id, row.round)).filter(({ state }) => state === 'open')
      const left = open.some(({ own }) => own) ? open.filter(({ own }) => own) : open
      if (left.some((turn) => turn.accountId === accountId))
        return refuse('APPROVAL_PERSON', undefined, 'accountId')
      await answerTurns(
        tx,
        left.map(({ id }) => id),
        { state: 'released', opinion: comment, actedBy: actor.name, at },
      )
      const steps = new Map(left.map(({ step, stepName }) => [step!, stepName]))
      for (const [step, stepName] of steps) {
        const here = open.some(
          (turn) => turn.step === step && turn.accountId === accountId && !left.includes(turn),
        )
        if (!here)
          await askPeople(tx, { approvalId: row.id, round: row.round, step, stepName, at }, [person!])
      }
      return {
        comment,
        at,
        changes: [{ path: 'waitingFor', from: left.map(({ name }) => name).join(', '), to: person!.name }],
      }
    },
  })
  return approval.saved(handed)
})

/** Shows it to colleagues and asks for their opinion. */
export const circulate = write(approvalWrites.circulate, async (input) => {
  const { accountIds, comment, ...one } = input.body
  const at = input.services.now().toISOString()
  const shown = await act(input, approval, one, {
    event: 'circulate',
    async change({ row }) {
      const people = await askable(input, accountIds, 'accountIds')
      await askPeople(
        input.tx,
        { approvalId: row.id, round: row.round, step: null, stepName: '', at },
        people,
      )
      return {
        comment,
        at,
        changes: people.map(({ name }) => ({ path: 'circulated', from: null, to: name })),
      }
    },
  })
  return approval.saved(shown)
})

/** The opinion of somebody who was asked; it decides nothing. */
export const giveOpinion = write(approvalWrites.giveOpinion, async (input) => {
  const { comment, event, ...one } = input.body
  throwReasons(commentReasons(approvalActions, event, comment))
  const at = input.services.now().toISOString()
  const moved = await act(input, approval, one, {
    event,
    async change({ row }) {
      await storeOpinion(input.tx, row.id, input.actor.accountId, comment, at)
      return { comment, at }
    },
  })
  return approval.saved(moved)
})

export const withdraw = verbs.step(approvalWrites.withdraw)
