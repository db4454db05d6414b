import { InboxOutlined } from '@ant-design/icons'
import { Button, Alert, Flex, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { useText, useSentence } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import styles from './sheet.module.css'
import { askedFields } from '#shared/lines/sheet/sheet-titles.ts'
import { readBlock } from '../../kit/grid/clipboard.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetMatches, type MatchesProps } from './sheet-matches.tsx'
import type { TakenRow } from './taken-line.ts'
import { useSheet } from './use-sheet.ts'

interface SheetSourceProps {
  onFile: (file: File) => void
  onPaste: (text: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Takes a sheet: chosen, dropped, or as cells that were copied in Excel. */
function SheetSource({ onFile, onPaste }: SheetSourceProps) {
  const t = useText()
  const platform = usePlatform()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping(event.target) || (text.trim() === '' && !file)) return
      event.preventDefault()
      // Excel puts a picture of copied cells beside their text.
      if (text.trim() === '' && file) onFile(file)
      else onPaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile, onPaste])
  const choose = async () => {
    const file = await platform.pickFile('.xlsx')
    if (file) onFile(file)
  }
  return (
    <>
      <Button
        block
        autoFocus
        type="dashed"
        icon={<InboxOutlined />}
        className={styles['source'] ?? ''}
        onClick={() => void choose()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        {t('sheets.choose')}
      </Button>
      <p className="secondary">{t('sheets.help')}</p>
    </>
  )
}

interface Props extends Omit<MatchesProps, 'onTake'> {
  sending?: boolean
  /** Takes the rows as they were decided, and the file from which they came. */
  onTake: (rows: readonly TakenRow[], file: File | undefined) => void
}

/** From a customer's sheet to lines: the file, what its columns mean, what its rows mean. */
export function SheetRoom({ sending = false, onTake, ...matching }: Props) {
  const t = useText()
  const sentence = useSentence()
  const reading = useSheet(matching.pricedFor)
  const { busy, waits, refused, sheet, matched } = reading
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matched) body.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus()
  }, [matched])
  return (
    <Spin spinning={busy} description={waits}>
      <Flex vertical gap={12} ref={body}>
        {refused.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(refused)} />}
        {!sheet && (
          <SheetSource
            onFile={(file) => void reading.choose(file)}
            onPaste={(text) => void reading.paste({ cells: readBlock(text) })}
          />
        )}
        {sheet && !matched && !(busy && sheet.layout.settled) && (
          <SheetColumns
            reading={reading}
            fields={askedFields}
            go={t('sheets.columns.go')}
            onConfirm={() => void reading.confirm()}
            onBack={reading.back}
          />
        )}
        {sheet && matched && (
          <>
            {sheet.layout.settled && <Alert type="info" title={t('sheets.columns.remembered')} />}
            <SheetMatches
              {...matching}
              matched={matched}
              busy={sending}
              answers={reading.answers}
              onAnswer={(answers) => void reading.answer(answers)}
              onTakeRows={reading.takeRows}
              onTake={(rows) => {
                reading.keepNumbers(rows)
                onTake(rows, sheet.file)
              }}
              onBack={reading.back}
            />
          </>
        )}
      </Flex>
    </Spin>
  )
}
