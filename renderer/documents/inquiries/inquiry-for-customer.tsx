import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { turnForCustomer } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { InquiryLine, Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StateStep } from '../../engine/actions/state-step.tsx'
import { StateTag } from '../../engine/state-tag.tsx'
import type { BroughtLines } from '../../lines/page/brought-lines.ts'
import { detailAddress, editorAddress } from '../../engine/view.ts'
import styles from './inquiries.module.css'
import { WhoseTurn } from '../../engine/whose-turn.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryViews } from './inquiry-view.ts'

interface Props {
  record: Inquiry
}

/** How its question stands, as a customer knows it. */
export const CustomerState = ({ record }: Props) => (
  <StateTag view={inquiryViews.customer} field="asking" record={record} />
)

export function CustomerNext({ record, button }: Props & { button?: ReactNode }) {
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
function NotOffered({ record: { lines, noOfferLines } }: Props) {
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
function OrderThese({ record: { customerId, currency, lines } }: Props) {
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
export function CustomerNotice({ record }: Props) {
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
