import { Alert, Flex, Form } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { referencePriceOf } from '#shared/lines/base-price.rules.ts'
import { measures } from '#shared/lines/line.rules.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { pricedForOf } from '../../../lines/line.api.ts'
import { MaterialChoice } from '../../../lines/material-choice.tsx'
import { useMaterials } from '../../../lines/use-materials.ts'
import { AddedLine, measuresOf, quantityOf, type TypedLine } from './added-line.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useAddOrderLinesMutation } from './pushed.api.ts'

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
