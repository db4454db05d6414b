import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form } from 'antd'
import type { AddedLine as Line } from '#shared/documents/orders/pushed-change.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { materialName } from '../../../engine/material-name.ts'
import { useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { DecimalInput } from '../../../kit/form/decimal-input.tsx'

/** A further line as it is typed; without a price it has that of the list. */
export type TypedLine = Omit<Line, 'unitPrice'> & { key: number; unitPrice?: string }

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
        <Form.Item label={t('orders.lineFields.salesQuantity')} htmlFor={id('quantity')} style={field}>
          <DecimalInput
            id={id('quantity')}
            language={language}
            disabled={false}
            unit={material?.salesUnit}
            value={line.salesQuantity}
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
      {reasons.length > 0 && (
        <Alert type="error" showIcon role="alert" title={reasons.map(sentence).join(' ')} />
      )}
    </Flex>
  )
}
