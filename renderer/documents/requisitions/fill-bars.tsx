import { Progress } from 'antd'
import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import type { LoadFill } from '#shared/documents/requisitions/load.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './requisitions.module.css'

interface BarProps {
  label: string
  value: string
  max: string | null
  unit: string
}

function Bar({ label, value, max, unit }: BarProps) {
  const format = useFormat()
  const percent =
    max === null || Number(max) === 0 ? null : Number(round(divide(multiply(value, '100'), max), 1))
  const over = percent !== null && percent > 100
  const text = `${format.quantity(value)}${max === null ? '' : ` / ${format.quantity(max)}`} ${unit}`
  return (
    <div className={styles['bar']}>
      <span className={over ? 'danger' : ''}>
        {label} {text}
        {percent !== null && ` · ${format.number(percent)} %`}
      </span>
      {percent !== null && (
        <Progress
          aria-label={`${label} ${format.number(percent)} %`}
          percent={Math.min(100, percent)}
          status={over ? 'exception' : 'normal'}
          showInfo={false}
          size="small"
        />
      )}
    </div>
  )
}

/** How full a load is by volume and by weight; red where it holds more than it may. */
export function FillBars({
  fill: { volume, weight, maxVolume, maxWeight, packages, pallets },
}: {
  fill: LoadFill
}) {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['bars']}>
      <Bar label={t('requisitions.plan.volume')} value={volume} max={maxVolume} unit="m³" />
      <Bar label={t('requisitions.plan.weight')} value={weight} max={maxWeight} unit="kg" />
      <span className="secondary">
        {t('requisitions.lineFields.packages')} {format.number(packages)}
        {pallets > 0 && ` · ${t('requisitions.lineFields.pallets')} ${format.number(pallets)}`}
      </span>
    </div>
  )
}
