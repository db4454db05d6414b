import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, refusalOf } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useImportPlace } from '../use-import-place.ts'

/** What a sheet is sent with: the check alone, or the rows that the check with this fingerprint has found good. */
export interface ImportStep {
  apply: 'no' | 'good'
  ticket: string
  fingerprint?: string
}

/** What every report of a check has; the fingerprint says that a later check has found the same. */
interface Checked {
  added: number
  changed: number
  fingerprint: string
  applied: boolean
}

interface Deliveries<R> {
  deliver: (file: File, step: ImportStep) => Promise<R>
  onApplied: () => void
}

/** A sheet that is checked first and written on request, with what was found in it or why it was refused. */
export function useCheckedImport<R extends Checked>({ deliver, onApplied }: Deliveries<R>) {
  const platform = usePlatform()
  const { waits, during } = useImportPlace()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<R | null>(null)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [busy, setBusy] = useState(false)

  const send = async (sent: File, step: Omit<ImportStep, 'ticket'>) => {
    setBusy(true)
    setRefused([])
    try {
      const answer = await during((ticket) => deliver(sent, { ...step, ticket }))
      setReport(answer)
      if (answer.applied) onApplied()
    } catch (error) {
      setRefused(refusalOf(error).reasons)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }
  return {
    file,
    report,
    refused,
    busy,
    waits,
    async choose() {
      const picked = await platform.pickFile('.xlsx')
      if (!picked) return
      setFile(picked)
      await send(picked, { apply: 'no' })
    },
    /** Checks the same file once more, where something else of it is wanted now. */
    async again() {
      if (file) await send(file, { apply: 'no' })
    },
    async apply() {
      if (file && report) await send(file, { apply: 'good', fingerprint: report.fingerprint })
    },
    /** Saves a sheet that the server makes: the template, or the rows that were refused. */
    async save(making: Promise<{ name: string; blob: Blob }>) {
      try {
        const { name, blob } = await making
        await platform.saveFile(name, blob)
      } catch (error) {
        setRefused(refusalOf(error).reasons)
      }
    },
  }
}

interface Props {
  importing: ReturnType<typeof useCheckedImport>
  title: string
  words: Record<'template' | 'choose' | 'again' | 'apply' | 'conflict' | 'help' | 'done', string>
  template: () => Promise<{ name: string; blob: Blob }>
  /** Nothing is left to do with the sheet. */
  ended: boolean
  /** A button beside the others. */
  more?: ReactNode
  /** Where to go on once nothing is left to do with the sheet. */
  next?: ReactNode
  /** What is shown is shown once, so a press beside the dialog does not close it. */
  isFragile?: boolean
  /** What is asked before a file is chosen. */
  before?: ReactNode
  /** What was found in the sheet. */
  children: ReactNode
  onClose: () => void
}

/** Asks for a sheet, shows what its check has found, and writes the good rows on request. */
export function ImportDialog({ importing, title, words, template, ended, onClose, ...parts }: Props) {
  const sentence = useSentence()
  const { report, refused, busy } = importing
  const isStale = refused.some(({ code }) => code === 'VERSION_CONFLICT')
  const canApply = report !== null && !ended && report.added + report.changed > 0
  return (
    <Modal
      open
      width={820}
      mask={{ closable: parts.isFragile !== true }}
      onCancel={onClose}
      title={title}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void importing.save(template())}>{words.template}</Button>
          {!ended && parts.more}
          {report && !ended && <Button onClick={() => void importing.choose()}>{words.again}</Button>}
          {canApply && (
            <Button type="primary" loading={busy} onClick={() => void importing.apply()}>
              {words.apply}
            </Button>
          )}
          {ended && parts.next}
          {ended && (
            <Button {...(!parts.next && { type: 'primary' })} onClick={onClose}>
              {words.done}
            </Button>
          )}
        </Flex>
      }
    >
      <Spin spinning={busy} description={importing.waits}>
        <Flex vertical gap={12}>
          {refused.length > 0 && (
            <Alert
              type={isStale ? 'warning' : 'error'}
              showIcon
              role="alert"
              title={isStale ? words.conflict : sentence.all(refused)}
            />
          )}
          {!report && parts.before}
          {report ? (
            parts.children
          ) : (
            <>
              <Button
                style={{ height: 120 }}
                block
                type="dashed"
                icon={<InboxOutlined />}
                onClick={() => void importing.choose()}
              >
                {words.choose}
              </Button>
              <div>{words.help}</div>
            </>
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
