import { Flex } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { AmountChoice } from './amount-choice.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useRepriceOrderMutation } from './pushed.api.ts'

/** Other prices of lines of a pushed order, which finance asks SAP for (D268). */
export default function RepriceDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const { id, version, currency } = order
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({})
  const [reprice, repricing] = useRepriceOrderMutation()
  const lines = Object.entries(prices).map(([lineNo, unitPrice]) => ({ lineNo: Number(lineNo), unitPrice }))
  return (
    <ChangeDialog
      order={order}
      kind="reprice"
      submit={t('pushScreens.reprice.submit')}
      ready={lines.length > 0}
      busy={repricing.isLoading}
      send={(comment) => reprice({ body: { id, version, lines, comment } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.reprice.hint')}</span>
        <AmountChoice
          lines={order.lines.filter((line) => !line.closed)}
          field="unitPrice"
          unitOf={() => currency}
          amounts={prices}
          onChange={setPrices}
        />
      </Flex>
    </ChangeDialog>
  )
}
