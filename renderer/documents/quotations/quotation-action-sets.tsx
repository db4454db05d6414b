import { Checkbox, Flex, Radio, Alert } from 'antd'
import { againChoices } from '#shared/documents/quotations/quotation.contract.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { judgingOf, type PartProps } from '../../engine/actions/action-set.ts'
import { quotation as document } from '#shared/documents/quotations/index.ts'
import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import type { Quotation, QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { cartonConsentOf } from '../../lines/cartons/carton-consent.tsx'
import { withMissingLetters } from '../../lines/papers/missing-letters.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { StaleQuestion } from '../../lines/prices/stale-question.ts'
import { bindingReviewOf } from '../../lines/review/binding-review.tsx'
import { LinesQuestion } from '../../lines/lines-question.ts'
import { LinesLeftOut } from '../../lines/lines-left-out.tsx'
import { documentActions, withCopyWords } from '../../engine/document/actions.ts'
import { quotationApi, auditAddress, quotationViews } from './quotation-view.tsx'
import { sideOf, nameOf } from '../../engine/view.ts'

/** Says which quotations their customers may accept for ever, because a last day is easily forgotten (D380). */
function EndlessOffers({ rows }: { rows: readonly QuotationRow[] }) {
  const t = useText()
  const { list } = useFormat()
  const endless = rows.filter(({ validUntil }) => validUntil === null)
  if (endless.length === 0) return null
  const numbers = list(endless.map((row) => nameOf(document, row)))
  return <Alert type="warning" showIcon role="status" title={t('quotations.endless', { numbers })} />
}

const types = quotationWrites.transfer.body.shape.contractType.options
type Type = (typeof types)[number]

/** What quotations become: a contract or a proforma invoice. */
function ContractType({ value, onChange }: Pick<PartProps<never, Type>, 'value' | 'onChange'>) {
  const t = useText()
  const label = t('quotations.transfer.type')
  return (
    <Flex gap={12} align="center" role="group" aria-label={label}>
      <span>{label}</span>
      <Radio.Group
        value={value}
        onChange={(e) => onChange(e.target.value as Type)}
        options={types.map((type) => ({ value: type, label: t(`states.contractType.${type}`) }))}
      />
    </Flex>
  )
}

/** Consent to convert what its customer did not accept in time (D121). */
function ExpiredConsent({ value, onChange }: Pick<PartProps<never, boolean>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('quotations.transfer.expired')}
    </Checkbox>
  )
}

/** Consent to a contract beside the orders and contracts that there are of it already (D192). */
function SecondConsent({ value, onChange }: Pick<PartProps<never, boolean>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('quotations.transfer.again')}
    </Checkbox>
  )
}

type Again = (typeof againChoices)[number]

/** What another order takes of a quotation of which there are orders already. */
function AgainChoice({ value, onChange }: Pick<PartProps<never, Again>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Radio.Group
      aria-label={t('quotations.transfer.takes')}
      value={value}
      onChange={(e) => onChange(e.target.value as Again)}
      options={againChoices.map((choice) => ({ value: choice, label: t(`quotations.transfer.${choice}`) }))}
    />
  )
}

export const quotationJudging = judgingOf<QuotationRow, Quotation>()({
  document,
  machine: quotationMachine,
  actions: quotationActions,
})

const announced = ['send', 'revise', 'accept', 'refuse', 'transfer', 'order'] as const

export const quotationActionSets = documentActions(quotationJudging, quotationActions, {
  api: quotationApi,
  viewOf: ({ role }) => quotationViews[sideOf(role)],
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  words: withCopyWords({
    ...plainWords('quotations'),
    nameOf: quotationJudging.nameOf,
    done: (t, _name, event, number) => {
      const textName = announced.find((one) => one === event)
      return textName && t(`quotations.done.${textName}`, { number })
    },
  }),
  parts: {
    cartonsConfirmed: cartonConsentOf(document),
    contractType: ContractType,
    expiredConfirmed: ExpiredConsent,
    againConfirmed: SecondConsent,
    again: AgainChoice,
  },
  apart: { stalePrices: StaleQuestion, leaveOut: LinesLeftOut, lines: LinesQuestion },
  Beside: papersBeside(quotationWrites),
  addresses: {
    check: ([row]) => row && auditAddress(row.id),
  },
  previews: {
    send: withMissingLetters(quotationWrites, EndlessOffers),
    accept: bindingReviewOf((role) => ({ view: quotationViews[sideOf(role)], ...quotationApi })),
  },
})
