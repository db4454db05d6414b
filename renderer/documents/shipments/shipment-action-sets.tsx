import { shipment as document } from '#shared/documents/shipments/index.ts'
import { shipmentActions } from '#shared/documents/shipments/shipment.actions.ts'
import { shipmentMachine } from '#shared/documents/shipments/shipment.machine.ts'
import type { Shipment, ShipmentRow } from '#shared/documents/shipments/shipment.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { sideOf } from '../../engine/sides.ts'
import { useText } from '../../i18n/index.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import { shipmentApi, shipmentViews } from './shipment-view.ts'
import styles from './shipments.module.css'

/** The day on which a transport has really left or arrived. */
function RealDay({ value, onChange }: Pick<PartProps<never, string>, 'value' | 'onChange'>) {
  const t = useText()
  const label = t('shipments.actions.on')
  return (
    <label className={styles['day']} htmlFor="shipment-day">
      {label}
      <DateInput
        id="shipment-day"
        aria-label={label}
        value={value}
        max={businessDateOf(new Date())}
        onChange={onChange}
      />
    </label>
  )
}

export const shipmentJudging = judgingOf<ShipmentRow, Shipment>()({
  document,
  machine: shipmentMachine,
  actions: shipmentActions,
})

export const shipmentActionSets = documentActions(shipmentJudging, shipmentActions, {
  api: shipmentApi,
  viewOf: ({ role }) => shipmentViews[sideOf(role)],
  describe: ({ customerName, containerNos, billNo }) =>
    [customerName, containerNos || billNo].filter(Boolean).join(' · '),
  parts: { on: RealDay },
})
