import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { SalespersonPicker } from '../../../masterdata/customers/pickers.tsx'
import styles from './performance.module.css'
import type { ShareRow } from './shares.ts'

interface Props {
  row: ShareRow
  /** The number of the row, for readers who cannot see its place. */
  number: number
  reasons: readonly Reason[]
  readOnly: boolean
  onChange: (row: ShareRow) => void
  onRemove: () => void
}

/** One person with their share. */
export function ShareLine({ row, number, reasons, readOnly, onChange, onRemove }: Props) {
  const t = useText()
  const sentence = useSentence()
  const wrong = reasons.some((r) => r.path?.endsWith('.share'))
  const texts = [...new Set(reasons.map(sentence))]
  return (
    <li className={styles['row']}>
      <SalespersonPicker
        multiple={false}
        disabled={readOnly}
        label={t('orderActions.performance.person', { number })}
        value={row.salespersonId ? [row.salespersonId] : []}
        onChange={([salespersonId = '']) => onChange({ ...row, salespersonId })}
      />
      <Input
        aria-label={t('orderActions.performance.share', { number })}
        inputMode="numeric"
        suffix="%"
        maxLength={3}
        disabled={readOnly}
        status={wrong ? 'error' : ''}
        value={row.share}
        onChange={(e) => onChange({ ...row, share: e.target.value.trim() })}
      />
      <Button
        type="text"
        disabled={readOnly}
        aria-label={t('orderActions.performance.remove', { number })}
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
      {texts.length > 0 && (
        <span role="alert" className={`danger ${styles['why']}`}>
          {texts.join(' ')}
        </span>
      )}
    </li>
  )
}
