import * as z from 'zod'
import { id, instant, personName, reasonSchema } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { pushKinds } from '#shared/documents/push-kinds.ts'
import { difference } from './difference.ts'
import { operatorActions, pushRecordStates } from './push.machine.ts'

/** A sentence that SAP answered, with the field or line of the document that it is about. */
export const sapMessage = z.strictObject({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  path: z.string().optional(),
  /** What SAP keeps otherwise, behind the numbers in the text. */
  differences: z.array(difference).optional(),
})
export type SapMessage = z.infer<typeof sapMessage>

/** A message to SAP. `orderId` and `orderNo` name the document that is pushed, whatever its kind. */
export const pushRow = z.strictObject({
  id,
  orderId: id,
  orderNo: z.string(),
  customerName: z.string(),
  salesOrg: z.string(),
  kind: z.enum(pushKinds),
  round: z.int(),
  /** The reference by which SAP's answers name the document. */
  reference: z.string(),
  state: z.enum(pushRecordStates),
  tries: z.int(),
  sapOrderNo: z.string(),
  sapBuildingNo: z.string(),
  /** The fields that SAP has stored with other values than it was sent. */
  differences: z.array(difference),
  /** The differences are not confirmed yet. */
  sapDiffers: z.boolean(),
  /** SAP may still be working on it, so its outcome is not known. */
  settling: z.boolean(),
  /** The messages of SAP's last answer: its errors, or the warnings of a success. */
  messages: z.array(sapMessage),
  requestedName: personName,
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.nullable(),
  /** Until then SAP may still be working on it. */
  settleUntil: instant.nullable(),
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type PushRow = z.infer<typeof pushRow>

export const attemptOutcomes = ['done', 'notSent', 'unknown', 'rejected', 'auth', 'conflict'] as const

/** A call to SAP and its answer, without secrets. */
export const pushAttempt = z.strictObject({
  n: z.int(),
  operation: z.enum(['create', 'find', 'change', 'close']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Null if the server stopped before the answer came. */
  outcome: z.enum(attemptOutcomes).nullable(),
  said: z.string(),
  httpStatus: z.int().nullable(),
  sapCode: z.string(),
  transactionId: z.string(),
  request: z.string(),
  response: z.string(),
})

export const push = z.strictObject({
  ...pushRow.shape,
  attempts: z.array(pushAttempt),
  /** What operators did with it. */
  actions: z.array(
    z.strictObject({
      event: z.enum(operatorActions),
      actorName: personName,
      at: instant,
      comment: z.string(),
    }),
  ),
})

export const pushList = defineList({
  name: 'push',
  filters: {
    state: { kind: 'oneOf', values: pushRecordStates },
    kind: { kind: 'oneOf', values: pushKinds },
    orderNo: { kind: 'fragment' },
    reference: { kind: 'fragment' },
    sapOrderNo: { kind: 'fragment' },
    createdAt: { kind: 'instantRange' },
    /** It was begun hours ago and has not ended. */
    stuck: { kind: 'flag' },
    sapDiffers: { kind: 'flag' },
  },
  sorts: ['createdAt', 'updatedAt', 'orderNo', 'tries'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

/** What became of one document of a batch when it was to be pushed. */
export const pushResult = z.strictObject({
  id,
  orderNo: z.string(),
  done: z.boolean(),
  /** The push that was begun now, or the one that an earlier click had begun. */
  push: z.strictObject({ id, state: z.enum(pushRecordStates), reference: z.string() }).nullable(),
  reasons: z.array(reasonSchema),
  /** Warnings, which stop nothing. */
  notes: z.array(reasonSchema),
})
export type PushResult = z.infer<typeof pushResult>

/** Which SAP is spoken to: the company's own, a simulated one, or none at all. */
export const sapKinds = ['system', 'simulated', 'none'] as const
export type SapKind = (typeof sapKinds)[number]

/** Orders that SAP has confirmed and does not know any more, by its numbers; other documents have the foreign ones. */
export const sapStrange = z.strictObject({
  /** Where it answers; its client is part of it. */
  address: z.string(),
  /** How many it was asked for; none as long as it has not answered at a new address. */
  asked: z.int(),
  missing: z.array(z.string()),
  foreign: z.array(z.string()),
  at: instant,
})
export type SapStrange = z.infer<typeof sapStrange>

export const sapState = z.strictObject({
  kind: z.enum(sapKinds),
  /** Services that are left alone for a while; without a name, all of them, since our user is refused. */
  pauses: z.array(z.strictObject({ service: z.string(), until: instant })),
  /** SAP did not keep our reference of this document: nothing new is sent until an operator resumes the connection. */
  stop: z
    .strictObject({
      orderNo: z.string(),
      sapOrderNo: z.string(),
      reference: z.string(),
      kept: z.string(),
      at: instant,
    })
    .nullable(),
  /** The SAP that answers is not known to be ours: nothing is sent until somebody says what it is. */
  strange: sapStrange.nullable(),
})
