import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { loadKinds, type Load, type LoadFill } from '#shared/documents/requisitions/load.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { FillBars } from '../fill-bars.tsx'
import { loadName } from '../requisition-view.tsx'
import { dragType } from './load-line.tsx'
import styles from './plan.module.css'

export const numberId = (loadNo: number | string): string => `plan-number-${loadNo}`

interface Props {
  load: Load
  loadNo: number
  fill: LoadFill
  reasons: readonly Reason[]
  readOnly: boolean
  /** The only load stays. */
  removable: boolean
  onChange: (load: Load) => void
  onRemove: () => void
  onFill: () => void
  /** A line was dropped here, by its place among all lines. */
  onDrop: (at: number) => void
  children: ReactNode
}

/** A container or truck: what it is, how full it is, and the lines that go into it. */
export function LoadCard({ load, loadNo, fill, reasons, readOnly, removable, children, ...on }: Props) {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const { onChange } = on
  const name = loadName(t, load, loadNo)
  const wrong = reasons.some(({ path = '' }) => path.endsWith('.number'))
  const limit = (key: 'maxVolume' | 'maxWeight', unit: string) => (
    <label className={styles['field']}>
      {t(`requisitions.plan.${key}`)}
      <DecimalInput
        id={`plan-${key}-${loadNo}`}
        language={language}
        unit={unit}
        value={load[key] ?? ''}
        disabled={readOnly}
        onChange={(value) => onChange({ ...load, [key]: value === '' ? null : value })}
      />
    </label>
  )
  return (
    // Lines are dropped anywhere on it; whoever uses keys moves them in their own rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={fill.over ? `${styles['load']} ${styles['over']}` : styles['load']}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const at = event.dataTransfer.getData(dragType)
        if (!readOnly && /^\d+$/.test(at)) on.onDrop(Number(at))
      }}
    >
      <Flex gap={8} wrap align="center" justify="space-between">
        <h3 className={styles['title']}>{name}</h3>
        <Flex gap={4}>
          <Button size="small" disabled={readOnly} onClick={on.onFill}>
            {t('requisitions.plan.fillUp')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('requisitions.plan.removeLoad', { load: name })}
            disabled={readOnly || !removable}
            onClick={on.onRemove}
          />
        </Flex>
      </Flex>
      <div className={styles['fields']}>
        <label className={styles['field']}>
          {t('requisitions.plan.kind')}
          <Select
            aria-label={`${t('requisitions.plan.kind')} ${loadNo}`}
            disabled={readOnly}
            value={load.kind}
            options={loadKinds.map((kind) => ({
              value: kind,
              label: kind === 'truck' ? t('requisitions.plan.truck') : kind,
            }))}
            onChange={(kind) => onChange({ ...load, kind })}
          />
        </label>
        <label className={`${styles['field']} ${styles['number']}`}>
          {t(load.kind === 'truck' ? 'requisitions.fields.truckNo' : 'requisitions.plan.number')}
          <Input
            id={numberId(loadNo)}
            maxLength={16}
            disabled={readOnly}
            value={load.number}
            {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => onChange({ ...load, number: target.value.toUpperCase() })}
          />
        </label>
        <label className={styles['field']}>
          {t('requisitions.plan.seal')}
          <Input
            maxLength={20}
            disabled={readOnly}
            value={load.sealNo}
            onChange={({ target }) => onChange({ ...load, sealNo: target.value })}
          />
        </label>
        {limit('maxVolume', 'm³')}
        {limit('maxWeight', 'kg')}
      </div>
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {sentence.all(reasons)}
        </span>
      )}
      <FillBars fill={fill} />
      <ul className={styles['lines']}>{children}</ul>
    </section>
  )
}
