import { InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Flex, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { masterCalls, type MasterImportReport } from '#shared/masterdata/master.contract.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../api/refusal.ts'
import { download, upload } from '../api/transfer.ts'
import { useLanguage, useSentence, useText } from '../i18n/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { masterChanged } from './master.api.ts'
import { useImportPlace } from '../kit/use-import-place.ts'
import { TaskReport } from '../documents/task-report.tsx'
import { BadCells, ChangedFields } from './import-tables.tsx'

interface Props {
  table: MasterName
  fields: readonly string[]
  onClose: () => void
}

/**
 * An import is checked first. The good rows are taken on request, and the bad ones come back as a sheet with
 * the reasons.
 */
export function MasterImport({ table, fields, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const platform = usePlatform()
  const dispatch = useDispatch()
  const { message } = App.useApp()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<MasterImportReport | null>(null)
  const [refused, setRefused] = useState<Reason[]>([])
  const [busy, setBusy] = useState(false)
  const { waits, during } = useImportPlace()
  const calls = masterCalls[table]

  const send = async (chosen: File, apply: 'no' | 'good', fingerprint?: string) => {
    setBusy(true)
    setRefused([])
    try {
      const answer = await during((ticket) => {
        const query = { apply, ticket, ...(fingerprint && { fingerprint }) }
        return upload(calls.importSheet, { query, file: chosen })
      })
      setReport(answer)
      if (!answer.applied) return
      dispatch(masterChanged(table))
      void message.success(t('masterdata.import.applied'))
    } catch (error) {
      const { reasons } = refusalOf(error)
      const stale = reasons.some((r) => r.code === 'VERSION_CONFLICT')
      if (stale) void message.warning(t('masterdata.import.conflict'))
      setRefused(stale ? [] : reasons)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }
  const choose = async () => {
    const picked = await platform.pickFile('.xlsx')
    if (!picked) return
    setFile(picked)
    await send(picked, 'no')
  }
  const save = async (work: Promise<{ name: string; blob: Blob }>) => {
    try {
      const { name, blob } = await work
      await platform.saveFile(name, blob)
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  const template = () =>
    save(
      download(calls.exportList, {
        body: { filter: {}, columns: [...fields], language, template: true },
      }),
    )
  const badRows = () => save(download(calls.badRows, { query: { language }, file: file! }))
  const taskId = report?.taskId ?? null
  const isGiven = taskId !== null || report?.applied === true
  const hasBad = report !== null && report.bad.length > 0
  const good = report ? report.added + report.changed : 0
  return (
    <Modal
      open
      width={820}
      onCancel={onClose}
      title={t('masterdata.import.title', { table: t(`masterdata.tables.${table}`) })}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void template()}>{t('masterdata.import.template')}</Button>
          {hasBad && !isGiven && (
            <Button onClick={() => void badRows()}>{t('masterdata.import.badRows')}</Button>
          )}
          {report && !isGiven && (
            <Button onClick={() => void choose()}>{t('masterdata.import.again')}</Button>
          )}
          {report && !isGiven && good > 0 && (
            <Button
              type="primary"
              loading={busy}
              onClick={() => void send(file!, 'good', report.fingerprint)}
            >
              {t('masterdata.import.apply', { count: good })}
            </Button>
          )}
          {isGiven && (
            <Button type="primary" onClick={onClose}>
              {t(taskId === null ? 'masterdata.import.done' : 'common.close')}
            </Button>
          )}
        </Flex>
      }
    >
      <Spin spinning={busy} description={waits}>
        <Flex vertical gap={12}>
          {refused.length > 0 && (
            <Alert type="error" showIcon role="alert" title={refused.map(sentence).join(' ')} />
          )}
          {!report && (
            <Button
              style={{ height: 120 }}
              block
              type="dashed"
              icon={<InboxOutlined />}
              onClick={() => void choose()}
            >
              {t('masterdata.import.choose')}
            </Button>
          )}
          {!report && (
            <div>
              {t('masterdata.import.help')} {t('masterdata.import.rule')}
            </div>
          )}
          {taskId !== null && (
            <>
              <div>{t('taskReports.keepsOn')}</div>
              <TaskReport id={taskId} />
            </>
          )}
          {report && taskId === null && (
            <Alert
              type={report.applied ? 'success' : hasBad ? 'warning' : 'info'}
              showIcon
              title={t('masterdata.import.counts', {
                rows: report.rows,
                added: report.added,
                changed: report.changed,
                same: report.same,
                bad: report.bad.length,
              })}
            />
          )}
          {report && !isGiven && report.changes.length > 0 && <ChangedFields table={table} report={report} />}
          {hasBad && taskId === null && <BadCells table={table} report={report} />}
        </Flex>
      </Spin>
    </Modal>
  )
}
