import { compare } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { useFormat, useLanguage, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { LineChoice } from './line-choice.tsx'

type Amounts = Readonly<Record<number, string>>

interface Props {
  lines: Order['lines']
  field: 'salesQuantity' | 'unitPrice'
  unitOf: (line: OrderLine) => string
  /** What differs from the order, by the numbers of the lines. */
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  /** Why the amount of a line cannot be another. */
  fixed?: (line: OrderLine) => string | undefined
}

/** Quantities or prices of lines of a pushed order, each of which may become another. */
export function AmountChoice({ lines, field, unitOf, amounts, onChange, fixed }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const title = t(`orders.lineFields.${field}`)
  const change = (line: OrderLine, value: string) => {
    const { [line.lineNo]: _, ...others } = amounts
    const isSame = value === '' || (isDecimal(value) && compare(value, line[field]) === 0)
    onChange(isSame ? others : { ...others, [line.lineNo]: value })
  }
  return (
    <LineChoice
      lines={lines}
      extra={{
        key: field,
        title,
        width: narrow ? 170 : 240,
        render: (_, line) => {
          const why = fixed?.(line)
          const amount = `${format.quantity(line[field])} ${unitOf(line)}`
          return why === undefined ? (
            <DecimalInput
              id={`${field}-${line.lineNo}`}
              label={`${title} ${line.lineNo}`}
              language={language}
              disabled={false}
              unit={unitOf(line)}
              value={amounts[line.lineNo] ?? plainDecimal(line[field])}
              onChange={(value) => change(line, value)}
            />
          ) : (
            `${amount} · ${why}`
          )
        },
      }}
    />
  )
}
