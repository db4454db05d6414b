import { Alert, Flex, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isLate, turnOf, turnForCustomer } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { Inquiry, InquiryRow, InquiryLine } from '#shared/documents/inquiries/inquiry.fields.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { useChangeWords } from '../../engine/words/change-words.ts'
import { OverdueDate } from '../../engine/state/due-date.tsx'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { detailAddress, editorAddress, type Side } from '../../engine/view.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { StateStep } from '../../engine/actions/state-step.tsx'
import type { BroughtLines } from '../../lines/page/brought-lines.ts'
import { WhoseTurn } from '../../engine/state/whose-turn.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryApi, inquiryViews } from './inquiry-view.ts'
import { InquiryLines } from './lines/inquiry-lines.tsx'
import styles from './inquiries.module.css'

interface CustomerStateProps {
  record: Inquiry
}

/** How its question stands, as a customer knows it. */
const CustomerState = ({ record }: CustomerStateProps) => (
  <StateTag view={inquiryViews.customer} field="asking" record={record} />
)

function CustomerNext({ record, button }: CustomerStateProps & { button?: ReactNode }) {
  const t = useText()
  const { asking, offerAsked } = record
  const step = asking === 'answered' && offerAsked ? 'offerAsked' : asking
  return (
    <StateStep
      set={inquiryActionSets.onPage}
      record={record}
      expected={step === 'none' ? '' : t(`inquiries.askedNext.${step}`)}
      button={button}
      {...(step !== 'answered' && { turn: <WhoseTurn turn={turnForCustomer(record)} /> })}
    />
  )
}

/** What the answer leaves out, and why. */
function NotOffered({ record: { lines, noOfferLines } }: CustomerStateProps) {
  const t = useText()
  const lineText = ({ lineNo, wording, sapMaterialNo, noOfferReason }: InquiryLine) =>
    [`${lineNo} · ${wording || sapMaterialNo}`, noOfferReason].filter(Boolean).join(t('common.colon'))
  return (
    <div>
      {t('inquiries.notOffered', { count: noOfferLines })}
      <ul className={styles['list']}>
        {lines
          .filter(({ noOffer }) => noOffer)
          .map((line) => (
            <li key={line.id}>{lineText(line)}</li>
          ))}
      </ul>
    </div>
  )
}

/** Begins an order with what was answered: the materials that were found, at the prices that were told (D313). */
function OrderThese({ record: { customerId, currency, lines } }: CustomerStateProps) {
  const t = useText()
  const navigate = useNavigate()
  const found = lines.flatMap(({ noOffer, materialId, salesQuantity, salesUnit, unitPrice }) =>
    noOffer || materialId === null
      ? []
      : [
          {
            materialId,
            quantity: salesQuantity ?? '',
            unit: salesUnit,
            ...(unitPrice !== null && { unitPrice }),
          },
        ],
  )
  const home = documentHomes.customerOrder.customer
  if (found.length === 0 || home === undefined) return null
  const state: BroughtLines = { customerId, currency, lines: found }
  return (
    <Button type="primary" onClick={() => void navigate(editorAddress({ home }), { state })}>
      {t('inquiries.orderThese')}
    </Button>
  )
}

/** The answer: the prices with what was said about them, and the quotations that were sent. */
function CustomerNotice({ record }: CustomerStateProps) {
  const t = useText()
  const format = useFormat()
  const { linked, answeredAt, answerComment, totalAmount, currency, noOfferLines } = record
  const notOffered = noOfferLines > 0 && <NotOffered record={record} />
  const home = documentHomes.quotation.customer
  const offers = home === undefined ? [] : linked.filter(({ document }) => document === 'quotation')
  return (
    <>
      {offers.length > 0 && home !== undefined && (
        <Alert
          type="success"
          showIcon
          title={t('inquiries.offeredTitle')}
          description={
            <>
              <div>{t('inquiries.offeredText')}</div>
              {notOffered}
              {offers.map(({ id, orderNo }) => (
                <div key={id}>
                  <Link to={detailAddress({ home }, id)}>{orderNo}</Link>
                </div>
              ))}
            </>
          }
        />
      )}
      {answeredAt !== null && (
        <Alert
          type="success"
          showIcon
          title={`${t('inquiries.answerTitle')} · ${format.money(totalAmount, currency)}`}
          action={<OrderThese record={record} />}
          {...((answerComment || notOffered) && {
            description: (
              <>
                <div>{answerComment}</div>
                {notOffered}
              </>
            ),
          })}
        />
      )}
    </>
  )
}

interface Props {
  record: Inquiry
}

/** The state of an inquiry, and that its customer has asked it in the portal. */
const StaffStates = ({ record }: Props) => (
  <Flex gap={4} wrap>
    <StateTag view={inquiryViews.staff} field="status" record={record} />
    {record.asking !== 'none' && <AskedTag record={record} />}
  </Flex>
)

function AskedTag({ record }: Props) {
  const t = useText()
  return (
    <span title={t('inquiries.fields.asking')}>
      <StateTag view={inquiryViews.staff} field="asking" record={record} />
    </span>
  )
}

/** What the customer has written, and what finance has said. */
export function StaffNotice({ record }: { record: Inquiry | undefined }) {
  const t = useText()
  return (
    <>
      {record?.customerNote && (
        <Alert type="info" showIcon title={t('inquiries.customerNote')} description={record.customerNote} />
      )}
      <ReturnedNotice words="inquiries" record={record} />
    </>
  )
}

const settingsFor = (side: Side): DetailSettings<InquiryRow, Inquiry> => ({
  view: inquiryViews[side],
  sets: inquiryActionSets,
  api: inquiryApi,
  subtitle: ({ customerName, customerRef }) =>
    [side === 'staff' ? customerName : '', customerRef].filter(Boolean).join(' · '),
  Tags: side === 'staff' ? StaffStates : CustomerState,
  ...(side === 'staff'
    ? {
        turnOf,
        stepOf: ({ status, sendFailed }) => (status === 'oa_pending' && sendFailed ? 'oa_unsent' : status),
        approved: true,
      }
    : { Next: CustomerNext }),
  Notice: side === 'staff' ? StaffNotice : CustomerNotice,
  cells: {
    answerBy: (record) => <OverdueDate date={record.answerBy} isLate={(today) => isLate(record, today)} />,
  },
  useChanges: () => useChangeWords(inquiryViews[side], lineKinds),
  Lines: ({ record }) => <InquiryLines inquiry={record} />,
})

export const { Page: InquiryDetailScreen, Peek: InquiryPeek } = twoSided(settingsFor)
