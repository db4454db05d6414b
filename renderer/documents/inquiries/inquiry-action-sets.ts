import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { actionSets } from '../../kit/actions/action-set.ts'
import { plainWords } from '../../kit/actions/plain-words.ts'
import { editorAddress } from '../../kit/document/view.ts'
import { usePlacedSentence } from '../placed-sentence.ts'
import { ChangeFields } from './change-fields.tsx'
import { inquiryJudging } from './inquiry-judging.ts'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView, pricingAddress } from './inquiry-view.ts'

const words = plainWords('inquiries')

export const inquiryActionSets = actionSets(inquiryJudging, inquiryActions, {
  tag: 'inquiry',
  useOne: (id = '') =>
    inquiryApi.useOne({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true }).currentData,
  describe: ({ customerName, customerRef }) => [customerName, customerRef].filter(Boolean).join(' · '),
  homeOf: () => inquiryView.home,
  useReasonSentence: () => usePlacedSentence('inquiries'),
  words: {
    ...words,
    label: (t, name, event) =>
      name === 'modify' ? t('inquiries.actions.modify') : words.label(t, name, event),
  },
  parts: { change: ChangeFields },
  apart: {},
  editing: 'edit',
  dialogs: {},
  addresses: {
    edit: ([row]) => editorAddress(inquiryView, row?.id),
    price: ([row]) => row && pricingAddress(row.id),
  },
  onPage: { dialogs: {}, addresses: {} },
})
