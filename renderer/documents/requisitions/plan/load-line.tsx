import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Flex, Popover, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { packingOf } from '#shared/documents/requisitions/plan.rules.ts'
import type { RequisitionLineInput } from '#shared/documents/requisitions/requisition.fields.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { materialName } from '../../../engine/words/material-name.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import styles from './plan.module.css'

/** A load as one chooses it. */
export interface LoadOption {
  value: number
  label: string
}

export const quantityId = (at: number | string): string => `plan-quantity-${at}`
/** What a dragged line says of itself to the load on which it is dropped. */
export const dragType = 'text/plain'

interface PartProps {
  options: readonly LoadOption[]
  onMove: (loadNo: number, part: string) => void
}

/** A part of a line for another load. */
function PartForm({ options, onMove }: PartProps) {
  const t = useText()
  const language = useLanguage()
  const [part, setPart] = useState('')
  const [loadNo, setLoadNo] = useState(options[0]?.value ?? 1)
  return (
    <Flex vertical gap={8} style={{ width: 200 }}>
      <DecimalInput
        id="plan-part"
        label={t('requisitions.plan.part')}
        language={language}
        value={part}
        disabled={false}
        onChange={setPart}
      />
      <Select
        aria-label={t('requisitions.plan.target')}
        value={loadNo}
        options={[...options]}
        onChange={setLoadNo}
      />
      <Button
        type="primary"
        disabled={!isDecimal(part) || !isPositive(part)}
        onClick={() => onMove(loadNo, part)}
      >
        {t('requisitions.plan.move')}
      </Button>
    </Flex>
  )
}

interface Props {
  line: RequisitionLineInput
  /** Its place among all lines, by which refusals name it. */
  at: number
  open: OpenLine | undefined
  /** What all loads together take beyond what is open; empty where they do not. */
  excess: string
  options: readonly LoadOption[]
  reasons: readonly Reason[]
  readOnly: boolean
  onQuantity: (quantity: string) => void
  onMove: (loadNo: number, part?: string) => void
  onRemove: () => void
}

/** A line in its load. It is dragged to another one, or sent there by Alt and the number of the load. */
export function LoadLine({ line, at, open, excess, options, reasons, readOnly, ...on }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const [parting, setParting] = useState(false)
  const { packages, totalVolume, totalGrossWeight } = packingOf(line.quantity, open)
  const others = options.filter(({ value }) => value !== line.loadNo)
  const number = at + 1
  const name = open ? `${open.sapOrderNo}/${open.sapItem} · ${open.sapMaterialNo}` : '…'
  const problems = [...new Set([...(excess ? [excess] : []), ...reasons.map(sentence)])]
  const goByKey = (event: KeyboardEvent) => {
    const loadNo = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1])
    if (!event.altKey || readOnly || !others.some(({ value }) => value === loadNo)) return
    event.preventDefault()
    on.onMove(loadNo)
  }
  const named = (key: 'open' | 'availableStock' | 'unitPrice', value: string) =>
    `${t(`requisitions.lineFields.${key}`)} ${value}`
  const limits = open && [
    named('open', `${format.quantity(open.open)} ${open.salesUnit}`),
    named(
      'availableStock',
      open.availableStock === null
        ? t('requisitions.plan.stockUnknown')
        : `${format.quantity(open.availableStock)} ${open.salesUnit}`,
    ),
    named('unitPrice', `${open.currency} ${format.price(open.unitPrice)}`),
  ]
  const facts = [
    packages !== null && `${t('requisitions.lineFields.packages')} ${format.number(packages)}`,
    totalVolume !== null && `${format.quantity(totalVolume)} m³`,
    totalGrossWeight !== null && `${format.quantity(totalGrossWeight)} kg`,
    open && totalVolume === null && t('requisitions.plan.unmeasured'),
  ]
  return (
    // Whatever has the focus in the line hears the key; the line itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['line']}
      aria-label={name}
      draggable={!readOnly}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(at))}
      onKeyDown={goByKey}
    >
      <span className={styles['name']}>
        {!readOnly && <HolderOutlined className={styles['handle']!} />} {number} · {name}
        <br />
        <span className="secondary">{open && materialName(open, language)}</span>
        <br />
        <span className="secondary">{limits?.join(' · ')}</span>
      </span>
      <span>
        <DecimalInput
          id={quantityId(at)}
          label={`${t('requisitions.lineFields.quantity')} ${number}`}
          language={language}
          unit={open?.salesUnit}
          value={plainDecimal(line.quantity)}
          disabled={readOnly}
          invalid={problems.length > 0}
          onChange={on.onQuantity}
        />
      </span>
      <span className="secondary">{facts.filter(Boolean).join(' · ')}</span>
      <Flex gap={4} className={styles['tools']!}>
        <Select
          size="small"
          aria-label={`${t('requisitions.plan.target')} ${number}`}
          disabled={readOnly}
          value={line.loadNo}
          options={[...options]}
          popupMatchSelectWidth={false}
          onChange={(loadNo) => on.onMove(loadNo)}
        />
        <Popover
          trigger="click"
          open={parting}
          onOpenChange={setParting}
          destroyOnHidden
          content={
            <PartForm
              options={others}
              onMove={(loadNo, part) => {
                setParting(false)
                on.onMove(loadNo, part)
              }}
            />
          }
        >
          <Button size="small" disabled={readOnly || others.length === 0}>
            {t('requisitions.plan.part')}
          </Button>
        </Popover>
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${t('requisitions.plan.remove')} ${number}`}
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
