import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import type { ReactNode } from 'react'
import { useFormat, useText, type TextKey } from '../../../../i18n/index.ts'
import { FactList } from '../../../../engine/fact-list.tsx'
import { RefName } from '../../../../engine/lookups.tsx'
import type { PushPreview } from '../order-push.api.ts'

type Sent = PushPreview['header'][number]

const charges: readonly string[] = ['localCharge', 'oceanFreight', 'premium', 'otherCharge']
const ratios: readonly string[] = ['depositRate', 'paymentRatio', 'advancePaymentRate']

/** The header that SAP will receive, with names in place of SAP's codes. */
export function SentHeader({ header, currency }: Pick<PushPreview, 'header' | 'currency'>) {
  const t = useText()
  const format = useFormat()
  const shown = ({ field, value }: Sent): ReactNode => {
    if (field === 'orderTime') return format.instant(value)
    if (field === 'deliveryTime') return isBusinessDate(value) ? format.date(value) : value
    if (field === 'destinationCountry') return <RefName of="country" code={value} />
    if (field === 'isCustomize') return t(value === 'true' ? 'common.yes' : 'common.no')
    if (charges.includes(field) && isDecimal(value)) return format.money(value, currency)
    if (ratios.includes(field) && isDecimal(value)) return format.quantity(value)
    const packing = packingRequirements.find((p) => field === 'packingRequirement' && p === value)
    if (packing) return t(`states.packing.${packing}`)
    const spray = sprayCodes.find((s) => field === 'sprayCode' && s === value)
    return spray ? t(`states.spray.${spray}`) : value
  }
  return (
    <FactList
      facts={header.map((sent) => [t(`orders.fields.${sent.field}` as TextKey), shown(sent)] as const)}
    />
  )
}
