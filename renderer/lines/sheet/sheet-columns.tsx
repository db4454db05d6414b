import { Button, Flex, Popover, Alert, Select } from 'antd'
import {
  type ColumnMemory as Memory,
  missingFields,
  withField,
  type LayoutColumn,
} from '#shared/lines/sheet/sheet-layout.ts'
import { sheetTitle, type SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import styles from './sheet.module.css'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { LeftRows } from './left-rows.tsx'
import type { SheetReading } from './use-read-sheet.ts'

interface ColumnMemoryProps {
  memory: Memory
  /** Forgets a column, or all of them. */
  onForget: (key?: string) => void
}

/** What the columns of this customer's earlier sheets meant, to be looked at and forgotten (D185). */
function ColumnMemory({ memory, onForget }: ColumnMemoryProps) {
  const t = useText()
  const language = useLanguage()
  if (memory.size === 0) return null
  const content = (
    <Flex vertical gap={8}>
      <ul className={styles['memory']}>
        {[...memory].map(([key, field]) => (
          <li key={key}>
            <span>
              {t('sheets.memory.one', {
                title: key,
                field: field === '' ? t('sheets.columns.leave') : sheetTitle(field, language),
              })}
            </span>
            <Button
              size="small"
              type="text"
              aria-label={t('sheets.memory.forgetOne', { title: key })}
              onClick={() => onForget(key)}
            >
              {t('sheets.memory.forget')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onForget()}>
        {t('sheets.memory.forgetAll')}
      </Button>
    </Flex>
  )
  return (
    <Popover trigger="click" title={t('sheets.memory.title')} content={content}>
      <Button>{t('sheets.memory.open', { count: memory.size })}</Button>
    </Popover>
  )
}

interface Props {
  reading: SheetReading
  fields: readonly SheetField[]
  /** The label of the button that goes on. */
  go: string
  onConfirm: () => void
  onBack?: () => void
}

/** Enough rows to see what a column holds. */
const sample = 6

/** The sheet of a file that is read, the first of its lines, and above each column a choice that says what it means. */
export function SheetColumns({ reading, fields, go, onConfirm, onBack }: Props) {
  const t = useText()
  const language = useLanguage()
  const { sheet, lines, busy, setColumns, pick, take, forget } = reading
  if (!sheet) return null
  const { rows, layout, sheets, sheet: at, memory } = sheet
  const { head, columns } = layout
  const taken = new Set(lines?.rows.map(({ row }) => row))
  const below = rows.slice(head.to + 1)
  const lined = rows.filter(({ row }) => taken.has(row))
  // Before it is known which column holds the quantity, no row looks like a line.
  const shown = (lined.length > 0 ? lined : below).slice(0, sample)
  const used = columns.flatMap((column, place) =>
    column.title !== '' || below.some(({ cells }) => (cells[place] ?? '').trim() !== '')
      ? [{ ...column, place }]
      : [],
  )
  const options = [
    { value: '', label: t('sheets.columns.leave') },
    ...fields.map((field) => ({ value: field, label: sheetTitle(field, language) })),
  ]
  const missing = missingFields(columns, fields)
  const saidOf = ({ by, aside, chosen }: LayoutColumn) => {
    if (chosen) return t('sheets.columns.by.said')
    return aside ? t(`sheets.aside.${aside}`) : t(`sheets.columns.by.${by}`)
  }
  return (
    <Flex vertical gap={12}>
      <div>{t('sheets.columns.help')}</div>
      {sheets.length > 1 && (
        <Flex gap={8} align="center" wrap>
          <span id="sheet-choice">{t('sheets.choice', { count: sheets.length })}</span>
          <Select
            aria-labelledby="sheet-choice"
            className={styles['choice'] ?? ''}
            value={at}
            options={sheets.map(({ at: value, name, rows: count }) => ({
              value,
              label: t('sheets.choiceOf', { name, count }),
            }))}
            onChange={(next: number) => void pick(next)}
          />
        </Flex>
      )}
      <ScrollBox className={styles['scroll']} label={t('sheets.columns.title')}>
        <table className={styles['sample']}>
          <thead>
            <tr>
              {used.map((column) => (
                <th key={column.place}>
                  <Select
                    aria-label={t('sheets.columns.column', { name: column.title || column.place + 1 })}
                    showSearch={{ optionFilterProp: 'label' }}
                    className={styles['field'] ?? ''}
                    value={column.field}
                    options={options}
                    onChange={(next: SheetField | '') => setColumns(withField(columns, column.place, next))}
                  />
                  <span className="secondary">{saidOf(column)}</span>
                </th>
              ))}
            </tr>
            <tr className={styles['titles']}>
              {used.map(({ place, title }) => (
                <th key={place} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={row}>
                {used.map(({ place, field }) => (
                  <td key={place} className={field === '' ? 'secondary' : undefined}>
                    {cells[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {missing.length === 0 ? (
        <LeftRows rows={lines?.left ?? []} onTake={take} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={t('sheets.columns.missing', {
            columns: missing.map((field) => sheetTitle(field, language)).join(t('common.comma')),
          })}
        />
      )}
      <Flex gap={8} justify="end" wrap>
        <ColumnMemory memory={memory} onForget={(key) => void forget(key)} />
        {onBack && <Button onClick={onBack}>{t('sheets.another')}</Button>}
        <Button
          type="primary"
          autoFocus
          loading={busy}
          disabled={missing.length > 0 || lines?.rows.length === 0}
          onClick={onConfirm}
        >
          {go}
        </Button>
      </Flex>
    </Flex>
  )
}
