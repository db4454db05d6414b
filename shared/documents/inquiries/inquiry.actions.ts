import { seenOf, removal } from '#shared/engine/action.ts'
import { linesQuestion } from '#shared/lines/line-questions.ts'
import { documentHomes } from '../outlines.ts'
import { inquiry } from './index.ts'
import { inquiryMachine } from './inquiry.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { inquiryWrites as writes } from './inquiry-write.contract.ts'

const { action, actions } = writesOf(inquiry, inquiryMachine)

/** What finance decides about an inquiry that waits for it. */
const decision = { on: 'each', whileDue: true, call: writes.decide } as const

export const inquiryActions = actions(
  {
    ask: action({
      events: 'ask',
      on: 'each',
      whileDue: true,
      leading: true,
      concerns: ({ asking }) => asking !== 'none',
      call: writes.ask,
    }),
    submit: action({
      events: 'submit',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.submit,
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
      call: writes.startApproval,
    }),
    withdrawApproval: action({
      events: 'withdrawApproval',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      tone: 'danger',
      concerns: ({ isStarter }) => isStarter,
      call: writes.startApproval,
    }),
    answer: action({
      events: 'answer',
      on: 'each',
      whileDue: true,
      leading: true,
      comment: 'optional',
      concerns: ({ asking }) => asking !== 'none',
      call: writes.answer,
    }),
    askOffer: action({
      events: 'askOffer',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.askOffer,
    }),
    withdraw: action({ events: 'withdraw', on: 'each', whileDue: true, call: writes.ask }),
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
      call: writes.end,
    }),
    delete: action({ events: ['delete', 'deleteOwn'], call: writes.remove, ...removal }),
  },
  ['offer', 'approve', 'reject', 'loseApproval', 'failToSend', 'sendAgain'],
)
