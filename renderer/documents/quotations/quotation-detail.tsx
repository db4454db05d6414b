import type { ReactNode } from 'react'
import { Alert, Flex, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { isExpired, turnOf, isEnding } from '#shared/documents/quotations/quotation.rules.ts'
import type { Quotation, QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { quotations } from '#shared/locales/zh/documents/quotations.ts'
import { useRole } from '../../api/session.ts'
import { useText, useFormat, useLanguage } from '../../i18n/index.ts'
import { StateStep } from '../../engine/actions/state-step.tsx'
import { WhoseTurn } from '../../engine/state/whose-turn.tsx'
import { quotationActionSets } from './quotation-action-sets.tsx'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { OverdueDate } from '../../engine/state/due-date.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useMargin } from '../../lines/prices/margin.tsx'
import { usePricedChanges } from '../../lines/priced-words.ts'
import { priceCheckOf } from '../../lines/pricing/price-check.tsx'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import type { Section } from '../../engine/document/page.tsx'
import {
  QuotationStates,
  quotationApi,
  useQuotationPricesQuery,
  quotationViews,
  useQuotationConversionsQuery,
} from './quotation-view.tsx'
import type { Side } from '../../engine/view.ts'
import { useRevisions } from './revisions/revision-list.tsx'
import type { QuotationConversions } from '#shared/documents/quotations/quotation.contract.ts'
import { detailAddress } from '#shared/documents/outlines.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'

type Line = QuotationConversions['lines'][number]

/** The orders and contracts that stand for a quotation, and how much of each line is on none of them (D192). */
function ConversionList({ id }: { id: string }) {
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useQuotationConversionsQuery({ query: { id } })
  if (!data) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton active />
  if (data.documents.length === 0)
    return <span className="secondary">{t('quotations.conversions.none')}</span>
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={16}>
        {data.documents.map(({ document, id: made, number }) => (
          <Link key={made} to={detailAddress(document, made, 'staff')}>
            {`${t(`shell.searchKinds.${document}`)} ${number}`}
          </Link>
        ))}
      </Flex>
      <PagedTable<Line>
        ref={table}
        rowKey="lineNo"
        size="small"
        rowsAtOnce={50}
        scroll={{ x: 'max-content' }}
        dataSource={data.lines}
        columns={[
          { dataIndex: 'lineNo', title: t('contracts.ledger.lineNo'), width: 60 },
          { dataIndex: 'sapMaterialNo', title: t('orders.lineFields.sapMaterialNo'), width: 130 },
          {
            key: 'description',
            title: t('orders.lineFields.description'),
            width: 240,
            render: (_, { descriptionZh, descriptionEn }) =>
              language === 'zh' ? descriptionZh : descriptionEn || descriptionZh,
          },
          {
            key: 'offered',
            title: t('quotations.conversions.offered'),
            align: 'right',
            render: (_, { offered, salesUnit }) => `${format.quantity(offered)} ${salesUnit}`,
          },
          {
            key: 'converted',
            title: t('quotations.conversions.converted'),
            align: 'right',
            render: (_, { converted }) => format.quantity(converted),
          },
          {
            key: 'open',
            title: t('quotations.conversions.open'),
            align: 'right',
            render: (_, { open }) => <strong>{format.quantity(open)}</strong>,
          },
        ]}
      />
    </Flex>
  )
}

type Words = typeof quotations.quotations

/** The word of a quotation that was sent, which both sides have in words of their own. */
function sentWord(record: Quotation): keyof Words['customerNext'] {
  const { status, answer, superseded } = record
  if (status === 'transferred' || status === 'terminated') return status
  if (superseded) return 'superseded'
  if (answer !== 'none') return answer
  return isExpired(record, businessDateOf(new Date())) ? 'expired' : 'sent'
}

function staffWord(record: Quotation): keyof Words['next'] {
  const { status, reviewLines, revised, superseded } = record
  if (status === 'draft') return reviewLines ? 'toCheck' : 'draft'
  if (revised && !superseded && status !== 'terminated' && status !== 'transferred') return 'revised'
  return status === 'awaiting_price_check' || status === 'price_checked' ? status : sentWord(record)
}

/** Says whose turn it is and what is expected, in the words of each side. */
function QuotationNext({ record, button }: { record: Quotation; button?: ReactNode }) {
  const t = useText()
  const isCustomer = useRole() === 'customer'
  const expected = isCustomer
    ? t(`quotations.customerNext.${sentWord(record)}`)
    : t(`quotations.next.${staffWord(record)}`, { count: record.reviewLines ?? 0 })
  return (
    <StateStep
      set={quotationActionSets.onPage}
      record={record}
      expected={expected}
      button={button}
      {...(!isCustomer && { turn: <WhoseTurn turn={turnOf(record)} /> })}
    />
  )
}

/** What the reader has to know first: what finance or the customer has said. */
function Notice({ record: { status, answer, checkComment, answerComment } }: { record: Quotation }) {
  const t = useText()
  if (status === 'draft' && checkComment)
    return <Alert type="warning" showIcon title={t('quotations.returnedTitle')} description={checkComment} />
  if (answer === 'none') return null
  return (
    <Alert
      type={answer === 'accepted' ? 'success' : 'warning'}
      showIcon
      title={t(`quotations.${answer}Title`)}
      {...(answerComment && { description: answerComment })}
    />
  )
}

const usePriceCheck = priceCheckOf('quotations.check', useQuotationPricesQuery)

/** Staff see which prices finance checks and what has become of the offer, and both sides the revisions. */
function useStaffParts() {
  const t = useText()
  const [checkOf, revisionsOf] = [usePriceCheck(), useRevisions()]
  const conversionsOf = ({ id, status }: Quotation): Section[] =>
    ['price_checked', 'sent', 'transferred'].includes(status)
      ? [{ id: 'conversions', title: t('quotations.conversions.title'), content: <ConversionList id={id} /> }]
      : []
  return (record: Quotation) => [...checkOf(record), ...conversionsOf(record), ...revisionsOf(record)]
}

function useStaffGlance() {
  const margin = useMargin()
  return (record: Quotation) => ({ money: margin(record) })
}

const settingsFor = (side: Side): DetailSettings<QuotationRow, Quotation> => ({
  view: quotationViews[side],
  sets: quotationActionSets,
  api: quotationApi,
  subtitle: ({ customerName, customerRef }) =>
    [side === 'staff' ? customerName : '', customerRef].filter(Boolean).join(' · '),
  Tags: QuotationStates,
  Next: QuotationNext,
  // Customers know their own answer already, and finance's comments are internal, so they are shown neither.
  ...(side === 'staff' && { Notice }),
  ...(side === 'staff' && { useGlance: useStaffGlance }),
  cells: {
    validUntil: (record) => (
      <OverdueDate date={record.validUntil} isLate={(today) => isEnding(record, today)} />
    ),
  },
  sending: quotationWrites,
  useChanges: () => usePricedChanges(quotationViews[side]),
  Lines: ({ record }) => (
    <OrderLines
      record={record}
      price={side === 'staff' ? 'basePrice' : 'referencePrice'}
      {...(side === 'staff' && { customerId: record.customerId })}
    />
  ),
  useParts: side === 'staff' ? useStaffParts : useRevisions,
})

export const { Page: QuotationDetailScreen, Peek: QuotationPeek } = twoSided(settingsFor)
