import { Alert, Button, Flex, Select } from 'antd'
import { isComplete, withField, type LayoutColumn } from '#shared/lines/sheet/sheet-layout.ts'
import { sheetFields, sheetTitle, type SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import styles from './sheet.module.css'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import type { ReadSheet } from './use-sheet.ts'

interface Props {
  sheet: ReadSheet
  busy: boolean
  onChange: (columns: readonly LayoutColumn[]) => void
  onConfirm: () => void
  onBack: () => void
}

/** Enough rows to see what a column holds. */
const sample = 6

/** The first rows of a sheet, with a choice above each column that says what it means. */
export function SheetColumns({ sheet: { rows, layout }, busy, onChange, onConfirm, onBack }: Props) {
  const t = useText()
  const language = useLanguage()
  const { head, columns } = layout
  const shown = rows.slice(head.to + 1, head.to + 1 + sample)
  const used = columns.flatMap((column, at) =>
    column.title !== '' || rows.slice(head.to + 1).some(({ cells }) => (cells[at] ?? '').trim() !== '')
      ? [{ ...column, at }]
      : [],
  )
  const options = [
    { value: '', label: t('sheets.columns.leave') },
    ...sheetFields.map((field) => ({ value: field, label: sheetTitle(field, language) })),
  ]
  const complete = isComplete(columns)
  return (
    <Flex vertical gap={12}>
      <div>{t('sheets.columns.help')}</div>
      <ScrollBox className={styles['scroll']} label={t('sheets.columns.title')}>
        <table className={styles['sample']}>
          <thead>
            <tr>
              {used.map(({ key, at, title, field, by }) => (
                <th key={key}>
                  <Select
                    aria-label={t('sheets.columns.column', { name: title || at + 1 })}
                    showSearch={{ optionFilterProp: 'label' }}
                    className={styles['field'] ?? ''}
                    value={field}
                    options={options}
                    onChange={(next: SheetField | '') => onChange(withField(columns, at, next))}
                  />
                  <span className="secondary">{t(`sheets.columns.by.${by}`)}</span>
                </th>
              ))}
            </tr>
            <tr className={styles['titles']}>
              {used.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={row}>
                {used.map(({ key, at, field }) => (
                  <td key={key} className={field === '' ? 'secondary' : undefined}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {!complete && <Alert type="info" showIcon title={t('sheets.columns.missing')} />}
      <Flex gap={8} justify="end" wrap>
        <Button onClick={onBack}>{t('sheets.another')}</Button>
        <Button type="primary" autoFocus loading={busy} disabled={!complete} onClick={onConfirm}>
          {t('sheets.columns.go')}
        </Button>
      </Flex>
    </Flex>
  )
}
