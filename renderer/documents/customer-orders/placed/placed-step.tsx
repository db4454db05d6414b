import { type PlacedOrderRow } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { useText } from '../../../i18n/index.ts'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'

const tones: Readonly<Record<PlacedOrderRow['step'], Tone>> = {
  confirmed: 'waiting',
  inProduction: 'waiting',
  shipping: 'waiting',
  shipped: 'done',
  closed: 'done',
  cancelled: 'stopped',
}

/** This tag says how far an order is that staff placed for the reader. */
export function PlacedStep({ step }: Pick<PlacedOrderRow, 'step'>) {
  const t = useText()
  return <StatusTag tone={tones[step]}>{t(`customerOrderActions.placed.steps.${step}`)}</StatusTag>
}
