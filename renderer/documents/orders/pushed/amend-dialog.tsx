import { Checkbox, Flex, Form } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useAmendableQuery, useAmendOrderMutation } from './pushed.api.ts'

/** Other quantities of a pushed order, another requested day, or the end of its delivery block (D268). */
export default function AmendDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const { id, version } = order
  const { data } = useAmendableQuery({ query: { id } })
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({})
  const [deliveryTime, setDeliveryTime] = useState(order.deliveryTime ?? '')
  const [unblock, setUnblock] = useState(false)
  const [amend, amending] = useAmendOrderMutation()
  const measured = new Set(data?.lines.filter((line) => line.measured).map(({ lineNo }) => lineNo))
  const lines = Object.entries(quantities).map(([lineNo, salesQuantity]) => ({
    lineNo: Number(lineNo),
    salesQuantity,
  }))
  const day = deliveryTime !== '' && deliveryTime !== order.deliveryTime && { deliveryTime }
  const block = data?.block ?? ''
  return (
    <ChangeDialog
      order={order}
      kind="amend"
      submit={t('pushScreens.amend.submit')}
      ready={data !== undefined && (lines.length > 0 || day !== false || unblock)}
      busy={amending.isLoading}
      send={(comment) => amend({ body: { id, version, lines, comment, unblock, ...day } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.amend.hint')}</span>
        <AmountChoice
          lines={order.lines.filter((line) => !line.closed)}
          field="salesQuantity"
          unitOf={(line: OrderLine) => line.salesUnit}
          amounts={quantities}
          onChange={setQuantities}
          fixed={(line) => (measured.has(line.lineNo) ? t('pushScreens.amend.measured') : undefined)}
        />
        <Form.Item label={t('pushScreens.amend.day')} htmlFor="amend-day" style={{ margin: 0 }}>
          <DateInput id="amend-day" value={deliveryTime} onChange={setDeliveryTime} />
        </Form.Item>
        {block !== '' && (
          <Checkbox checked={unblock} onChange={(e) => setUnblock(e.target.checked)}>
            {t('pushScreens.amend.unblock', { block })}
          </Checkbox>
        )}
      </Flex>
    </ChangeDialog>
  )
}
