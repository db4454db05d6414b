import { Drawer, Flex, Segmented, Select, Skeleton, Empty, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import type { QuotationRow, Quotation, QuotationLine } from '#shared/documents/quotations/quotation.fields.ts'
import { revisionDifference, type LineFate } from '#shared/lines/revision-difference.rules.ts'
import { quotation } from '#shared/documents/quotations/index.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { useText, keyIn } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { quotationApi, quotationViews } from '../quotation-view.tsx'
import { useFieldValue } from '../../../engine/detail/field-value.tsx'
import { usePricedChanges } from '../../../lines/priced-words.ts'
import { useRole } from '../../../api/session.ts'
import { sideOf } from '../../../engine/view.ts'
import { PagedTable } from '../../../kit/paged-table.tsx'
import styles from './revisions.module.css'

const typed = Object.entries<Field>(quotation.fields).flatMap(([name, field]) => (field.typed ? [name] : []))
/** A person is named and not its id. */
const named = typed.map((name) =>
  /^(customer|salesperson)Id$/.test(name) ? name.replace(/Id$/, 'Name') : name,
)

/** What is compared of a head, but for what the reader is not shown of a quotation. */
const comparedHead = (hidden: readonly string[] = []): string[] =>
  [...new Set([...named, 'linesAmount', 'totalAmount'])].filter((name) => !hidden.includes(name))

/** What is compared of a line; customers are not sent what only staff know of it. */
const comparedCells = [
  'sapMaterialNo',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'discountPercent',
  'totalPrice',
  'width',
  'height',
  'auxiliaryQuantity',
  'doorModel',
  'color',
  'remark',
  'warehousePosition',
  'specialRequirement',
  'reviewAsked',
  'financialRemark',
] as const satisfies (keyof QuotationLine)[]

interface DifferenceRow {
  key: string
  label: ReactNode
  from?: ReactNode
  to?: ReactNode
  changed: boolean
  /** Heads the cells of a line, or those of the head. */
  heading?: { fate?: LineFate }
}

const kinds = { totalPrice: 'money', discountPercent: 'percent' } as const

/**
 * Two revisions as the rows of a table, and how much differs.
 * @param whole with the cells that are the same
 */
function useDifferenceRows(older: Quotation, newer: Quotation, whole: boolean) {
  const t = useText()
  const view = quotationViews[sideOf(useRole())]
  const valueOf = useFieldValue(view)
  const cellValue = usePricedChanges(view, kinds)
  const { head, lines } = revisionDifference(
    { head: older, lines: older.lines },
    { head: newer, lines: newer.lines },
    { head: comparedHead(view.hidden), lines: comparedCells },
  )
  const headRows = head
    .filter(({ changed, from, to }) => changed || (whole && (from || to)))
    .map(({ field, changed }): DifferenceRow => ({
      key: field,
      label: t(keyIn('quotations.fields', field)),
      from: valueOf(field, older),
      to: valueOf(field, newer),
      changed,
    }))
  const lineRows = lines
    .filter(({ fate }) => whole || fate !== 'same')
    .flatMap(({ fate, before, after, cells }): DifferenceRow[] => {
      const line = (after ?? before)!
      const key = `${before?.lineNo ?? ''}-${after?.lineNo ?? ''}`
      const label = `${line.lineNo} · ${line.sapMaterialNo}`
      const shown = cells.filter(({ changed, from, to }) => (whole || changed) && (from || to))
      return [
        { key, label, changed: false, heading: { fate } },
        ...shown.map(({ field, from, to, changed }) => ({
          key: `${key}.${field}`,
          label: t(`orders.lineFields.${field}`),
          from: before && cellValue(field, from),
          to: after && cellValue(field, to),
          changed,
        })),
      ]
    })
  const count = (fate: LineFate) => lines.filter((line) => line.fate === fate).length
  return {
    rows: [
      ...(headRows.length > 0
        ? [{ key: 'head', label: t('quotations.details'), changed: false, heading: {} }, ...headRows]
        : []),
      ...lineRows,
    ],
    fields: head.filter(({ changed }) => changed).length,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
  }
}

interface DifferenceTableProps {
  older: Quotation
  newer: Quotation
  /** Cells that are the same are shown as well. */
  whole: boolean
}

const colors: Record<LineFate, string> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  same: 'default',
}
const pageSize = 200

