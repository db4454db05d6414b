import { useCallback } from 'react'
import { Table } from '../../kit/table.tsx'
import type { PriceCheck, PriceFlag } from '#shared/lines/price-check.schema.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { Section } from '../../engine/document/page.tsx'
import type { AuditWords } from './audit/audit-dialog.tsx'

interface CheckedLine {
  lineNo: number
  sapMaterialNo: string
  reviewDecided?: boolean | undefined
}

/** The lines that finance must look at, or has looked at, each with the reason. */
function PriceChecks({ lines, checks }: { lines: readonly CheckedLine[]; checks: readonly PriceCheck[] }) {
  const t = useText()
  const format = useFormat()
  const words = useCheckWords()
  const numberOf = new Map(lines.map(({ lineNo, sapMaterialNo }) => [lineNo, sapMaterialNo]))
  const price = (value: string | null) => (value === null ? '–' : format.price(value))
  return (
    <Table<PriceCheck>
      size="small"
      rowKey="lineNo"
      dataSource={[...checks]}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('orders.lineFields.lineNo'), dataIndex: 'lineNo' },
        {
          title: t('orders.lineFields.sapMaterialNo'),
          render: (_, { lineNo }) => numberOf.get(lineNo),
        },
        {
          title: t('orders.lineFields.unitPrice'),
          align: 'right',
          render: (_, { unitPrice }) => price(unitPrice),
        },
        {
          title: t('lineChecks.allowedPrice'),
          align: 'right',
          render: (_, { allowedPrice }) => price(allowedPrice),
        },
        { title: t('lineChecks.why'), render: (_, check) => words(check) },
        {
          title: t('lineChecks.decided'),
          render: (_, { decided }) => t(decided ? 'lineChecks.decided' : 'lineChecks.open'),
        },
      ]}
    />
  )
}

interface CheckedRecord {
  id: string
  status: string
  reviewLines: number | null
  lines: readonly CheckedLine[]
}
type UsePrices = (input: { body: { id: string } }) => { data?: { lines: readonly PriceCheck[] } | undefined }

function FlaggedLines({ record: { id, lines }, usePrices }: { record: CheckedRecord; usePrices: UsePrices }) {
  const { data } = usePrices({ body: { id } })
  const flagged = data?.lines.filter(({ flags, decided }) => flags.length > 0 || decided) ?? []
  return <PriceChecks lines={lines} checks={flagged} />
}

/** The part of a document's page that says which lines finance looks at, and why. */
export const priceCheckOf = (words: Exclude<AuditWords, 'orderActions.finance'>, usePrices: UsePrices) =>
  function usePriceCheck() {
    const t = useText()
    const may = usePermission('price.explain')
    return function partOf(record: CheckedRecord): Section[] {
      return may && (record.reviewLines || record.lines.some(({ reviewDecided }) => reviewDecided))
        ? [
            {
              id: 'priceCheck',
              title: t(`${words}.part`),
              content: <FlaggedLines record={record} usePrices={usePrices} />,
              open: record.status === 'draft',
            },
          ]
        : []
    }
  }

/** Says why finance has to look at a line, with the price that it is held against. */
export function useCheckWords(): (check: PriceCheck) => string {
  const t = useText()
  const format = useFormat()
  return useCallback(
    ({ flags, allowedPrice, todayPrice }) => {
      const against: Partial<Record<PriceFlag, string | null>> = {
        belowAllowed: allowedPrice,
        benchmarkMoved: todayPrice,
      }
      return flags
        .map((flag) => {
          const price = against[flag]
          return t(`lineChecks.flags.${flag}`, { price: price ? format.price(price) : '–' })
        })
        .join(' · ')
    },
    [t, format],
  )
}
