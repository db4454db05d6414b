import * as z from 'zod'
import { id, text } from '#shared/kernel/fields.ts'
import { approvalKindCalls as kinds, pathOfKind } from './approval-kind.contract.ts'
import { approval } from './index.ts'
import { approvalMachine } from './approval.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import type { ApprovalRow } from './approval.fields.ts'
import { approvalWrites as writes } from './approval-write.contract.ts'

const { action, actions } = writesOf(approval, approvalMachine)

interface Answered<A> {
  row: ApprovalRow
  comment: string
  answers: A
}

const inTurn = { on: 'each', whileDue: true, leading: true, call: writes.decide } as const
const isMyTurn = (row: ApprovalRow) => row.myTurn
const decided =
  (event: 'pass' | 'reject') =>
  ({ row: { id: approvalId, round }, comment }: { row: ApprovalRow; comment: string }) => ({
    body: { id: approvalId, round, event, comment },
  })
const answered = <A extends object>({ row: { id: approvalId, version }, comment, answers }: Answered<A>) => ({
  body: { id: approvalId, version, comment, ...answers },
})
const onPage = { on: 'one', place: 'page', whileDue: true } as const

export const approvalActions = actions(
  {
    pass: action({
      ...inTurn,
      events: 'pass',
      comment: 'optional',
      concerns: isMyTurn,
      request: decided('pass'),
    }),
    reject: action({
      ...inTurn,
      events: 'reject',
      comment: 'required',
      tone: 'danger',
      concerns: isMyTurn,
      request: decided('reject'),
    }),
    giveOpinion: action({
      ...onPage,
      events: 'giveOpinion',
      comment: 'required',
      concerns: (row) => row.opinionAsked,
      call: writes.giveOpinion,
    }),
    edit: action({
      ...onPage,
      events: 'save',
      asks: {
        header: {
          schema: z.strictObject({ remark: text(1_000) }),
          start: ([row]: readonly ApprovalRow[]) => ({ remark: row?.remark ?? '' }),
        },
      },
      call: writes.save,
      request: ({ row, answers }) => ({ body: { id: row.id, version: row.version, ...answers } }),
    }),
    handOver: action({
      ...onPage,
      events: 'handOver',
      comment: 'optional',
      asks: { accountId: { schema: id, start: () => '' } },
      call: writes.handOver,
      request: answered,
    }),
    circulate: action({
      ...onPage,
      events: 'circulate',
      comment: 'optional',
      asks: { accountIds: { schema: z.array(id).min(1).max(20), start: () => [] } },
      call: writes.circulate,
      request: answered,
    }),
    sendAgain: action({
      ...onPage,
      events: 'sendAgain',
      leading: true,
      call: kinds.send,
      request: ({ row: { id: approvalId, version, kind } }) => ({
        query: { kind: pathOfKind(kind) },
        body: { id: approvalId, version },
      }),
    }),
    withdraw: action({
      ...onPage,
      events: 'withdraw',
      comment: 'optional',
      tone: 'danger',
      concerns: (row) => row.isStarter,
      call: writes.withdraw,
    }),
  },
  ['open', 'failToSend', 'delete', 'submit', 'accept', 'openStep', 'approve', 'voidContent'],
)
