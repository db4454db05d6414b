import { Checkbox } from 'antd'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../kit/actions/action-set.ts'

/** Confirms quantities that do not fill whole cartons (D67). */
export function CartonConsent({ value, onChange }: PartProps<CustomerOrderRow, boolean>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('customerOrderActions.cartons')}
    </Checkbox>
  )
}
