import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Alert, Button } from 'antd'
import { groupCalls, type GroupImportReport, type GroupRow } from '#shared/areas/groups/group.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { groupSheetFields } from '#shared/areas/groups/group-sheet.ts'
import { download, upload } from '../../api/transfer.ts'
import { useLanguage, useText, useSentence } from '../../i18n/index.ts'
import { ImportDialog, useCheckedImport } from '../../kit/form/checked-import.tsx'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { Table, useFocusableScroll } from '../../kit/table.tsx'
import { groupsChanged } from './product-group.api.ts'

interface Finding {
  key: string
  row: number
  column: string
  finding: string
}

interface ImportFindingsProps {
  report: GroupImportReport
  /** The rows are wanted as well that nobody sees in the sheet. */
  onTakeUnseen: () => void
}

/** Shows what an import would change or has changed, and names every cell that stops a row. */
function ImportFindings({ report, onTakeUnseen }: ImportFindingsProps) {
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

interface Props {
  /** The one group whose materials the sheet has; undefined when it names groups itself. */
  group?: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Groups or the materials of one from a sheet: checked first, and written on request. */
export function GroupImport({ group, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const dispatch = useDispatch()
  const [customerId, setCustomerId] = useState<string>()
  /** The file of which somebody wants the rows as well that nobody sees in it. */
  const whole = useRef<File>(null)
  const importing = useCheckedImport({
    deliver(file, step) {
      const query = { ...step, ...(whole.current === file && { unseen: 'take' as const }) }
      return group
        ? upload(groupCalls.importItems, { query: { groupId: group.id, ...query }, file })
        : upload(groupCalls.importSheet, { query: { ...(customerId && { customerId }), ...query }, file })
    },
    onApplied: () => dispatch(groupsChanged()),
  })
  const { report } = importing
  return (
    <ImportDialog
      importing={importing}
      title={
        group
          ? t('productGroups.importing.itemsTitle', { name: group.name })
          : t('productGroups.importing.title')
      }
      words={{
        template: t('productGroups.importing.template'),
        choose: t('productGroups.importing.choose'),
        again: t('productGroups.importing.again'),
        apply: t('productGroups.importing.apply'),
        conflict: t('productGroups.importing.conflict'),
        help: `${t('productGroups.importing.help')} ${t('productGroups.sheetRule')}`,
        done: t('productGroups.importing.done'),
      }}
      template={() =>
        download(groupCalls.template, { query: { language, ...(group && { groupId: group.id }) } })
      }
      ended={report?.applied === true}
      before={
        !group && (
          <>
            <CustomerPicker
              label={t('productGroups.importing.forCustomer')}
              multiple={false}
              value={customerId ? [customerId] : []}
              onChange={([chosen]) => setCustomerId(chosen)}
            />
            <span className="secondary">{t('productGroups.importing.forStaff')}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {report && (
        <ImportFindings
          report={report}
          onTakeUnseen={() => {
            whole.current = importing.file
            void importing.again()
          }}
        />
      )}
    </ImportDialog>
  )
}
