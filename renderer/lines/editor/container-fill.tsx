import type { ContainerRow } from '#shared/lines/container.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './editor.module.css'

/** How full the containers are by volume and by weight; the limit that is reached first is coloured. */
export function ContainerFill({ row }: { row: ContainerRow }) {
  const t = useText()
  const format = useFormat()
  const shares = { volume: row.volumePercent, weight: row.weightPercent }
  const percent = (value: string) => `${format.quantity(value)} %`
  const words = t('editing.totals.fill', {
    count: row.count,
    type: row.type,
    volume: percent(shares.volume),
    weight: percent(shares.weight),
    limit: t(`editing.totals.limits.${row.limit}`),
  })
  return (
    <div className={styles['container']} role="img" aria-label={words} title={words}>
      <span className={styles['containerName']}>
        {row.count} × {row.type}
      </span>
      <span className={styles['bars']}>
        {(['volume', 'weight'] as const).map((kind) => (
          <span key={kind} className={styles['bar']}>
            <span
              className={kind === row.limit ? styles['limiting'] : styles['other']}
              style={{ width: `${shares[kind]}%` }}
            />
          </span>
        ))}
      </span>
      <span className={styles['containerShare']}>
        {t(`editing.totals.limits.${row.limit}`)} {percent(shares[row.limit])}
      </span>
    </div>
  )
}
