import { Collapse } from 'antd'
import type { LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { useText } from '../../i18n/index.ts'

/** Rows below the titles that were taken for no lines, so that a person can see that none of them is one. */
export function LeftRows({ rows }: { rows: readonly LeftRow[] }) {
  const t = useText()
  if (rows.length === 0) return null
  const list = (
    <ul>
      {rows.map(({ row, kind, text }) => (
        <li key={row}>{t('sheets.left.row', { row, kind: t(`sheets.left.${kind}`), text })}</li>
      ))}
    </ul>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'left', label: t('sheets.left.title', { count: rows.length }), children: list }]}
    />
  )
}
