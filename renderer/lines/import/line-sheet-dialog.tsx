import { useEffect, useRef } from 'react'
import { lineCalls } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import type { PricedFor } from '../line.api.ts'
import type { Pasted } from '../sheet/use-read-sheet.ts'
import { InboxOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { refusalOf } from '../../api/refusal.ts'
import { download } from '../../api/transfer.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { LeftRows } from '../sheet/left-rows.tsx'
import { doubtsIn, NumberDoubts } from '../sheet/number-doubts.tsx'
import { SheetColumns } from '../sheet/sheet-columns.tsx'
import { JudgedDialog, type Take } from './judged-dialog.tsx'
import { MendRows } from './mend-rows.tsx'
import { useLineSheet } from './use-line-sheet.ts'
import type { Target } from './use-taking.ts'

interface Props {
  /** Cells that were pasted into the grid; a file is asked for without them. */
  pasted?: Pasted
  fields: readonly LineField[]
  pricedFor: PricedFor
  target: Target
  onTake: Take
  onClose: () => void
}

/**
 * Imports lines from an .xlsx or from cells that were copied: which sheet, what its columns are, then every row as it was
 * judged. Nothing is stored before the order is saved.
 */
export function LineSheetDialog({ pasted, fields, pricedFor, ...props }: Props) {
  const t = useText()
  const language = useLanguage()
  const platform = usePlatform()
  const lines = useLineSheet(pricedFor, fields)
  const { sheet, result, mending, busy, waits, refused, answers } = lines
  const { mended } = mending
  const started = useRef(false)
  useEffect(() => {
    if (!pasted || started.current) return
    started.current = true
    void lines.paste(pasted)
  })
  const choose = async () => {
    const file = await platform.pickFile('.xlsx')
    if (file) await lines.choose(file)
  }
  const template = async () => {
    try {
      const { name, blob } = await download(lineCalls.template, { query: { language } })
      await platform.saveFile(name, blob)
    } catch (error) {
      lines.setRefused(refusalOf(error).reasons)
    }
  }
  const leftOut = sheet?.layout.columns.filter(({ field, title }) => field === '' && title !== '') ?? []
  return (
    <JudgedDialog
      title={t(pasted ? 'editing.paste.title' : 'editing.import.title')}
      busy={busy}
      waits={waits}
      refused={refused}
      result={mended ?? null}
      hash={result?.hash ?? ''}
      {...props}
      notes={
        <>
          <NumberDoubts
            doubts={doubtsIn(mended?.judged.bad ?? [])}
            answers={answers}
            onAnswer={(answer) => void lines.answer(answer)}
          />
          {leftOut.length > 0 && (
            <div className="secondary">
              {t('sheets.columns.left', {
                columns: leftOut.map(({ title }) => title).join(t('common.comma')),
              })}
            </div>
          )}
          <LeftRows rows={lines.lines?.left ?? []} onTake={lines.takeRows} />
        </>
      }
      mend={(onDone) => <MendRows mending={mending} fields={fields} pricedFor={pricedFor} onDone={onDone} />}
      more={
        <>
          {!pasted && <Button onClick={() => void template()}>{t('editing.import.template')}</Button>}
          {result && <Button onClick={lines.mapAgain}>{t('sheets.columns.change')}</Button>}
          {!pasted && sheet && <Button onClick={() => void choose()}>{t('editing.import.again')}</Button>}
        </>
      }
    >
      {sheet ? (
        <SheetColumns
          reading={lines}
          fields={fields}
          go={t('editing.paste.check')}
          onConfirm={() => void lines.confirm()}
        />
      ) : (
        !pasted && (
          <Flex vertical gap={12}>
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
                if (file) void lines.choose(file)
              }}
            >
              {t('editing.import.choose')}
            </Button>
            <div>{t('editing.import.help')}</div>
          </Flex>
        )
      )}
    </JudgedDialog>
  )
}
