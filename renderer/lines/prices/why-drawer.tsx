import { Alert, Button, Drawer, Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { isSameBenchmark } from '#shared/lines/benchmark.rules.ts'
import { basePriceText } from '#shared/lines/price.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { materialName } from '../../engine/words/material-name.ts'
import type { ShownLine } from '../shown-line.ts'
import { useExplainPricesQuery } from '../line.api.ts'
import { PriceSteps } from './price-steps.tsx'

/** A line with the list price that it was written at. */
export type ExplainedLine = Pick<
  ShownLine,
  | 'lineNo'
  | 'sapMaterialNo'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'specZh'
  | 'specEn'
  | 'basePrice'
  | 'per'
  | 'salesUnit'
  | 'basePriceAt'
> & { materialId: string }

export interface PricedDocument {
  customerId: string
  salesOrg: string
  currency: string
}

/** The price of one line as it was kept, and the rules that make it on the day on which it was taken. */
function WhyLine({ line, customerId, salesOrg, currency }: PricedDocument & { line: ExplainedLine }) {
  const t = useText()
  const format = useFormat()
  const day = businessDateOf(new Date(line.basePriceAt))
  const { data, error, isFetching, refetch } = useExplainPricesQuery({
    body: { customerId, salesOrg, currency, day, ids: [line.materialId] },
  })
  if (error) return <NotRead error={error} onRetry={refetch} />
  const price = data?.rows[0]
  if (!price || isFetching) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  const textOf = (of: Parameters<typeof basePriceText>[0]) => basePriceText(of, format, 'named') || '–'
  const moved = {
    kept: textOf(line),
    now: textOf(price),
    day: format.date(day),
  }
  return (
    <Flex vertical gap={12}>
      {isSameBenchmark(line, price) ? (
        <Alert type="success" showIcon title={t('prices.kept', { at: format.instant(line.basePriceAt) })} />
      ) : (
        <Alert type="info" showIcon title={t('prices.moved', moved)} />
      )}
      <PriceSteps price={price} />
    </Flex>
  )
}

interface Props extends PricedDocument {
  lines: readonly ExplainedLine[]
  /** The number of the line that is shown first. */
  first: number | undefined
  onClose: () => void
}

/** "Why this price" for every line of a document, one at a time. */
export default function WhyDrawer({ lines, first, onClose, ...document }: Props) {
  const t = useText()
  const language = useLanguage()
  const narrow = useNarrow()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      lines.findIndex(({ lineNo }) => lineNo === first),
    ),
  )
  const line = lines[at]
  return (
    <Drawer open title={t('prices.why')} size={narrow ? '100%' : 560} onClose={onClose}>
      <Flex vertical gap={12}>
        <Flex gap={8}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('prices.line')}
            style={{ flex: 1, minWidth: 0 }}
            value={at}
            onChange={setAt}
            options={lines.map((one, value) => ({
              value,
              label: `${one.lineNo} · ${one.sapMaterialNo} ${materialName(one, language)}`,
            }))}
          />
          <Button disabled={at === 0} onClick={() => setAt(at - 1)} aria-label={t('prices.previous')}>
            ‹
          </Button>
          <Button
            disabled={at >= lines.length - 1}
            onClick={() => setAt(at + 1)}
            aria-label={t('prices.next')}
          >
            ›
          </Button>
        </Flex>
        {line && <WhyLine key={line.lineNo} line={line} {...document} />}
      </Flex>
    </Drawer>
  )
}
