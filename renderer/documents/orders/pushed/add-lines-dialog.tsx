import { Alert, Flex, Form, Button, Input } from 'antd'
import { useState } from 'react'
import { DeleteOutlined } from '@ant-design/icons'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import {
  measures,
  hasMeasures,
  isMeasured,
  measuredQuantity,
  type Measure,
} from '#shared/lines/line.rules.ts'
import type { AddedLine as Line } from '#shared/documents/orders/pushed-change.schema.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useSentence, useText, useLanguage } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { pricedForOf } from '../../../lines/line.api.ts'
import { MaterialChoice } from '../../../lines/material-choice.tsx'
import { useMaterials } from '../../../lines/use-materials.ts'
import { materialName } from '../../../engine/words/material-name.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useAddOrderLinesMutation } from './pushed.api.ts'

type Sizes = Record<Measure, string>

/** A further line as it is typed; without a price it has that of the list. */
type TypedLine = Omit<Line, 'unitPrice' | Measure> & Sizes & { key: number; unitPrice?: string }

const hasOpening = (material: LineMaterial | undefined) => material !== undefined && hasMeasures(material)

/** The measures of a line, none of goods that have no opening; null where none was typed. */
function measuresOf(line: TypedLine, material: LineMaterial | undefined) {
  const sizeOf = (measure: Measure) => (hasOpening(material) && line[measure]) || null
  return { width: sizeOf('width'), height: sizeOf('height'), auxiliaryQuantity: sizeOf('auxiliaryQuantity') }
}

/** The quantity that was typed, or the one that follows from size and pieces where an area is sold (D65). */
function quantityOf(line: TypedLine, material: LineMaterial | undefined): string {
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
function AddedLine({ line, material, currency, reasons, onChange, onRemove }: Props) {
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

const emptyLine = { salesQuantity: '', width: '', height: '', auxiliaryQuantity: '', doorModel: '' }

const isAmount = (value: string) => isDecimal(value) && isPositive(value)

/** The reasons that concern a line, by its place among those that were sent. */
const reasonsAt = (reasons: readonly Reason[], place: number) =>
  reasons.filter(({ path = '' }) => path.startsWith(`lines.${place}.`))

/** Further lines of a pushed order, which it gets once SAP has them (D324). */
export default function AddLinesDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const { id, version, currency } = order
  const [typed, setTyped] = useState<readonly TypedLine[]>([])
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [add, adding] = useAddOrderLinesMutation()
  const pricedFor = pricedForOf(order)
  const { materials, loading } = useMaterials({ ...pricedFor, lines: typed })
  const today = businessDateOf(new Date())
  const change = (lines: readonly TypedLine[]) => {
    setTyped(lines)
    setRefused([])
  }
  const take = (materialId: string | undefined) => {
    if (materialId === undefined) return
    const last = typed.at(-1)?.sapDeliveryTime ?? order.deliveryTime ?? ''
    const line = { ...emptyLine, materialId, sapDeliveryTime: last < today ? '' : last }
    change([...typed, { ...line, key: (typed.at(-1)?.key ?? 0) + 1 }])
  }
  /** The price as it was typed, or that of the list. */
  const priceOf = ({ materialId, unitPrice }: TypedLine) => {
    const material = materials.get(materialId)
    return unitPrice ?? plainDecimal((material && referencePriceOf(material)) ?? '')
  }
  const lines = typed.map((line) => {
    const material = materials.get(line.materialId)
    const salesQuantity = quantityOf(line, material)
    return { ...line, salesQuantity, unitPrice: priceOf(line), ...measuresOf(line, material) }
  })
  const isReady = lines.every(
    ({ salesQuantity, unitPrice, sapDeliveryTime, ...line }) =>
      isAmount(salesQuantity) &&
      isAmount(unitPrice) &&
      sapDeliveryTime !== '' &&
      measures.every((measure) => line[measure] === null || isAmount(line[measure])),
  )
  const whole = refused.filter(({ path = '' }) => !path.startsWith('lines.'))
  return (
    <ChangeDialog
      order={order}
      kind="addLines"
      submit={t('pushScreens.addLines.submit')}
      ready={lines.length > 0 && isReady && !loading}
      busy={adding.isLoading}
      send={(comment) =>
        add({ body: { id, version, comment, lines: lines.map(({ key: _, ...line }) => line) } }).unwrap()
      }
      onRefused={setRefused}
      onClose={onClose}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.addLines.hint')}</span>
        {whole.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(whole)} />}
        <Flex vertical gap={12} role="list">
          {typed.map((line, place) => (
            <AddedLine
              key={line.key}
              line={{ ...line, unitPrice: priceOf(line) }}
              material={materials.get(line.materialId)}
              currency={currency}
              reasons={reasonsAt(refused, place)}
              onChange={(next) => change(typed.map((one) => (one.key === line.key ? next : one)))}
              onRemove={() => change(typed.filter(({ key }) => key !== line.key))}
            />
          ))}
        </Flex>
        <Form.Item label={t('pushScreens.addLines.find')} style={{ margin: 0 }}>
          <MaterialChoice
            // A material that was taken leaves the field empty for the next one.
            key={typed.length}
            label={t('pushScreens.addLines.find')}
            pricedFor={pricedFor}
            wording=""
            value={undefined}
            onChange={take}
          />
        </Form.Item>
      </Flex>
    </ChangeDialog>
  )
}
