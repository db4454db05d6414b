import { Alert } from 'antd'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import {
  shipmentImportCalls,
  type ShipmentImportReport,
} from '#shared/documents/shipments/shipment-import.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { api, tagsOf } from '../../api/api.ts'
import { download, upload } from '../../api/transfer.ts'
import { useChangeWords } from '../../engine/words/change-words.ts'
import { useLanguage, useSentence, useText, useTextIfAny } from '../../i18n/index.ts'
import { doubtsIn, DoubtsQuestion } from '../../kit/form/doubts-question.tsx'
import { ImportDialog, useCheckedImport } from '../../kit/form/checked-import.tsx'
import { Table, useFocusableScroll } from '../../kit/table.tsx'
import { shipmentViews } from './shipment-view.ts'

interface Finding {
  key: string
  row: number
  column: string
  finding: string
}

/** Findings of one kind, each with its row and its column. */
function Findings({ title, rows }: { title: string; rows: readonly Finding[] }) {
  const t = useText()
  const scroll = useFocusableScroll()
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 style={{ fontSize: 14, marginBlock: '0 8px' }}>{title}</h3>
      <Table<Finding>
        ref={scroll}
        size="small"
        dataSource={[...rows]}
        scroll={{ y: 240 }}
        columns={[
          { dataIndex: 'row', title: t('shipments.importing.row'), width: 60, align: 'right' },
          { dataIndex: 'column', title: t('shipments.importing.column'), width: 200 },
          { dataIndex: 'finding', title: t('shipments.importing.finding') },
        ]}
      />
    </section>
  )
}

interface ReportProps {
  report: ShipmentImportReport
  /** Is called when somebody says whether days far ahead are meant. */
  onTake: (taken: boolean) => void
}

/** What the check of a sheet has found. */
function Report({ report, onTake }: ReportProps) {
  const t = useText()
  const textIfAny = useTextIfAny()
  const sentence = useSentence()
  const valueOf = useChangeWords(shipmentViews.staff, {})
  const titleOf = (field: string) =>
    textIfAny(`shipments.fields.${field}`) ?? textIfAny(`shipments.importing.${field}`) ?? field
  const { rows, added, changed, same, bad, ignored, unseen, applied } = report
  const more = [
    ...(ignored.length > 0
      ? [t('shipments.importing.ignored', { titles: ignored.join(t('common.comma')) })]
      : []),
    ...(unseen.length > 0 ? [t('shipments.importing.unseen', { list: unseen.join(t('common.comma')) })] : []),
  ]
  return (
    <>
      <Alert
        type={applied ? 'success' : bad.length > 0 ? 'warning' : 'info'}
        showIcon
        title={[
          applied && t('shipments.importing.applied'),
          t('shipments.importing.counts', { rows, added, changed, same, bad: bad.length }),
        ]
          .filter(Boolean)
          .join('. ')}
        description={more.map((text) => (
          <div key={text}>{text}</div>
        ))}
      />
      {!applied && (
        <DoubtsQuestion doubts={doubtsIn(bad)} taken={report.doubtful === 'take'} onTake={onTake} />
      )}
      <Findings
        title={t('shipments.importing.wrong')}
        rows={bad.flatMap(({ row, reasons }) =>
          (reasons as Reason[]).map((reason): Finding => {
            const field = reason.path?.split('.')[2] ?? ''
            return {
              key: `${row} ${field} ${reason.code}`,
              row,
              column: titleOf(field),
              finding: sentence(reason),
            }
          }),
        )}
      />
      <Findings
        title={t('shipments.importing.found')}
        rows={report.changes.flatMap(({ row, key, fields }) =>
          fields.map(({ field, from, to }): Finding => ({
            key: `${row} ${field}`,
            row,
            column: `${key} · ${titleOf(field)}`,
            finding: `${valueOf(field, from)} → ${valueOf(field, to)}`,
          })),
        )}
      />
    </>
  )
}

/** Shipments from a sheet: checked first, and written on request. */
export function ShipmentImport({ onClose }: { onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const dispatch = useDispatch()
  /** The file of which somebody has said that its doubtful days are meant. */
  const meant = useRef<File>(null)
  const importing = useCheckedImport<ShipmentImportReport>({
    deliver: (file, step) =>
      upload(shipmentImportCalls.importSheet, {
        query: { ...step, ...(meant.current === file && { doubtful: 'take' as const }) },
        file,
      }),
    onApplied: () => dispatch(api.util.invalidateTags([tagsOf.rows('shipment'), tagsOf.rows('todo')])),
  })
  const { report } = importing
  return (
    <ImportDialog
      importing={importing}
      title={t('shipments.importing.title')}
      words={{
        template: t('shipments.importing.template'),
        choose: t('shipments.importing.choose'),
        again: t('shipments.importing.again'),
        apply: t('shipments.importing.apply', { count: report ? report.added + report.changed : 0 }),
        conflict: t('shipments.importing.conflict'),
        help: `${t('shipments.importing.help')} ${t('shipments.importing.rule')}`,
        done: t('shipments.importing.done'),
      }}
      template={() => download(shipmentImportCalls.template, { query: { language } })}
      ended={report?.applied === true}
      onClose={onClose}
    >
      {report && (
        <Report
          report={report}
          onTake={(taken) => {
            meant.current = taken ? importing.file : null
            void importing.again()
          }}
        />
      )}
    </ImportDialog>
  )
}
