import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { CreditRow } from '#shared/areas/receivables/receivable.contract.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useSetLimitMutation } from './receivable.api.ts'

/** Sets a customer's credit line by hand; an empty one is not checked. */
export function LimitDialog({ row, onClose }: { row: CreditRow; onClose: () => void }) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [limit, setLimit] = useState(row.limit ?? '')
  const [why, setWhy] = useState('')
  const [save, { isLoading }] = useSetLimitMutation()
  const isBad = limit !== '' && (!isDecimal(limit) || limit.startsWith('-'))
  const run = async () => {
    if (isBad) return setWhy(t('receivables.limit.bad'))
    const { id, version } = row
    const answer = await save({ body: { id, version, limit: limit === '' ? null : limit } })
    if ('error' in answer) return setWhy(refusalOf(answer.error).reasons.map(sentence).join(' · '))
    void message.success(t('receivables.limit.done'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('receivables.limit.title', { customer: row.customer })}
      okText={t('receivables.limit.set')}
      cancelText={t('form.cancel')}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('receivables.limit.amount', { currency: row.currency })}
          htmlFor="limit"
          extra={t('receivables.limit.help')}
          {...(why && { validateStatus: 'error' as const, help: why })}
        >
          <Input
            id="limit"
            inputMode="decimal"
            value={limit}
            onChange={({ target }) => setLimit(target.value.trim())}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
