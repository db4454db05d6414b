import { Alert, Button, Radio } from 'antd'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { SheetName } from '#shared/masterdata/index.ts'
import { sheetCallsFor, type MasterImportReport } from '#shared/masterdata/master.contract.ts'
import { isDoubt, type DoubtfulRows } from '#shared/vocabulary/doubts.ts'
import type { Language, DecimalMark } from '#shared/vocabulary/words.ts'
import { api } from '../api/api.ts'
import { download, upload } from '../api/transfer.ts'
import { InvitationLinks } from '../platform/accounts/invitation-links.tsx'
import { useTaskQuery } from '../platform/tasks/task.api.ts'
import { sheetTags } from '../platform/tasks/sheet-tags.ts'
import { TaskReport } from '../platform/tasks/task-report.tsx'
import { useLanguage, useText } from '../i18n/index.ts'
import { doubtsIn, DoubtsQuestion } from '../kit/form/doubts-question.tsx'
import { ImportDialog, useCheckedImport } from '../kit/form/checked-import.tsx'
import { BadCells, ChangedFields } from './import-tables.tsx'
import { usePermission } from '../api/session.ts'
import { importOf, screenOf, sheetOf, useSetupStepsQuery } from './setup-steps.ts'

interface NextStepProps {
  /** What was imported just now. */
  table: SheetName
  onClose: () => void
}

/**
 * Where whoever has imported a sheet goes on: to the next step that a new company lacks, and to what was imported, which the
 * list of the sheet shows first.
 */
function NextStep({ table, onClose }: NextStepProps) {
  const t = useText()
  const navigate = useNavigate()
  const keeps = usePermission('masterdata.write')
  const { data = [] } = useSetupStepsQuery({}, { skip: !keeps, refetchOnMountOrArgChange: true })
  const missing = data.find(({ count }) => count === 0)?.step
  const go = (to: string | { search: string }) => {
    onClose()
    void navigate(to)
  }
  return (
    <>
      <Button onClick={() => go({ search: lists[table] ?? newestFirst })}>
        {t('masterdata.import.showImported')}
      </Button>
      {missing && (
        <Button type="primary" onClick={() => go(sheetOf(missing) ? importOf(missing) : screenOf(missing))}>
          {t('masterdata.import.nextStep', { step: t(`masterdata.setup.steps.${missing}`) })}
        </Button>
      )}
    </>
  )
}

const newestFirst = 'sort=-updatedAt'
/** Lists that show what was imported in another way: stock by its time, and accounts by who has no password yet. */
const lists: Partial<Record<SheetName, string>> = {
  productStock: 'sort=-at',
  customer: `tab=master&${newestFirst}`,
  customerRelation: `tab=relations&${newestFirst}`,
  account: 'state=invited',
}

/** What a person has said of the sheet at hand that could be read in two ways. */
interface Said {
  unseen?: 'take'
  doubtful?: DoubtfulRows
  /** The answers by the titles of their columns, because columns move from sheet to sheet. */
  decimalMarks?: Readonly<Record<string, DecimalMark>>
}

const inQuery = ({ decimalMarks, ...said }: Said) => ({
  ...said,
  ...(decimalMarks && { decimalMarks: JSON.stringify(decimalMarks) }),
})

interface Found {
  table: SheetName
  report: MasterImportReport
  onSay: (answers: Said) => void
}

/** Asks once for each column whose numbers can be read in two ways, beside its first cells. */
function NumberDoubts({ report: { numberDoubts }, onSay }: Omit<Found, 'table'>) {
  const t = useText()
  return numberDoubts.map(({ title: column, count, cells, mark }) => {
    const { text, ...readings } = cells[0]!
    const title = t('sheets.numbers.unclear', { column, count, value: text })
    const is = (number: string) => t('sheets.numbers.is', { text, number })
    return (
      <Alert
        key={column}
        type={mark === null ? 'warning' : 'info'}
        showIcon
        title={title}
        description={
          <>
            <div>
              {cells.map((cell) => t('masterdata.import.cell', { ...cell })).join(' · ')}
              {count > cells.length && ' …'}
            </div>
            <Radio.Group
              aria-label={title}
              value={mark}
              options={[
                { value: '.', label: is(readings.point) },
                { value: ',', label: is(readings.comma) },
              ]}
              onChange={(event) => {
                const marks = numberDoubts.flatMap((one) =>
                  one.mark === null ? [] : [[one.title, one.mark]],
                )
                const answer = event.target.value as DecimalMark
                onSay({ decimalMarks: { ...Object.fromEntries(marks), [column]: answer } })
              }}
            />
          </>
        }
      />
    )
  })
}

