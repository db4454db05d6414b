import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { DeliveryNoteLineInput } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { add } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { lineAmount } from '#shared/kernel/money.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { FactList } from '../../engine/fact-list.tsx'
import { materialName } from '../../engine/material-name.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/number-input.tsx'
import styles from '../../lines/open-lines/open-lines.module.css'

export const quantityId = (at: number | string): string => `note-quantity-${at}`

interface Props {
  line: DeliveryNoteLineInput
  /** Its place among all lines, by which refusals name it. */
  at: number
  open: OpenLine | undefined
  /** What this note can still take of it. */
  openQuantity: string | undefined
  /** What it takes beyond that; empty where it does not. */
  excess: string
  reasons: readonly Reason[]
  readOnly: boolean
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

/** A line that leaves: what was ordered, requested and open of it, and how much ships. */
export function NoteLine({ line, at, open, openQuantity, excess, reasons, readOnly, ...on }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const number = at + 1
  const problems = [...new Set([...(excess ? [excess] : []), ...reasons.map(sentence)])]
  const name = open ? `${open.sapOrderNo}/${open.sapItem} · ${open.sapMaterialNo}` : '…'
  const amount =
    open && isDecimal(line.quantity)
      ? format.money(lineAmount(open.unitPrice, line.quantity, 2), open.currency)
      : '–'
  return (
    <li className={styles['line']} aria-label={name}>
      <span className={styles['name']}>
        {number} · {name}
        <br />
        <span className="secondary">{open && materialName(open, language)}</span>
      </span>
      {open && (
        <FactList
          facts={[
            [t('deliveryNotes.lineFields.ordered'), format.quantity(open.ordered)],
            [t('deliveryNotes.lineFields.requested'), format.quantity(add(open.requested, open.noted))],
            [
              t('deliveryNotes.lineFields.open'),
              openQuantity === undefined ? '–' : format.quantity(openQuantity),
            ],
            [t('deliveryNotes.lineFields.unitPrice'), format.price(open.unitPrice)],
            [t('deliveryNotes.lineFields.totalPrice'), amount],
          ]}
        />
      )}
      <Flex gap={4} align="center">
        <DecimalInput
          id={quantityId(at)}
          label={`${t('deliveryNotes.lineFields.quantity')} ${number}`}
          language={language}
          unit={open?.salesUnit}
          value={plainDecimal(line.quantity)}
          disabled={readOnly}
          invalid={problems.length > 0}
          onChange={on.onQuantity}
        />
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${t('deliveryNotes.remove')} ${number}`}
          disabled={readOnly}
          onClick={on.onRemove}
        />
      </Flex>
      {problems.length > 0 && (
        <span role="alert" className={`danger ${styles['problem']}`}>
          {problems.join(' ')}
        </span>
      )}
    </li>
  )
}
