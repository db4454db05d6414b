import { Alert, Button, Flex, Radio } from 'antd'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import type { MovedRow } from './moved-prices.ts'
import styles from './prices.module.css'

interface Props {
  moved: readonly MovedRow[]
  answer: StalePrices
  onAnswer: (answer: StalePrices) => void
  /** Leads to the price of a line. */
  onLine: (rowId: string) => void
}

/** Lists every line whose base price has moved, with both prices, and takes one answer for all of them (D80). */
export default function MovedChoice({ moved, answer, onAnswer, onLine }: Props) {
  const t = useText()
  const format = useFormat()
  const title = t('editing.stale.title', { count: moved.length })
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <Flex vertical gap={8}>
          <div>{t('editing.stale.help')}</div>
          <ScrollBox className={styles['lines']} label={t('editing.lines')}>
            <ul>
              {moved.map(({ rowId, lineNo, sapMaterialNo, unitPrice, today }) => (
                <li key={rowId}>
                  <Button
                    type="link"
                    size="small"
                    className={styles['moved'] ?? ''}
                    onClick={() => onLine(rowId)}
                  >
                    {[
                      t('orders.lineAt', { line: lineNo }),
                      sapMaterialNo,
                      `${format.price(unitPrice)} → ${format.price(today)}`,
                    ].join(' · ')}
                  </Button>
                </li>
              ))}
            </ul>
          </ScrollBox>
          <Radio.Group
            aria-label={title}
            value={answer}
            onChange={(e) => onAnswer(e.target.value as StalePrices)}
            options={(['take', 'keep'] as const).map((value) => ({
              value,
              label: t(`editing.stale.${value}`),
            }))}
          />
        </Flex>
      }
    />
  )
}
