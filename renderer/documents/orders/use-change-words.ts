import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { plainValue, type Change } from '../../kit/detail/changes.tsx'
import { useColors } from '../../lines/use-colors.ts'

type Value = Change['to']

const prices = ['unitPrice', 'deposit', 'localCharge', 'oceanFreight', 'premium', 'otherCharge']
const quantities = [
  'salesQuantity',
  'auxiliaryQuantity',
  'width',
  'height',
  'depositRate',
  'paymentRatio',
  'advancePaymentRate',
]
const dates = ['deliveryTime', 'sapDeliveryTime', 'creditUntil']
const moneys = ['creditRelease', 'creditExposure']

/** `lines.3.unitPrice` and `unitPrice` hold the same kind of value. */
const fieldOf = (path: string) => path.split('.').at(-1) ?? ''

/** Writes the values of an order's history as its readers do: numbers, dates, yes and no, words of lists. */
export function useChangeWords(): (path: string, value: Value) => string {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { nameOf } = useColors()
  return (path, value) => {
    const field = fieldOf(path)
    if (field === 'color' && typeof value === 'string' && value !== '') return nameOf(value)
    if (typeof value === 'boolean') return t(value ? 'orders.yes' : 'orders.no')
    if (path.startsWith('performance.') && typeof value === 'number') return `${value}%`
    if (typeof value !== 'string') return plainValue(value)
    if (prices.includes(field) && isDecimal(value)) return format.price(value)
    if (quantities.includes(field) && isDecimal(value)) return format.quantity(value)
    if (field === 'basePriceAt') return format.instant(value)
    if (dates.includes(field) && isBusinessDate(value)) return format.date(value)
    if (path.startsWith('creditWarning.')) return sentence(JSON.parse(value) as Reason)
    if (moneys.includes(field)) {
      const [amount = '', currency = ''] = value.split(' ')
      return format.money(amount, currency)
    }
    const packing = packingRequirements.find((p) => p === value)
    if (field === 'packingRequirement' && packing) return t(`states.packing.${packing}`)
    const spray = sprayCodes.find((s) => s === value)
    if (field === 'sprayCode' && spray) return t(`states.spray.${spray}`)
    return plainValue(value)
  }
}
