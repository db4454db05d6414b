import { Flex, Checkbox, Input } from 'antd'
import { useImperativeHandle } from 'react'
import {
  type Production,
  type ProductionLine,
  productionHeader,
  productionLineInput,
  type ProductionRow,
  requirementReasons,
} from '#shared/documents/productions/production.fields.ts'
import { useFormat, useLanguage, useText, useSentence } from '../../i18n/index.ts'
import { materialName } from '../../engine/words/material-name.ts'
import type { PartBody, EditorPart } from '../../engine/editor/editor-settings.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import { type ProductionContent, productionApi, productionView } from './production-view.ts'
import styles from './productions.module.css'
import * as z from 'zod'
import { productionWrites } from '#shared/documents/productions/production.actions.ts'
import { picked } from '#shared/kernel/pick.ts'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { plainEditor } from '../../engine/editor/plain-editor.tsx'
import { productionJudging } from './production-detail.tsx'

const boxId = ({ lineNo }: Pick<ProductionLine, 'lineNo'>) => `requirement-${lineNo}`

interface LineProps {
  line: ProductionLine
  problem: string | undefined
  readOnly: boolean
  onChange: (line: ProductionLine) => void
}

/** One line of the order: whether it is made specially, and then how. */
function Line({ line, problem, readOnly, onChange }: LineProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const label = t('productions.editor.line', { line: line.lineNo })
  return (
    <section aria-label={label} className={styles['line']}>
      <Checkbox
        checked={line.chosen}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...line, chosen: target.checked })}
      >
        {line.lineNo} · {line.sapMaterialNo} · {materialName(line, language)} ·{' '}
        <span className="secondary">
          {format.quantity(line.salesQuantity)} {line.salesUnit}
        </span>
      </Checkbox>
      {line.chosen && (
        <div>
          <Input.TextArea
            id={boxId(line)}
            aria-label={`${label} ${t('productions.lineFields.requirement')}`}
            placeholder={t('productions.lineFields.requirement')}
            value={line.requirement}
            maxLength={1_000}
            readOnly={readOnly}
            autoSize={{ minRows: 1, maxRows: 6 }}
            {...(problem !== undefined && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => onChange({ ...line, requirement: target.value })}
          />
          {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
        </div>
      )}
    </section>
  )
}

/** Every line of the order, to choose those that are made specially. */
function ChosenLines({ ref, content, reasons, readOnly, onChange }: PartBody<Production, ProductionContent>) {
  const t = useText()
  const sentence = useSentence()
  const { lines } = content
  useImperativeHandle(ref, () => ({
    commit: () => {},
    settled: () => Promise.resolve(),
    focusCell: (cell) => {
      const line =
        lines.find(({ lineNo }) => String(lineNo) === cell?.rowId) ?? lines.find((one) => one.chosen)
      if (line) document.getElementById(boxId(line))?.focus()
    },
  }))
  const change = (next: readonly ProductionLine[]) => onChange((now) => ({ ...now, lines: next }))
  const chosen = lines.filter((line) => line.chosen).length
  const problemOf = (i: number) => {
    const reason = reasons.find(({ path }) => path === `lines.${i}.requirement`)
    return reason && sentence(reason)
  }
  return (
    <PageSection title={t('productions.lines')}>
      <Flex vertical gap={8}>
        <Flex justify="space-between" wrap gap={8}>
          <Checkbox
            checked={chosen === lines.length}
            indeterminate={chosen > 0 && chosen < lines.length}
            disabled={readOnly}
            onChange={({ target }) => change(lines.map((line) => ({ ...line, chosen: target.checked })))}
          >
            {t('productions.editor.all')}
          </Checkbox>
          <span className="secondary">{t('productions.editor.count', { count: chosen })}</span>
        </Flex>
        {lines.map((line, i) => (
          <Line
            key={line.id}
            line={line}
            problem={problemOf(i)}
            readOnly={readOnly}
            onChange={(next) => change(lines.map((one) => (one === line ? next : one)))}
          />
        ))}
      </Flex>
    </PageSection>
  )
}

const typedLine = (line: ProductionLine) => picked(productionLineInput, line)
const chosenIn = (lines: readonly ProductionLine[]) => lines.filter(({ chosen }) => chosen).length

const lines: EditorPart<Production, ProductionContent> = {
  name: 'lines',
  read: (record) => ({ lines: record?.lines ?? [] }),
  contentOf: ({ lines: rows, ...header }) => ({ header, lines: rows.map(typedLine) }),
  stored: (content) => content,
  factsOf: ({ lines: rows }) => ({ lineCount: chosenIn(rows) }),
  text: (t, rows) => t('productions.editor.count', { count: chosenIn(rows as readonly ProductionLine[]) }),
  place: (t, path, { lines: rows }) => {
    const [, at = '0', key = ''] = path.split('.')
    const line = rows[Number(at)]?.lineNo ?? Number(at) + 1
    return {
      place: t('productions.editor.place', { line, field: t('productions.lineFields.requirement') }),
      cell: { rowId: String(line), key },
    }
  },
  Body: ChosenLines,
}

/** The types of its editor. */
interface Shape {
  row: ProductionRow
  document: Production
  content: ProductionContent
  action: 'edit' | 'send'
}

export const ProductionEditScreen = plainEditor<Shape>({
  view: productionView,
  begins: 'elsewhere',
  // Only chosen lines are checked, by `also` below: the others hold what the order says, which nobody typed here.
  schema: productionHeader.extend({ lines: z.custom<readonly ProductionLine[]>(Array.isArray) }),
  judging: productionJudging,
  finish: { action: 'send' },
  assume: { lineCount: 1 },
  api: productionApi,
  writes: { save: productionWrites.save, finish: productionWrites.send },
  part: lines,
  also: (content) => requirementReasons(content.lines),
  notice: ({ record }) => <ReturnedNotice words="productions" record={record} when="rejected" />,
})
