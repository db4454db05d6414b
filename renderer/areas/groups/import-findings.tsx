import { Alert, Button } from 'antd'
import { Table, useFocusableScroll } from '../../kit/table.tsx'
import type { Reason } from '#shared/kernel/errors.ts'
import { groupSheetFields } from '#shared/areas/groups/group-sheet.ts'
import type { GroupImportReport } from '#shared/areas/groups/group.contract.ts'
import { useSentence, useText } from '../../i18n/index.ts'

interface Finding {
  key: string
  row: number
  column: string
  finding: string
}

interface Props {
  report: GroupImportReport
  /** The rows are wanted as well that nobody sees in the sheet. */
  onTakeUnseen: () => void
}

/** What an import would change or has changed, and every cell that stops a row. */
export function ImportFindings({ report, onTakeUnseen }: Props) {
  const t = useText()
  const sentence = useSentence()
  const scroll = useFocusableScroll()
  const titleOf = (field: string) => {
    const known = groupSheetFields.find((one) => one === field)
    if (known) return t(`productGroups.sheet.${known}`)
    return field === 'parentId' ? t('productGroups.fields.parentId') : field
  }
  const bad = report.bad.flatMap(({ row, reasons }) =>
    (reasons as Reason[]).map((reason): Finding => {
      const field = reason.path?.split('.')[2] ?? ''
      return { key: `${row} ${field} ${reason.code}`, row, column: titleOf(field), finding: sentence(reason) }
    }),
  )
  const changes = report.changes.flatMap(({ row, key, fields }) =>
    fields
      .filter(({ field }) => field !== 'parentId')
      .map(({ field, from, to }): Finding => ({
        key: `${row} ${field}`,
        row,
        column: `${key} · ${titleOf(field)}`,
        finding: `${from} → ${to}`,
      })),
  )
  const table = (title: string, rows: readonly Finding[], heading: string) =>
    rows.length > 0 && (
      <section aria-label={title}>
        <h3 style={{ fontSize: 14, marginBlock: '0 8px' }}>{title}</h3>
        <Table<Finding>
          ref={scroll}
          size="small"
          dataSource={[...rows]}
          scroll={{ y: 240 }}
          columns={[
            { dataIndex: 'row', title: t('productGroups.importing.row'), width: 60, align: 'right' },
            { dataIndex: 'column', title: t('productGroups.importing.column'), width: 160 },
            { dataIndex: 'said', title: heading },
          ]}
        />
      </section>
    )
  return (
    <>
      <Alert
        type={report.applied ? 'success' : bad.length > 0 ? 'warning' : 'info'}
        showIcon
        title={[
          report.applied && t('productGroups.importing.applied'),
          t('productGroups.importing.counts', {
            rows: report.rows,
            added: report.added,
            changed: report.changed,
            same: report.same,
            bad: report.bad.length,
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
        description={
          <>
            {report.ignored.length > 0 && (
              <div>{t('masterdata.import.ignored', { titles: report.ignored.join(t('common.comma')) })}</div>
            )}
            {report.unseen.length > 0 && !report.applied && (
              <div>
                {t('masterdata.import.unseenLeft', { list: report.unseen.join(t('common.comma')) })}
                <Button type="link" size="small" onClick={onTakeUnseen}>
                  {t('masterdata.import.takeUnseen')}
                </Button>
              </div>
            )}
          </>
        }
      />
      {!report.applied &&
        table(t('productGroups.importing.changes'), changes, t('productGroups.importing.to'))}
      {table(t('productGroups.importing.bad'), bad, t('productGroups.importing.reason'))}
    </>
  )
}
