import { inquiry as document } from '#shared/documents/inquiries/index.ts'
import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { plainWords } from '../../kit/actions/plain-words.ts'
import { editorAddress } from '../../kit/document/view.ts'
import { changeFieldsOf } from '../change-fields.tsx'
import { LinesLeftOut } from '../../lines/lines-left-out.tsx'
import { documentActions } from '../document-actions.ts'
import { inquiryJudging } from './inquiry-judging.ts'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView, pricingAddress } from './inquiry-view.ts'

const words = plainWords('inquiries')

export const inquiryActionSets = documentActions(inquiryJudging, inquiryActions, {
  document,
  api: inquiryApi,
  viewOf: () => inquiryView,
  describe: ({ customerName, customerRef }) => [customerName, customerRef].filter(Boolean).join(' · '),
  words: {
    ...words,
    label: (t, name, event) =>
      name === 'modify' ? t('inquiries.actions.modify') : words.label(t, name, event),
    done: (t, name, _event, number) => (name === 'quote' ? t('inquiries.done.quote', { number }) : undefined),
  },
  parts: { change: changeFieldsOf('inquiries', 'answerBy') },
  apart: { leaveOut: LinesLeftOut },
  editing: 'edit',
  dialogs: {},
  addresses: {
    edit: ([row]) => editorAddress(inquiryView, row?.id),
    price: ([row]) => row && pricingAddress(row.id),
  },
  onPage: { dialogs: {}, addresses: {} },
})
