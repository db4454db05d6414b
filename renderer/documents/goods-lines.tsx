import { FactList, type Fact } from '../engine/detail/facts.tsx'
import { materialName } from '../engine/words/material-name.ts'
import { useLanguage } from '../i18n/index.ts'
import { Table, useFocusableScroll, type TableColumns } from '../kit/table.tsx'
import { useNarrow } from '../kit/use-media.ts'
import styles from '../lines/cards/cards.module.css'

interface Goods {
  id: string
  lineNo: number
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
}

interface Props<L extends Goods> {
  label: string
  lines: readonly L[]
  facts: (line: L) => readonly Fact[]
}

/** Lines of goods on a narrow screen, each with what is said of it. */
export function GoodsCards<L extends Goods>({ label, lines, facts }: Props<L>) {
  const language = useLanguage()
  return (
    <ul className={styles['cards']} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className={styles['card']}>
          <div className={styles['name']}>
            <strong>
              {line.lineNo} · {line.sapMaterialNo}
            </strong>{' '}
            {materialName(line, language)}
          </div>
          <FactList facts={facts(line)} />
        </li>
      ))}
    </ul>
  )
}

/** Lines of goods as a table, and on a narrow screen as cards. */
export function GoodsLines<L extends Goods>({
  label,
  lines,
  facts,
  columns,
}: Props<L> & { columns: TableColumns<L> }) {
  const narrow = useNarrow()
  const table = useFocusableScroll()
  if (narrow) return <GoodsCards label={label} lines={lines} facts={facts} />
  return (
    <Table<L>
      ref={table}
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={lines}
      scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
    />
  )
}
