import { production as document } from '#shared/documents/productions/index.ts'
import { productionActions } from '#shared/documents/productions/production.actions.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import type {
  Production,
  ProductionRow,
  ProductionLine,
} from '#shared/documents/productions/production.fields.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { productionApi, productionView } from './production-view.ts'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { FactList } from '../../engine/detail/facts.tsx'
import { columnKinds } from '../../kit/grid/types.ts'
import { materialName } from '../../engine/words/material-name.ts'
import { ReadLines } from '../../lines/cards/read-lines.tsx'
import { documentPage } from '../document-detail.tsx'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'

export const productionJudging = judgingOf<ProductionRow, Production>()({
  document,
  machine: productionMachine,
  actions: productionActions,
})

export const productionActionSets = documentActions(productionJudging, productionActions, {
  api: productionApi,
  viewOf: () => productionView,
  describe: ({ customerName, orderNo }) => [customerName, orderNo].filter(Boolean).join(' · '),
})

type Row = ProductionLine & { number: number }

/** The lines that are made specially, each with what is required. */
function Lines({ production: { lines, currency } }: { production: Production }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
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
    ]
  }, [t, format, language, currency])
  if (rows.length === 0) return <p className="secondary">{t('productions.editor.none')}</p>
  return (
    <ReadLines
      name="production.read"
      label={t('productions.lines')}
      rows={rows}
      columns={columns}
      currency={currency}
    />
  )
}

/** Why something is made specially, and what. */
const ProductionLines = ({ record: production }: { record: Production }) => {
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

export const { Page, Peek } = documentPage<ProductionRow, Production>({
  approved: true,
  linesTitle: 'productions.lines',
  Lines: ProductionLines,
  Notice: ({ record }) => <ReturnedNotice words="productions" record={record} when="rejected" />,
  sets: productionActionSets,
  view: productionView,
  api: productionApi,
})
