import { inquiry as document } from '#shared/documents/inquiries/index.ts'
import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { changeFieldsOf } from '../change-fields.tsx'
import { LinesQuestion } from '../../lines/lines-question.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { inquiryApi, inquiryViews, pricingAddress } from './inquiry-view.ts'
import { sideOf } from '../../engine/view.ts'

export const inquiryJudging = judgingOf<InquiryRow, Inquiry>()({
  document,
  machine: inquiryMachine,
  actions: inquiryActions,
})

const words = plainWords('inquiries')
const viewOf = ({ role }: Pick<Actor, 'role'>) => inquiryViews[sideOf(role)]

export const inquiryActionSets = documentActions(inquiryJudging, inquiryActions, {
  api: inquiryApi,
  viewOf,
  describe: ({ customerName, customerRef }) => [customerName, customerRef].filter(Boolean).join(' · '),
  words: {
    ...words,
    label: (t, name, event) =>
      name === 'modify' ? t('inquiries.actions.modify') : words.label(t, name, event),
    explain: (t, name, event, rows) => {
      const count = name === 'quote' ? rows.reduce((sum, { noOfferLines }) => sum + noOfferLines, 0) : 0
      const sentence = words.explain(t, name, event)
      return count === 0 ? sentence : t('inquiries.stayBehind', { said: sentence, count })
    },
    done: (t, name, _event, number) => (name === 'quote' ? t('inquiries.done.quote', { number }) : undefined),
  },
  parts: { change: changeFieldsOf('inquiries', 'answerBy') },
  apart: { lines: LinesQuestion },
  // To a customer the events of the staff do not exist, and the other way round.
  foreign: ['INQUIRY_NOT_ASKED'],
  addresses: {
    price: ([row]) => row && pricingAddress(row.id),
  },
})
