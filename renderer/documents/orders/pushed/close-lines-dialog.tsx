import { Alert } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { LineChoice } from './line-choice.tsx'
import { useCloseLinesMutation } from './pushed.api.ts'

/** Closes lines of a pushed order that will not be shipped any more, while the others go on (D130). */
export default function CloseLinesDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [close, closing] = useCloseLinesMutation()
  const { id, version } = order
  const open = order.lines.filter((l) => !l.closed)
  const all = ticked.length === open.length
  return (
    <ChangeDialog
      order={order}
      kind="closeLines"
      submit={
        ticked.length > 0
          ? t('pushScreens.closeLines.submit', { count: ticked.length })
          : t('pushScreens.closeLines.title')
      }
      ready={ticked.length > 0 && !all}
      busy={closing.isLoading}
      send={(reason) => close({ body: { id, version, lineNos: [...ticked], reason } }).unwrap()}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={all ? sentence({ code: 'CLOSE_LINES_ALL' }) : t('pushScreens.closeLines.hint')}
        style={{ marginBottom: 12 }}
      />
      <LineChoice
        lines={open}
        ticked={ticked}
        onTick={setTicked}
        extra={{
          key: 'quantity',
          title: t('orders.lineFields.salesQuantity'),
          width: 130,
          align: 'right',
          render: (_, l) => `${format.quantity(l.salesQuantity)} ${l.salesUnit}`,
        }}
      />
    </ChangeDialog>
  )
}
