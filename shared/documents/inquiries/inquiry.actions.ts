import { actionOf, actionsOf, eventOf, removalOf, seenOf, stepOf } from '#shared/engine/action.ts'
import { linesQuestion } from '#shared/lines/line-questions.ts'
import { documentHomes } from '../outlines.ts'
import type { InquiryEvent } from './inquiry.machine.ts'
import type { InquiryRow } from './inquiry.fields.ts'
import { inquiryWrites as writes } from './inquiry-write.contract.ts'

const action = actionOf<InquiryEvent, InquiryRow>()

/** What finance decides about an inquiry that waits for it. */
const decision = { on: 'each', whileDue: true, ...stepOf(writes.decide) } as const

export const inquiryActions = actionsOf<InquiryEvent>()(
  {
    ask: action({
      events: 'ask',
      on: 'each',
      whileDue: true,
      leading: true,
      concerns: ({ asking }) => asking !== 'none',
      ...stepOf(writes.ask),
    }),
    submit: action({
      events: 'submit',
      on: 'each',
      whileDue: true,
      leading: true,
      ...stepOf(writes.submit),
    }),
    edit: action({ events: ['save', 'saveOwn'], on: 'one', leading: true, opens: 'page' }),
    price: action({ events: 'price', on: 'one', whileDue: true, leading: true, opens: 'page' }),
    finishPricing: action({ events: 'finishPricing', leading: true, comment: 'optional', ...decision }),
    sendBack: action({ events: 'sendBack', comment: 'required', ...decision }),
    startApproval: action({
      events: 'startApproval',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      concerns: ({ reviewLines }) => (reviewLines ?? 0) > 0,
      ...stepOf(writes.startApproval),
    }),
    withdrawApproval: action({
      events: 'withdrawApproval',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      tone: 'danger',
      concerns: ({ isStarter }) => isStarter,
      ...stepOf(writes.startApproval),
    }),
    answer: action({
      events: 'answer',
      on: 'each',
      whileDue: true,
      leading: true,
      comment: 'optional',
      concerns: ({ asking }) => asking !== 'none',
      ...stepOf(writes.answer),
    }),
    askOffer: action({
      events: 'askOffer',
      on: 'each',
      whileDue: true,
      leading: true,
      ...eventOf(writes.askOffer),
    }),
    withdraw: action({ events: 'withdraw', on: 'each', whileDue: true, ...stepOf(writes.ask) }),
    quote: action({
      on: 'one',
      events: 'quote',
      asks: { lines: linesQuestion },
      call: writes.quote,
      request: ({ row: { id, version }, answers }) => ({ body: { id, version, ...answers.lines } }),
      makes: ({ id, orderNo }) => ({ id, number: orderNo, home: documentHomes.quotation.staff }),
      whileDue: true,
      leading: true,
      quiet: ({ status }) => status === 'quoted',
    }),
    modify: action({
      events: 'save',
      on: 'each',
      place: 'list',
      asks: { change: { schema: writes.modifyBatch.body.shape.change, start: () => ({}) } },
      call: writes.modifyBatch,
      requestAll: ({ rows, answers }) => ({ body: { ...seenOf(rows), ...answers } }),
    }),
    end: action({
      events: 'end',
      on: 'each',
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
      ...stepOf(writes.end),
    }),
    delete: action({ events: ['delete', 'deleteOwn'], on: 'each', ...removalOf(writes.remove) }),
  },
  ['offer', 'approve', 'reject', 'loseApproval', 'failToSend', 'sendAgain'],
)
