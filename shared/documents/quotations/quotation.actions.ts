import * as z from 'zod'
import { seenOf, removal } from '#shared/engine/action.ts'
import { cartonsQuestion, linesQuestion, stalePricesQuestion } from '#shared/lines/line-questions.ts'
import { copyOf, submissionOf } from '#shared/lines/priced-actions.ts'
import { documentHomes } from '../outlines.ts'
import { againChoices } from './quotation.contract.ts'
import { quotation } from './index.ts'
import { quotationMachine } from './quotation.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import type { QuotationRow } from './quotation.fields.ts'
import { quotationWrites as writes } from './quotation-write.contract.ts'

const { action, actions } = writesOf(quotation, quotationMachine)

/** Finance has to look at lines first, so the quotation goes there and not to the customer. */
const isFlagged = ({ status, reviewLines }: QuotationRow) => status === 'draft' && (reviewLines ?? 0) > 0

/** What its customer says to it. */
const answer = { on: 'each', whileDue: true, call: writes.answer } as const

/** Whether quotations become a contract or a proforma invoice. */
const contractTypeQuestion = {
  schema: writes.transfer.body.shape.contractType,
  start: () => 'contract' as const,
} as const

/** Consent to convert what its customer did not accept in time (D121). */
const expiredQuestion = {
  schema: z.boolean(),
  start: () => false,
  after: 'QUOTATION_RUN_OUT',
  below: true,
} as const

/** There is an order or a contract of it already, so somebody has to say whether another is meant (D192). */
const secondQuestion = {
  schema: z.boolean(),
  start: () => false,
  after: 'QUOTATION_CONVERTED',
  below: true,
} as const
const againQuestion = {
  schema: z.enum(againChoices),
  start: () => 'open' as const,
  after: 'QUOTATION_CONVERTED',
  below: true,
} as const

/** A step that several quotations take, each with its own result. */
const step = <E extends 'terminate' | 'recallCheck' | 'reopen'>(event: E) =>
  ({
    events: event,
    on: 'each',
    whileDue: true,
    call: writes.modifyBatch,
    requestAll: ({ rows, comment }: { rows: readonly QuotationRow[]; comment: string }) => ({
      body: { ...seenOf(rows), event, comment },
    }),
  }) as const

export const quotationActions = actions(
  {
    accept: action({ events: 'accept', leading: true, comment: 'optional', ...answer }),
    refuse: action({ events: 'refuse', comment: 'required', ...answer }),
    send: action({
      events: 'send',
      on: 'each',
      whileDue: true,
      leading: true,
      concerns: (row) => !isFlagged(row),
      asks: { cartonsConfirmed: cartonsQuestion, stalePrices: stalePricesQuestion },
      call: writes.modifyBatch,
      requestAll: ({ rows, answers }) => ({ body: { ...seenOf(rows), event: 'send' as const, ...answers } }),
    }),
    submit: action({
      events: 'submitCheck',
      on: 'each',
      whileDue: true,
      leading: true,
      concerns: isFlagged,
      ...submissionOf(writes.submit),
    }),
    check: action({ events: 'modifyPrices', on: 'one', whileDue: true, leading: true, opens: 'page' }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    revise: action({
      events: 'revise',
      on: 'one',
      whileDue: true,
      call: writes.revise,
      makes: ({ id, orderNo }) => ({ id, number: orderNo }),
    }),
    transfer: action({
      events: 'transfer',
      on: 'all',
      whileDue: true,
      leading: true,
      quiet: ({ answer }) => answer !== 'accepted',
      asks: {
        lines: linesQuestion,
        contractType: contractTypeQuestion,
        expiredConfirmed: expiredQuestion,
        againConfirmed: secondQuestion,
      },
      call: writes.transfer,
      requestAll: ({ rows, answers: { lines, ...answers } }) => ({
        body: { ...seenOf(rows), ...lines, ...answers },
      }),
      makes: ({ id, orderNo }) => ({ id, number: orderNo, home: documentHomes.contract.staff }),
    }),
    recallCheck: action(step('recallCheck')),
    reopen: action({ ...step('reopen'), quiet: () => true }),
    terminate: action({ ...step('terminate'), comment: 'required', tone: 'danger', quiet: () => true }),
    delete: action({ events: 'delete', call: writes.remove, ...removal }),
    copy: action({ permission: 'quotation.edit', ...copyOf(writes.copy) }),
    order: action({
      events: 'order',
      on: 'one',
      whileDue: true,
      quiet: () => true,
      asks: { lines: linesQuestion, expiredConfirmed: expiredQuestion, again: againQuestion },
      call: writes.order,
      request: ({ row: { id }, answers: { lines, ...answers } }) => ({ body: { id, ...lines, ...answers } }),
      makes: ({ id, orderNo }) => ({ id, number: orderNo, home: documentHomes.order.staff, isDraft: true }),
    }),
    finishCheck: action({ events: 'finishCheck', on: 'one', comment: 'optional', opens: 'screen' }),
    sendBack: action({ events: 'sendBack', on: 'one', comment: 'required', tone: 'danger', opens: 'screen' }),
  },
  ['supersede', 'dropRevision', 'release', 'expire'],
)
