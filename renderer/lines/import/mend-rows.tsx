import { Button, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isNumberField } from '#shared/lines/line-cells.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { GridLookup } from '../../kit/grid/types.ts'
import { numberReader } from '../editor/numbers.ts'
import { suggestionsOf } from '../editor/suggestions.ts'
import { useAskMaterials, type PricedFor } from '../line.api.ts'
import { useColors } from '../use-colors.ts'
import { onlyAsks } from './mending.ts'
import { MendRow, type NextBy } from './mend-row.tsx'
import styles from './mend.module.css'
import type { RowMending } from './use-mending.ts'

interface Props {
  mending: RowMending
  fields: readonly LineField[]
  pricedFor: PricedFor
  /** Nothing is wrong any more, and whoever typed goes on from here. */
  onDone: () => void
}

/** So many rows are drawn at once; more are drawn as they are reached. */
const drawn = 30
/** A longer text names no material, so the server is not asked. */
const longest = 60

const wrongCells = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]') ?? []),
]
const wrongAfter = (from: HTMLElement, list: HTMLElement | null) =>
  wrongCells(list).find((cell) => from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING)

function go(cell: HTMLInputElement): void {
  cell.focus()
  cell.select()
  cell.scrollIntoView({ block: 'nearest' })
}

/**
 * The rows that could not be taken, with their cells to be mended. Enter and Tab go from one wrong cell to the next, also
 * to rows that are not drawn yet, and at the end to what is left to do.
 */
export function MendRows({ mending, fields, pricedFor, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const format = useFormat()
  const colors = useColors()
  const ask = useAskMaterials()
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<HTMLElement>(null)
  const [count, setCount] = useState(drawn)
  const rows = mending.mended?.rows ?? []
  const byId = new Map<string, LineMaterial>(mending.materials.map((m) => [m.id, m]))
  const open = rows.filter(({ state }) => state === 'open')
  const asking = open.filter(({ row }) => onlyAsks(row)).map(({ row }) => row.row)

  useEffect(() => {
    const [first] = wrongCells(list.current)
    if (first) go(first)
  }, [])
  // What was typed last is still being judged, or its row is the last that is drawn.
  useEffect(() => {
    const from = left.current
    if (!from) return
    const next = wrongAfter(from, list.current) ?? wrongCells(list.current)[0]
    if (!next && rows.some(({ state }) => state === 'checking')) return
    left.current = null
    if (document.activeElement !== from) return
    if (next) go(next)
    else if (open.length === 0) onDone()
  })
  const onNext = (from: HTMLElement, { key, changed }: NextBy): boolean => {
    const isLast = rows.length <= count
    const next =
      wrongAfter(from, list.current) ??
      (key === 'Enter' && isLast ? wrongCells(list.current).find((cell) => cell !== from) : undefined)
    if (next) go(next)
    else if (changed || !isLast) left.current = from
    if (!next && !isLast) setCount(count + drawn)
    // Where nothing is left to mend, Tab goes where it goes anywhere.
    return next !== undefined || left.current !== null
  }
  const lookup: GridLookup<never> = (_row, key, text) => {
    if (key === 'color') return Promise.resolve(colors.suggestions(text))
    const search = text.trim().slice(0, longest)
    if (search === '') return Promise.resolve([])
    return ask({ ...pricedFor, search }).then(({ materials: found }) =>
      suggestionsOf(found, { t, language, format, tab: 'all' }),
    )
  }
  const onType = (row: number, field: LineField, text: string) => {
    const notation = { language, currency: pricedFor.currency }
    const value = isNumberField(field) ? numberReader([{ key: field, text }], notation)(field, text) : text
    mending.type(row, { [field]: value.trim() })
  }
  return (
    <section className={styles['mending']} aria-label={t('editing.mending.title')}>
      <Flex gap={8} justify="space-between" align="center" wrap>
        <span>
          {t('editing.mending.help')}
          {asking.length > 0 && ` ${t('editing.mending.confirmHelp')}`}
        </span>
        {mending.failed && (
          <Button size="small" onClick={mending.retry}>
            {t('editing.materials.again')}
          </Button>
        )}
        {asking.length > 1 && (
          <Button size="small" onClick={() => mending.confirm(asking)}>
            {t('editing.mending.confirmAll', { count: asking.length })}
          </Button>
        )}
        {open.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              mending.leaveOut(
                open.map(({ row }) => row.row),
                true,
              )
            }
          >
            {t('editing.mending.leaveOutAll', { count: open.length })}
          </Button>
        )}
      </Flex>
      <ul ref={list} className={styles['rows']}>
        {rows.slice(0, count).map((bad) => (
          <MendRow
            key={bad.row.row}
            bad={bad}
            mends={mending.mends.get(bad.row.row)}
            material={byId.get(bad.row.materialId ?? '')}
            fields={fields}
            colors={colors}
            lookup={lookup}
            onType={onType}
            onConfirm={(row) => mending.confirm([row])}
            onLeaveOut={(row, out) => mending.leaveOut([row], out)}
            onNext={onNext}
          />
        ))}
      </ul>
      {rows.length > count && (
        <Button size="small" onClick={() => setCount(count + drawn)}>
          {t('editing.mending.more', { count: rows.length - count })}
        </Button>
      )}
    </section>
  )
}
