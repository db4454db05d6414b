import { Select } from 'antd'
import type { SheetColumn } from '#shared/lines/line-columns.ts'
import { lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './import.module.css'

interface Props {
  block: readonly (readonly string[])[]
  header: boolean
  columns: readonly SheetColumn[]
  fields: readonly LineField[]
  onChange: (columns: readonly SheetColumn[]) => void
}

/** Enough rows to see what a column holds. */
const sample = 5
const none = ''

/** The first rows of a block, with a choice above each column that says what it is. */
export function ColumnMapping({ block, header, columns, fields, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = block.slice(0, sample + (header ? 1 : 0)).map((cells, i) => ({ id: `row ${i}`, cells }))
  const letters = columns.map((_, i) => ({ id: `column ${i}`, at: i }))
  const choose = (at: number, field: LineField | typeof none) =>
    onChange(
      columns.map((column, i) => {
        // A field is in one column only, so assigning it to another takes it away from the first.
        if (i !== at) return column.field === field ? { key: '' } : column
        return field === none ? { key: '' } : { key: field, field }
      }),
    )
  return (
    <ScrollBox className={styles['scroll']} label={t('editing.paste.title')}>
      <table className={styles['sample']}>
        <thead>
          <tr>
            {letters.map(({ id, at }) => (
              <th key={id}>
                <Select
                  aria-label={t('editing.paste.column', { number: at + 1 })}
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: '100%' }}
                  value={columns[at]?.field ?? none}
                  onChange={(field: LineField | typeof none) => choose(at, field)}
                  options={[
                    { value: none, label: t('editing.paste.leave') },
                    ...fields.map((field) => ({ value: field, label: lineTitle(field, language) })),
                  ]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, cells }, i) => (
            <tr key={id} className={header && i === 0 ? styles['head'] : undefined}>
              {letters.map(({ id: column, at }) => (
                <td key={column}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
