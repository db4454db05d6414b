import { quotation as document } from '#shared/documents/quotations/index.ts'
import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import type { Quotation, QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import type { TextKey } from '../../i18n/index.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { editorAddress } from '../../engine/view.ts'
import { cartonConsentOf } from '../../lines/cartons/carton-consent.tsx'
import { missingLettersOf } from '../../lines/papers/missing-letters.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { StaleQuestion } from '../../lines/prices/stale-question.ts'
import { bindingReviewOf } from '../../lines/review/binding-review.tsx'
import { LinesQuestion } from '../../lines/lines-question.ts'
import { LinesLeftOut } from '../../lines/lines-left-out.tsx'
import { documentActions, withCopyWords } from '../../engine/document-actions.ts'
import { quotationApi, auditAddress, quotationViews } from './quotation-view.ts'
import { AgainChoice, ContractType, ExpiredConsent, SecondConsent } from './transfer-questions.tsx'
import { sideOf } from '../../engine/sides.ts'

export const quotationJudging = judgingOf<QuotationRow, Quotation>()({
  document,
  machine: quotationMachine,
  actions: quotationActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: QuotationRow) => row }),
})

const told = new Set(['send', 'revise', 'accept', 'refuse', 'transfer', 'order'])

export const quotationActionSets = documentActions(quotationJudging, quotationActions, {
  document,
  api: quotationApi,
  viewOf: ({ role }) => quotationViews[sideOf(role)],
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  words: withCopyWords({
    ...plainWords('quotations'),
    nameOf: quotationJudging.nameOf,
    done: (t, _name, event, number) =>
      event !== undefined && told.has(event)
        ? t(`quotations.done.${event}` as TextKey, { number })
        : undefined,
  }),
  parts: {
    cartonsConfirmed: cartonConsentOf(document),
    contractType: ContractType,
    expiredConfirmed: ExpiredConsent,
    againConfirmed: SecondConsent,
    again: AgainChoice,
  },
  apart: { stalePrices: StaleQuestion, leaveOut: LinesLeftOut, lines: LinesQuestion },
  editing: 'edit',
  Beside: papersBeside(quotationWrites),
  dialogs: {},
  addresses: {
    edit: ([row]) => editorAddress(quotationViews.staff, row?.id),
    check: ([row]) => row && auditAddress(row.id),
  },
  onPage: { dialogs: {}, addresses: {} },
  previews: {
    send: missingLettersOf(quotationWrites),
    accept: bindingReviewOf((role) => ({ view: quotationViews[sideOf(role)], ...quotationApi })),
  },
})