/** Two revisions side by side, cell by cell. */
function DifferenceTable({ older, newer, whole }: DifferenceTableProps) {
  const t = useText()
  const { rows, fields, added, removed, changed } = useDifferenceRows(older, newer, whole)
  const heads = ({ heading }: DifferenceRow) => ({ colSpan: heading ? 3 : 1 })
  const below = ({ heading }: DifferenceRow) => (heading ? { colSpan: 0 } : {})
  return (
    <Flex vertical gap={12}>
      <span role="status">{t('quotations.revisions.summary', { fields, added, removed, changed })}</span>
      <PagedTable<DifferenceRow>
        size="small"
        dataSource={rows}
        rowsAtOnce={pageSize}
        locale={{ emptyText: <Empty description={t('quotations.revisions.same')} /> }}
        rowClassName={(row) => (row.heading ? styles['heading']! : row.changed ? styles['changed']! : '')}
        columns={[
          {
            title: t('quotations.revisions.cell'),
            width: '34%',
            onCell: heads,
            render: (_, { label, heading }) =>
              heading ? (
                <Flex gap={8} align="center" wrap>
                  <strong>{label}</strong>
                  {heading.fate && (
                    <Tag color={colors[heading.fate]} variant="filled">
                      {t(`quotations.revisions.${heading.fate === 'same' ? 'unchanged' : heading.fate}`)}
                    </Tag>
                  )}
                </Flex>
              ) : (
                label
              ),
          },
          {
            title: t('quotations.revisionOf', { revision: older.revision }),
            onCell: below,
            render: (_, { from, changed: differs }) => (differs && from ? <del>{from}</del> : (from ?? '–')),
          },
          {
            title: t('quotations.revisionOf', { revision: newer.revision }),
            onCell: below,
            render: (_, { to, changed: differs }) => (differs && to ? <strong>{to}</strong> : (to ?? '–')),
          },
        ]}
      />
    </Flex>
  )
}

/** The ids of two revisions. */
export interface Pair {
  older: string
  newer: string
}

interface Props extends Pair {
  revisions: readonly QuotationRow[]
  onChoose: (pair: Pair) => void
  onClose: () => void
}

const width = 860

/** Any two revisions beside each other. */
export default function CompareDrawer({ revisions, older, newer, onChoose, onClose }: Props) {
  const t = useText()
  useReturnFocus()
  const [whole, setWhole] = useState(false)
  const [before, after] = [
    quotationApi.useOne({ query: { id: older } }),
    quotationApi.useOne({ query: { id: newer } }),
  ]
  const failed = [before, after].find(({ error }) => error !== undefined)
  const choice = (label: string, value: string, other: string, choose: (id: string) => void) => (
    <label>
      {label}{' '}
      <Select
        aria-label={label}
        className={styles['choice']!}
        value={value}
        onChange={choose}
        options={revisions.map(({ id, revision }) => ({
          value: id,
          label: t('quotations.revisionOf', { revision }),
          disabled: id === other,
        }))}
      />
    </label>
  )
  return (
    <Drawer open size={width} title={t('quotations.revisions.compare')} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex gap={12} wrap align="center">
          {choice(t('quotations.revisions.older'), older, newer, (id) => onChoose({ older: id, newer }))}
          {choice(t('quotations.revisions.newer'), newer, older, (id) => onChoose({ older, newer: id }))}
          <Segmented
            value={whole}
            onChange={setWhole}
            options={[
              { value: false, label: t('quotations.revisions.onlyChanged') },
              { value: true, label: t('quotations.revisions.everything') },
            ]}
          />
        </Flex>
        {failed ? (
          <NotRead error={failed.error} onRetry={failed.refetch} />
        ) : before.currentData && after.currentData ? (
          <DifferenceTable older={before.currentData} newer={after.currentData} whole={whole} />
        ) : (
          <Skeleton active />
        )}
      </Flex>
    </Drawer>
  )
}
