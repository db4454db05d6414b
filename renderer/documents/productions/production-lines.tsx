import { Flex, Checkbox, Input } from 'antd'
import { useMemo, useImperativeHandle } from 'react'
import type { Production, ProductionLine } from '#shared/documents/productions/production.fields.ts'
import { useFormat, useLanguage, useText, useSentence } from '../../i18n/index.ts'
import { FactList } from '../../engine/fact-list.tsx'
import { columnKinds, readColumn } from '../../kit/grid/column-kinds.ts'
import { LineGrid } from '../../kit/grid/line-grid.tsx'
import { useNarrow } from '../../kit/use-narrow.ts'
import { ReadCards } from '../../lines/cards/read-cards.tsx'
import { materialName } from '../../engine/material-name.ts'
import type { PartBody } from '../../engine/editor/editor-settings.ts'
import { PageSection } from '../../engine/editor/page-section.tsx'
import type { ProductionContent } from './production-view.ts'
import styles from './productions.module.css'

type Row = ProductionLine & { number: number }

/** The lines that are made specially, each with what is required. */
function Lines({ production: { lines, currency } }: { production: Production }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const rows = useMemo(
    () =>
      lines.flatMap((line): Row[] =>
        line.chosen ? [{ ...line, id: String(line.lineNo), number: line.lineNo }] : [],
      ),
    [lines],
  )
  const columns = useMemo(() => {
    const kinds = columnKinds({ format, language })
    const named = (
      key: 'sapMaterialNo' | 'description' | 'salesQuantity' | 'salesUnit' | 'totalPrice',
      width: number,
    ) => ({
      key,
      title: t(`orders.lineFields.${key}`),
      width,
    })
    const requirement = { key: 'requirement', title: t('productions.lineFields.requirement'), width: 360 }
    return [
      { ...kinds.text(named('sapMaterialNo', 120), (row: Row) => row.sapMaterialNo), frozen: true },
      kinds.text(named('description', 230), (row: Row) => materialName(row, language)),
      kinds.text(requirement, (row: Row) => row.requirement),
      kinds.number(named('salesQuantity', 90), (row: Row) => row.salesQuantity),
      kinds.text(named('salesUnit', 72), (row: Row) => row.salesUnit),
      kinds.number(named('totalPrice', 120), (row: Row) => row.totalPrice, {
        show: (value) => format.amount(value, currency),
        sums: true,
      }),
    ].map(readColumn)
  }, [t, format, language, currency])
  const label = t('productions.lines')
  if (rows.length === 0) return <p className="secondary">{t('productions.editor.none')}</p>
  return narrow ? (
    <ReadCards label={label} lines={rows} columns={columns} currency={currency} />
  ) : (
    <LineGrid readOnly name="production.read" label={label} columns={columns} rows={rows} />
  )
}

/** Why something is made specially, and what. */
export const ProductionLines = ({ production }: { production: Production }) => {
  const t = useText()
  const { reason, remark } = production
  return (
    <Flex vertical gap={12}>
      <FactList
        facts={[
          [t('productions.fields.reason'), reason],
          ...(remark === '' ? [] : [[t('productions.fields.remark'), remark] as const]),
        ]}
      />
      <Lines production={production} />
    </Flex>
  )
}

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
export function ChosenLines({
  ref,
  content,
  reasons,
  readOnly,
  onChange,
}: PartBody<Production, ProductionContent>) {
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
