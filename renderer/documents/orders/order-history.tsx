import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { useText } from '../../i18n/index.ts'
import { HistoryPanel } from '../../kit/detail/history-panel.tsx'
import { useFieldLabel } from '../field-label.ts'
import { useOrderHistoryQuery } from './order.api.ts'
import { useChangeWords } from './use-change-words.ts'

const births = ['create', 'copy', 'import', 'update'] as const
const isBirth = (event: string) => births.find((b) => b === event)
const isEvent = (event: string): event is OrderEvent => Object.hasOwn(orderMachine.transitions, event)

const useHistory = ({ id, size }: { id: string; size: number }) =>
  useOrderHistoryQuery({ body: { id, size } })

export function OrderHistory({ id }: { id: string }) {
  const t = useText()
  const fieldLabel = useFieldLabel('orders')
  const valueLabel = useChangeWords()
  const eventLabel = (event: string) =>
    t(`history.order.${isEvent(event) ? event : (isBirth(event) ?? 'update')}`)
  return (
    <HistoryPanel
      id={id}
      useHistory={useHistory}
      eventLabel={eventLabel}
      fieldLabel={fieldLabel}
      valueLabel={valueLabel}
    />
  )
}
