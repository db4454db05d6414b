import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { useText } from '../../i18n/index.ts'
import { plainValue } from '../../kit/detail/changes.tsx'
import { HistoryPanel } from '../../kit/detail/history-panel.tsx'
import { useColors } from '../../lines/use-colors.ts'
import { useFieldLabel } from '../field-label.ts'
import { useCustomerOrderHistoryQuery } from './customer-order.api.ts'

interface Asked {
  id: string
  size: number
}

const births = ['create', 'copy', 'import', 'update', 'amend'] as const
const isBirth = (event: string) => births.find((b) => b === event)
const isEvent = (event: string): event is CustomerOrderEvent =>
  Object.hasOwn(customerOrderMachine.transitions, event)

const useHistory = ({ id, size }: Asked) => useCustomerOrderHistoryQuery({ body: { id, size } })

/**
 * A customer learns what happened. Changed fields are shown only where staff changed what he had confirmed
 * (D20).
 */
function useEvents(asked: Asked) {
  const answer = useHistory(asked)
  const data = answer.data && {
    ...answer.data,
    rows: answer.data.rows.map((row) => (row.event === 'amend' ? row : { ...row, changes: [] })),
  }
  return { ...answer, data }
}

export function CustomerOrderHistory({ id, side }: { id: string; side: 'staff' | 'customer' }) {
  const t = useText()
  const fieldLabel = useFieldLabel('customerOrders')
  const { nameOf } = useColors()
  const eventLabel = (event: string) =>
    t(`history.customerOrder.${isEvent(event) ? event : (isBirth(event) ?? 'update')}`)
  return (
    <HistoryPanel
      id={id}
      useHistory={side === 'staff' ? useHistory : useEvents}
      eventLabel={eventLabel}
      fieldLabel={fieldLabel}
      valueLabel={(path, value) =>
        /^lines\.\d+\.color$/.test(path) && typeof value === 'string' && value !== ''
          ? nameOf(value)
          : plainValue(value)
      }
    />
  )
}
