import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { LineChoice } from './line-choice.tsx'
import { useSaveLeadTimeMutation } from './pushed.api.ts'

/**
 * Changes production dates (D39) of selected lines of a pushed order; SAP and the customer are informed (D42).
 */
export default function LeadTimeDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const narrow = useNarrow()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dates, setDates] = useState<Readonly<Record<number, string>>>({})
  const [save, saving] = useSaveLeadTimeMutation()
  const { id, version } = order
  const open = order.lines.filter((l) => !l.closed)
  const dateOf = (line: OrderLine) => dates[line.lineNo] ?? line.sapDeliveryTime ?? ''
  const fillAll = () => {
    const first = open.find((l) => ticked.includes(l.lineNo))
    if (first) setDates(Object.fromEntries(ticked.map((n) => [n, dateOf(first)])))
  }
  const chosen = open.filter((l) => ticked.includes(l.lineNo))
  const lines = chosen.map((l) => ({ lineNo: l.lineNo, sapDeliveryTime: dateOf(l) }))
  return (
    <ChangeDialog
      order={order}
      kind="leadTime"
      submit={t('pushScreens.leadTime.submit')}
      ready={lines.length > 0 && lines.every((l) => l.sapDeliveryTime !== '')}
      busy={saving.isLoading}
      send={(comment) => save({ body: { id, version, comment, lines } }).unwrap()}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.leadTime.hint')}</span>
        <LineChoice
          lines={open}
          ticked={ticked}
          onTick={setTicked}
          extra={{
            key: 'date',
            title: t('orders.lineFields.sapDeliveryTime'),
            width: narrow ? 146 : 216,
            render: (_, l) => (
              <DateInput
                size="small"
                aria-label={`${t('orders.lineFields.sapDeliveryTime')} ${l.lineNo}`}
                disabled={!ticked.includes(l.lineNo)}
                value={dateOf(l)}
                onChange={(day) => setDates({ ...dates, [l.lineNo]: day })}
              />
            ),
          }}
        />
        <Button style={{ alignSelf: 'start' }} disabled={ticked.length < 2} onClick={fillAll}>
          {t('pushScreens.fillAll')}
        </Button>
      </Flex>
    </ChangeDialog>
  )
}
