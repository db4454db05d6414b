import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form, Input } from 'antd'
import type { AddedLine as Line } from '#shared/documents/orders/pushed-change.schema.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import {
  hasMeasures,
  isMeasured,
  measuredQuantity,
  measures,
  type Measure,
} from '#shared/lines/line.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { materialName } from '../../../engine/material-name.ts'
import { useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { DecimalInput } from '../../../kit/form/number-input.tsx'

type Sizes = Record<Measure, string>

/** A further line as it is typed; without a price it has that of the list. */
export type TypedLine = Omit<Line, 'unitPrice' | Measure> & Sizes & { key: number; unitPrice?: string }

const hasOpening = (material: LineMaterial | undefined) => material !== undefined && hasMeasures(material)

/** The measures of a line, none of goods that have no opening; null where none was typed. */
export function measuresOf(line: TypedLine, material: LineMaterial | undefined) {
  const sizeOf = (measure: Measure) => (hasOpening(material) && line[measure]) || null
  return { width: sizeOf('width'), height: sizeOf('height'), auxiliaryQuantity: sizeOf('auxiliaryQuantity') }
}

/** The quantity that was typed, or the one that follows from size and pieces where an area is sold (D65). */
export function quantityOf(line: TypedLine, material: LineMaterial | undefined): string {
  if (material === undefined || !isMeasured(material)) return line.salesQuantity
  const isWhole = measures.every((measure) => isDecimal(line[measure]))
  return (isWhole && measuredQuantity(measuresOf(line, material))) || ''
}

interface Props {
  line: TypedLine
  material: LineMaterial | undefined
  currency: string
  reasons: readonly Reason[]
  onChange: (line: TypedLine) => void
  onRemove: () => void
}

const field = { margin: 0, flex: '1 1 150px' } as const

/** A material that a pushed order is to get, with its quantity, price and day. */
export function AddedLine({ line, material, currency, reasons, onChange, onRemove }: Props) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const number = material?.sapMaterialNo ?? ''
  const id = (name: string) => `added-${name}-${line.key}`
  return (
    <Flex vertical gap={6} role="listitem" aria-label={number}>
      <Flex gap={8} align="center" justify="space-between">
        <span>
          <strong>{number}</strong> {material && materialName(material, language)}
        </span>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('pushScreens.addLines.remove', { number })}
          onClick={onRemove}
        />
      </Flex>
      <Flex gap={8} wrap>
        {hasOpening(material) &&
          measures.map((measure) => (
            <Form.Item
              key={measure}
              label={t(`orders.lineFields.${measure}`)}
              htmlFor={id(measure)}
              style={field}
            >
              <DecimalInput
                id={id(measure)}
                language={language}
                disabled={false}
                value={line[measure]}
                onChange={(size) => onChange({ ...line, [measure]: size })}
              />
            </Form.Item>
          ))}
        {hasOpening(material) && (
          <Form.Item label={t('orders.lineFields.doorModel')} htmlFor={id('doorModel')} style={field}>
            <Input
              id={id('doorModel')}
              maxLength={60}
              value={line.doorModel}
              onChange={({ target }) => onChange({ ...line, doorModel: target.value })}
            />
          </Form.Item>
        )}
        <Form.Item label={t('orders.lineFields.salesQuantity')} htmlFor={id('quantity')} style={field}>
          <DecimalInput
            id={id('quantity')}
            language={language}
            // Where an area is sold, size and pieces say how much.
            disabled={material !== undefined && isMeasured(material)}
            unit={material?.salesUnit}
            value={quantityOf(line, material)}
            onChange={(salesQuantity) => onChange({ ...line, salesQuantity })}
          />
        </Form.Item>
        <Form.Item label={t('orders.lineFields.unitPrice')} htmlFor={id('price')} style={field}>
          <DecimalInput
            id={id('price')}
            language={language}
            disabled={false}
            unit={currency}
            value={line.unitPrice ?? ''}
            onChange={(unitPrice) => onChange({ ...line, unitPrice })}
          />
        </Form.Item>
        <Form.Item label={t('pushScreens.addLines.date')} htmlFor={id('date')} style={field}>
          <DateInput
            id={id('date')}
            value={line.sapDeliveryTime}
            onChange={(sapDeliveryTime) => onChange({ ...line, sapDeliveryTime })}
          />
        </Form.Item>
      </Flex>
      {reasons.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(reasons)} />}
    </Flex>
  )
}
