import { App, Form, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { OrderCredit } from '#shared/documents/orders/credit.contract.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { creditReleaseDays } from '#shared/vocabulary/limits.ts'
import { useLanguage, useSentence, useText, refusalOf } from '../../../i18n/index.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { NotRead } from '../../../kit/not-read.tsx'
import type { Close } from '../../../engine/actions/action-set.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { useOrderCreditQuery, useReleaseCreditMutation } from './credit-section.tsx'

interface Props {
  row: Order
  onClose: Close
}

/** Most releases are for a shipment of this month. */
const usualDays = 30
const reasonMax = 500

function ReleaseForm({ row: order, credit, onClose }: Props & { credit: OrderCredit }) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const { message } = App.useApp()
  const [today] = useState(() => businessDateOf(new Date()))
  const [amount, setAmount] = useState(credit.exposure)
  const [until, setUntil] = useState(addDays(today, usualDays))
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [release, { isLoading }] = useReleaseCreditMutation()
  const { id, version } = order
  const number = orderJudging.nameOf(order)
  const submit = async () => {
    if (reason.trim() === '') return setRefused([{ code: 'REQUIRED', path: 'reason' }])
    try {
      await release({ body: { id, version, reason, amount, until } }).unwrap()
      void message.success(t('orderActions.credit.release.done', { number }))
      onClose([])
    } catch (error) {
      const { reasons } = refusalOf(error)
      setRefused(reasons)
      const whole = reasons.filter((r) => r.path === undefined)
      if (whole.length > 0) void message.error(sentence.all(whole))
    }
  }
  const feedbackOf = (path: string) => {
    const own = refused.filter((r) => r.path === path)
    return own.length === 0 ? {} : { validateStatus: 'error' as const, help: sentence.all(own) }
  }
  return (
    <Modal
      open
      title={t('orderActions.credit.release.title', { number })}
      onCancel={() => onClose()}
      onOk={() => void submit()}
      okText={t('orderActions.credit.release.submit')}
      okButtonProps={{ loading: isLoading }}
      cancelText={t('common.cancel')}
    >
      <p>{t('orderActions.credit.release.help')}</p>
      {credit.reasons.map((r) => (
        <p key={r.code} className="attention">
          {sentence(r)}
        </p>
      ))}
      <Form layout="vertical">
        <Form.Item
          label={t('orderActions.credit.release.amount')}
          htmlFor="release-amount"
          required
          {...feedbackOf('amount')}
        >
          <DecimalInput
            id="release-amount"
            value={amount}
            onChange={setAmount}
            language={language}
            disabled={false}
            unit={credit.facts.currency}
          />
        </Form.Item>
        <Form.Item
          label={t('orderActions.credit.release.until')}
          htmlFor="release-until"
          required
          extra={t('orderActions.credit.release.untilHelp', { max: creditReleaseDays })}
          {...feedbackOf('until')}
        >
          <DateInput
            id="release-until"
            min={addDays(today, 1)}
            max={addDays(today, creditReleaseDays)}
            value={until}
            onChange={setUntil}
          />
        </Form.Item>
        <Form.Item
          label={t('orderActions.credit.release.reason')}
          htmlFor="release-reason"
          required
          {...feedbackOf('reason')}
        >
          <Input.TextArea
            id="release-reason"
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Finance releases an order from a credit hold: up to an exposure, until a day, with a reason (D51). */
export default function ReleaseDialog(props: Props) {
  const { currentData: credit, error, refetch } = useOrderCreditQuery({ query: { id: props.row.id } })
  const t = useText()
  if (credit) return <ReleaseForm {...props} credit={credit} />
  const number = orderJudging.nameOf(props.row)
  return (
    <Modal
      open
      title={t('orderActions.credit.release.title', { number })}
      footer={null}
      onCancel={() => props.onClose()}
    >
      {error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton active />}
    </Modal>
  )
}
