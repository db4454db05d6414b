import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lineCalls } from '#shared/lines/line.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../api/refusal.ts'
import { download } from '../../api/transfer.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useImportPlace } from '../../kit/use-import-place.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useImportSheetMutation, type PricedFor } from '../line.api.ts'
import { hashOf } from './import-memory.ts'
import { JudgedDialog, type Take } from './judged-dialog.tsx'
import type { Target } from './use-taking.ts'
import { judged, type Judged } from './taken-rows.ts'

interface Props {
  pricedFor: PricedFor
  target: Target
  onTake: Take
  onClose: () => void
}

/** Imports lines from an .xlsx; nothing is stored before the order is saved. */
export function ImportDialog({ pricedFor, ...props }: Props) {
  const t = useText()
  const language = useLanguage()
  const platform = usePlatform()
  const [send, { isLoading }] = useImportSheetMutation()
  const { waits, during } = useImportPlace()
  const [result, setResult] = useState<Judged | null>(null)
  const [hash, setHash] = useState('')
  const [refused, setRefused] = useState<readonly Reason[]>([])

  const read = async (file: File) => {
    setRefused([])
    setResult(null)
    try {
      const [name, answer] = await Promise.all([
        hashOf(file),
        during((ticket) => send({ query: { ...pricedFor, ticket }, file }).unwrap()),
      ])
      setHash(name)
      setResult(judged(answer))
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  const choose = async () => {
    const file = await platform.pickFile('.xlsx')
    if (file) await read(file)
  }
  const template = async () => {
    try {
      const { name, blob } = await download(lineCalls.template, { query: { language } })
      await platform.saveFile(name, blob)
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  return (
    <JudgedDialog
      title={t('editing.import.title')}
      busy={isLoading}
      waits={waits}
      refused={refused}
      result={result}
      hash={hash}
      {...props}
      more={
        <>
          <Button onClick={() => void template()}>{t('editing.import.template')}</Button>
          {result && <Button onClick={() => void choose()}>{t('editing.import.again')}</Button>}
        </>
      }
    >
      <Button
        block
        autoFocus
        type="dashed"
        icon={<InboxOutlined />}
        style={{ height: 120 }}
        onClick={() => void choose()}
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault()
          const [file] = e.dataTransfer.files
          if (file) void read(file)
        }}
      >
        {t('editing.import.choose')}
      </Button>
      <div>{t('editing.import.help')}</div>
    </JudgedDialog>
  )
}
