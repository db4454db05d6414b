import { Alert, Flex, Radio } from 'antd'
import { Table, useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import { useFormat, useText } from '../../i18n/index.ts'
import { cellTitle, useCellText } from '../editor/cell-text.ts'
import { takings, type CellChanged, type TakenInto, type Taking } from './taking.ts'
import type { Remembered } from './import-memory.ts'

interface Props {
  value: Taking | undefined
  results: Readonly<Record<Taking, TakenInto>>
  /** Lines of the sheet that the order has already. */
  twice: number
  before: Remembered | undefined
  /** The order that is open, by the name that the memory has for it. */
  order: string
  onChange: (how: Taking) => void
}

/** More changes than this scroll inside the dialog. */
const inSight = 6

/** Whether the same was taken before, and what becomes of the lines that are there: chosen with its consequences. */
export function TakingChoice({ value, results, twice, before, order, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const cellText = useCellText()
  const scroll = useFocusableScroll()
  const counts = (how: Taking) => {
    const { added, removed, changed, unchanged } = results[how]
    return t(`editing.taking.${how}Help`, {
      added,
      removed,
      changed,
      kept: unchanged,
    })
  }
  const repeated = () => {
    if (!before) return t('editing.taking.twice', { count: twice })
    const at = format.instant(before.at)
    if (before.order === order) return t('editing.taking.here', { at })
    return before.number === ''
      ? t('editing.taking.before', { at })
      : t('editing.taking.elsewhere', { at, number: before.number })
  }
  const columns: TableColumns<CellChanged> = [
    {
      key: 'place',
      title: t('editing.merge.place'),
      render: (_, { row, key }) => `${row.cells.materialId} · ${cellTitle(key, t)}`,
    },
    {
      key: 'from',
      title: t('editing.taking.from'),
      align: 'right',
      render: (_, { key, from }) => cellText(key, from),
    },
    {
      key: 'to',
      title: t('editing.taking.to'),
      align: 'right',
      render: (_, { key, to }) => cellText(key, to),
    },
  ]
  const changes = value ? results[value].changes : []
  return (
    <Flex vertical gap={8}>
      {(before !== undefined || twice > 0) && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={repeated()}
          description={t('editing.taking.ask')}
        />
      )}
      <Radio.Group
        vertical
        aria-label={t('editing.taking.title')}
        value={value}
        onChange={(e) => onChange(e.target.value as Taking)}
        options={takings.map((how) => ({
          value: how,
          label: `${t(`editing.taking.${how}`)}${t('common.colon')}${counts(how)}`,
        }))}
      />
      {changes.length > 0 && (
        <Table<CellChanged>
          ref={scroll}
          size="small"
          rowKey={({ row, key }) => `${row.id} ${key}`}
          dataSource={[...changes]}
          columns={columns}
          {...(changes.length > inSight && { scroll: { y: 200 } })}
        />
      )}
    </Flex>
  )
}
