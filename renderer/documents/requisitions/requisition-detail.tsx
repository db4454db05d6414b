import { Alert, Flex } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type {
  Requisition,
  RequisitionRow,
  RequisitionLine,
} from '#shared/documents/requisitions/requisition.fields.ts'
import { fillOf, type Load, type LoadFill } from '#shared/documents/requisitions/load.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { useText, useFormat, useLanguage, type NameIn } from '../../i18n/index.ts'
import { documentPage } from '../document-detail.tsx'
import type { Fact } from '../../engine/detail/facts.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { filtersOf, useEveryOpenLineQuery } from '../../lines/open-lines/open-line.api.ts'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'
import { requisitionActionSets } from './requisition-action-sets.tsx'
import { RequisitionStates, requisitionApi, requisitionView, loadName } from './requisition-view.tsx'
import { FillBars } from './fill-bars.tsx'
import styles from './requisitions.module.css'

interface LoadProps {
  load: Load | undefined
  loadNo: number
  fill: LoadFill | undefined
  lines: readonly RequisitionLine[]
  /** What is open of them by now. */
  openOf: (line: RequisitionLine) => OpenLine | undefined
  currency: string
}

/** One container or truck with what goes into it. */
function LoadSection({ load, loadNo, fill, lines, openOf, currency }: LoadProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const name = load ? loadName(t, load, loadNo) : String(loadNo)
  const quantity = (value: string, { salesUnit }: RequisitionLine) => `${format.quantity(value)} ${salesUnit}`
  const going = (line: RequisitionLine) =>
    line.processingQuantity === null ? '–' : quantity(line.processingQuantity, line)
  const columns = useMemo((): TableColumns<RequisitionLine> => {
    const right = 'right' as const
    const column = (
      key: NameIn<'requisitions.lineFields'>,
      width: number,
      render: (line: RequisitionLine) => ReactNode,
    ) => ({
      key,
      title: t(`requisitions.lineFields.${key}`),
      width,
      render: (_: unknown, line: RequisitionLine) => render(line),
    })
    const openIn = (line: RequisitionLine, field: 'open' | 'availableStock' | 'drafted' | 'sapOpen') => {
      const value = openOf(line)?.[field] ?? null
      return value === null ? '–' : format.quantity(value)
    }
    const amount = (value: string, unit: string) => `${format.quantity(value)} ${unit}`
    return [
      { key: 'lineNo', title: '#', width: 44, render: (_, line) => line.lineNo },
      column('sapOrderNo', 130, (line) => `${line.sapOrderNo}/${line.sapItem}`),
      column('sapMaterialNo', 110, (line) => line.sapMaterialNo),
      column('description', 210, (line) => materialName(line, language)),
      { ...column('ordered', 110, (line) => amount(line.ordered, line.salesUnit)), align: right },
      { ...column('quantity', 110, (line) => amount(line.quantity, line.salesUnit)), align: right },
      {
        key: 'unitPrice',
        title: t('requisitions.lineFields.unitPrice'),
        width: 100,
        align: right,
        render: (_, { unitPrice }) => format.price(unitPrice),
      },
      {
        key: 'totalPrice',
        title: t('requisitions.lineFields.totalPrice'),
        width: 110,
        align: right,
        render: (_, { totalPrice }) => format.amount(totalPrice, currency),
      },
      { ...column('open', 110, (line) => openIn(line, 'open')), align: right },
      { ...column('availableStock', 110, (line) => openIn(line, 'availableStock')), align: right },
      { ...column('drafted', 110, (line) => openIn(line, 'drafted')), align: right },
      { ...column('sapOpen', 110, (line) => openIn(line, 'sapOpen')), align: right },
      {
        key: 'processingQuantity',
        title: t('requisitions.lineFields.processingQuantity'),
        width: 120,
        align: right,
        render: (_, line) =>
          line.processingQuantity === null ? '–' : amount(line.processingQuantity, line.salesUnit),
      },
      {
        key: 'packages',
        title: t('requisitions.lineFields.packages'),
        width: 80,
        align: right,
        render: (_, { packages }) => (packages === null ? '–' : format.number(packages)),
      },
      {
        key: 'totalVolume',
        title: t('requisitions.lineFields.totalVolume'),
        width: 110,
        align: right,
        render: (_, line) => (line.totalVolume === null ? '–' : format.quantity(line.totalVolume)),
      },
      {
        key: 'totalGrossWeight',
        title: t('requisitions.lineFields.totalGrossWeight'),
        width: 110,
        align: right,
        render: (_, line) => (line.totalGrossWeight === null ? '–' : format.quantity(line.totalGrossWeight)),
      },
      column('orderNo', 150, (line) => <OrderOfLine line={line} />),
    ]
  }, [t, format, language, currency, openOf])
  const facts = (line: RequisitionLine): Fact[] => [
    [t('requisitions.lineFields.sapOrderNo'), `${line.sapOrderNo}/${line.sapItem}`],
    [t('requisitions.lineFields.quantity'), quantity(line.quantity, line)],
    [t('requisitions.lineFields.processingQuantity'), going(line)],
  ]
  return (
    <section aria-label={name}>
      {load && (
        <h3 className={styles['loadTitle']}>
          {[name, load.number, load.sealNo && `${t('requisitions.plan.seal')} ${load.sealNo}`]
            .filter(Boolean)
            .join(' · ')}
        </h3>
      )}
      {fill && <FillBars fill={fill} />}
      <GoodsLines label={name} lines={lines} facts={facts} columns={columns} />
    </section>
  )
}

/** What is requested, by the containers and trucks that it goes into. */
function RequisitionLines({ requisition: { loads, lines, currency } }: { requisition: Requisition }) {
  const fills = fillOf(loads, lines)
  const ids = [...new Set(lines.map(({ openLineId }) => openLineId))]
  const { data } = useEveryOpenLineQuery(filtersOf(ids))
  const openOf = useMemo(() => {
    const open = new Map(data?.map((row) => [row.id, row]))
    return ({ openLineId }: RequisitionLine) => open.get(openLineId)
  }, [data])
  const numbers = [...new Set([...loads.map((_, n) => n + 1), ...lines.map(({ loadNo }) => loadNo)])]
  return (
    <Flex vertical gap={16}>
      {numbers.map((loadNo) => (
        <LoadSection
          key={loadNo}
          load={loads[loadNo - 1]}
          loadNo={loadNo}
          fill={fills[loadNo - 1]}
          lines={lines.filter((line) => line.loadNo === loadNo)}
          openOf={openOf}
          currency={currency}
        />
      ))}
    </Flex>
  )
}

/** What has to be known of it first: why it was returned, and what SAP keeps otherwise. */
function Notices({ record }: { record: Requisition }) {
  const t = useText()
  return (
    <>
      <ReturnedNotice words="requisitions" record={record} />
      {record.detailsRefused && (
        <Alert
          type="warning"
          showIcon
          title={t('requisitions.fields.detailsRefused')}
          description={t('requisitions.explain.tellDetails')}
        />
      )}
      {record.sapDiffers && <Alert type="warning" showIcon title={t('requisitions.fields.sapDiffers')} />}
    </>
  )
}

export const { Page, Peek } = documentPage<RequisitionRow, Requisition>({
  linesTitle: 'requisitions.lines',
  Lines: ({ record }) => <RequisitionLines requisition={record} />,
  Notice: ({ record }) => <Notices record={record} />,
  Tags: ({ record }) => <RequisitionStates record={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  sets: requisitionActionSets,
  view: requisitionView,
  api: requisitionApi,
})