/** What the check of a sheet has found, or how far the task is that writes it. */
function Findings({ table, report, onSay }: Found) {
  const t = useText()
  const { taskId, applied, bad, changes, ignored, examples, unseen, invitations = [], ...counts } = report
  const numbers = { added: counts.added, changed: counts.changed, same: counts.same }
  /** Rows that only have to be confirmed are no errors. */
  const toConfirm = bad.filter(({ reasons }) => reasons.every(isDoubt)).length
  const leftOut = [
    ...(ignored.length > 0
      ? [t('masterdata.import.ignored', { titles: ignored.join(t('common.comma')) })]
      : []),
    ...(examples.length > 0
      ? [t('masterdata.import.exampleLeft', { rows: examples.join(t('common.comma')) })]
      : []),
  ]
  if (taskId !== null)
    return (
      <>
        <div>{t('taskReports.keepsOn')}</div>
        <TaskReport id={taskId} />
      </>
    )
  return (
    <>
      <Alert
        type={applied ? 'success' : bad.length > 0 ? 'warning' : 'info'}
        showIcon
        title={
          applied
            ? t('masterdata.import.imported', { ...numbers, left: bad.length + unseen.length })
            : [
                t('masterdata.import.counts', { ...numbers, rows: counts.rows, bad: bad.length - toConfirm }),
                toConfirm > 0 && t('masterdata.import.asked', { count: toConfirm }),
              ]
                .filter(Boolean)
                .join(' · ')
        }
        description={
          (leftOut.length > 0 || (unseen.length > 0 && !applied)) && (
            <>
              {leftOut.map((text) => (
                <div key={text}>{text}</div>
              ))}
              {unseen.length > 0 && !applied && (
                <div>
                  {t('masterdata.import.unseenLeft', { list: unseen.join(t('common.comma')) })}
                  <Button type="link" size="small" onClick={() => onSay({ unseen: 'take' })}>
                    {t('masterdata.import.takeUnseen')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      />
      {invitations.length > 0 && <InvitationLinks invitations={invitations} />}
      {!applied && <NumberDoubts report={report} onSay={onSay} />}
      {!applied && (
        <DoubtsQuestion
          doubts={doubtsIn(bad)}
          taken={report.doubtful === 'take'}
          onTake={(taken) => onSay({ doubtful: taken ? 'take' : 'ask' })}
        />
      )}
      {!applied && changes.length > 0 && <ChangedFields table={table} report={report} />}
      {bad.length > 0 && <BadCells table={table} report={report} />}
    </>
  )
}

interface Props {
  table: SheetName
  template: (language: Language) => ReturnType<typeof download>
  onClose: () => void
}

/**
 * An import is checked first. The good rows are taken on request, and the bad ones come back as a sheet with
 * the reasons.
 */
export function MasterImport({ table, template, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const dispatch = useDispatch()
  const calls = sheetCallsFor(table)
  /** What somebody has said of a file; the next one is read anew. */
  const about = useRef<{ file: File; said: Said }>(null)
  const saidOf = (sheet: File | null): Said => (about.current?.file === sheet ? about.current!.said : {})
  const importing = useCheckedImport<MasterImportReport>({
    deliver: (sheet, query) =>
      upload(calls.importSheet, { query: { ...query, ...inQuery(saidOf(sheet)) }, file: sheet }),
    onApplied() {
      dispatch(api.util.invalidateTags(sheetTags(table)))
    },
  })
  const { report, file } = importing
  const taskId = report?.taskId ?? null
  const isTask = taskId !== null
  const { data: task } = useTaskQuery({ query: { id: taskId ?? '' } }, { skip: !isTask })
  const isWritten = report?.applied === true || task?.status === 'succeeded'
  const badRows = () =>
    importing.save(download(calls.badRows, { query: { language, ...inQuery(saidOf(file)) }, file: file! }))
  return (
    <ImportDialog
      importing={importing}
      title={t('masterdata.import.title', { table: t(`masterdata.tables.${table}`) })}
      words={{
        template: t('masterdata.import.template'),
        choose: t('masterdata.import.choose'),
        again: t('masterdata.import.again'),
        apply: t('masterdata.import.apply', { count: report ? report.added + report.changed : 0 }),
        conflict: t('masterdata.import.conflict'),
        help: `${t('masterdata.import.help')} ${t('masterdata.import.rule')}`,
        done: t(isTask ? 'common.close' : 'masterdata.import.done'),
      }}
      template={() => template(language)}
      ended={isTask || report?.applied === true}
      next={isWritten && <NextStep table={table} onClose={onClose} />}
      isFragile={(report?.invitations ?? []).length > 0}
      more={
        report !== null &&
        report.bad.length > 0 && (
          <Button onClick={() => void badRows()}>{t('masterdata.import.badRows')}</Button>
        )
      }
      onClose={onClose}
    >
      {report && (
        <Findings
          table={table}
          report={report}
          onSay={(answers) => {
            about.current = { file: file!, said: { ...saidOf(file), ...answers } }
            void importing.again()
          }}
        />
      )}
    </ImportDialog>
  )
}
