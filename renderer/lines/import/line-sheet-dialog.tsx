import { useEffect, useRef, useState } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { lineCalls, type ImportedLines } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { useCheckRowsMutation, type PricedFor } from '../line.api.ts'
import { countFaults, useReadSheet, type Pasted, type ReadSheet } from '../sheet/use-read-sheet.ts'
import { download } from '../../api/transfer.ts'
import { useLanguage, useText, refusalOf } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { LeftRows } from '../sheet/left-rows.tsx'
import { doubtsIn, NumberDoubts, type NumberAnswers } from '../sheet/number-doubts.tsx'
import { SheetColumns } from '../sheet/sheet-columns.tsx'
import { JudgedDialog, type Take } from './judged-dialog.tsx'
import { MendRows } from './mend-rows.tsx'
import type { Target } from './taking.ts'
import type { RawRow } from '#shared/lines/line-cells.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import type { SheetLayout } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { sentLines, useSheetSteps, type SaidOfRows } from '../sheet/use-sheet.ts'
import { hashOf } from './import-memory.ts'
import { useMending } from './use-mending.ts'

/** In which layout, and by which answers, the sheet was judged. */
interface Way {
  layout: SheetLayout
  answers: NumberAnswers
}

interface Result {
  answer: ImportedLines
  hash: string
}

/** Lines of a file or of cells that were copied: read, their columns known or asked about, every row judged. */
function useLineSheet(pricedFor: PricedFor, fields: readonly LineField[]) {
  const reading = useReadSheet(pricedFor.customerId, fields, true)
  const [send] = useCheckRowsMutation()
  const [result, setResult] = useState<Result | null>(null)
  const { setRefused } = reading
  const way = useRef<Way>(undefined)
  const check = async (rows: readonly RawRow[]) => {
    const { layout, answers } = way.current!
    return send({ body: sentLines(pricedFor, layout, { lines: rows, answers }) }).unwrap()
  }
  const mending = useMending({ answer: result?.answer, check, setRefused })

  const find = async ({ rows, layout, file }: ReadSheet, { taken, answers }: SaidOfRows) => {
    const lines = linesOf(rows, layout, { taken, keepsOthers: true }).rows
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    way.current = { layout, answers }
    const [hash, answer] = await Promise.all([
      hashOf(file ?? JSON.stringify(rows.map(({ cells }) => cells))),
      check(lines),
    ])
    const above = rows.slice(0, Math.max(layout.head.from, 0)).map(({ cells }) => cells)
    await mending.again(answer.rows)
    setResult({ answer: { ...answer, purchaseNo: purchaseNoAbove(above) }, hash })
  }
  const steps = useSheetSteps(reading, {
    find,
    isFound: result !== null,
    forget: () => {
      setResult(null)
      mending.forget()
    },
    // Where titles leave no doubt nobody is asked, because the columns can be changed from the preview.
    isClear: ({ clear, settled }) => clear || settled,
  })
  return {
    ...reading,
    ...steps,
    result,
    mending,
    /** Goes back to the choice of columns. */
    mapAgain: () => setResult(null),
  }
}

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
