import { Button, Flex, Modal } from 'antd'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import styles from './prices.module.css'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import type { Reason } from '#shared/kernel/errors.ts'

interface RefusedOrder {
  name: string
  reasons: readonly Reason[]
}

/** Whether a refusal is about a benchmark price that is no longer today's (D80). */
const isStalePrice = ({ code }: Pick<Reason, 'code'>): boolean => code === 'PRICE_STALE'
export const hasStalePrices = ({ reasons }: Pick<RefusedOrder, 'reasons'>): boolean =>
  reasons.some(isStalePrice)

/** The lines that refusals name, numbered from one. */
export const staleLinesOf = (orders: readonly RefusedOrder[]) =>
  orders.flatMap(({ name, reasons }) =>
    reasons.filter(isStalePrice).map(({ path = '', params }) => ({
      order: name,
      line: Number(path.split('.')[1] ?? 0) + 1,
      material: String(params?.['value'] ?? ''),
    })),
  )

interface Props {
  /** Orders that were refused, with every reason. */
  refused: readonly RefusedOrder[]
  busy?: boolean
  onAnswer: (answer: StalePrices) => void
  onCancel: () => void
}

/** Lines whose benchmark price is old and differs from today's (D80); one press decides about all of them. */
export function StaleDialog({ refused, busy = false, onAnswer, onCancel }: Props) {
  const t = useText()
  useReturnFocus()
  const stale = staleLinesOf(refused)
  return (
    <Modal
      open
      title={t('editing.stale.title', { count: stale.length })}
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button disabled={busy} onClick={() => onAnswer('keep')}>
            {t('editing.stale.keep')}
          </Button>
          <Button type="primary" autoFocus loading={busy} onClick={() => onAnswer('take')}>
            {t('editing.stale.take')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <div>{t('editing.stale.help')}</div>
        <ScrollBox className={styles['lines']} label={t('editing.lines')}>
          <ul>
            {stale.map(({ order, line, material }) => (
              <li key={`${order} ${line}`}>
                {[refused.length > 1 && order, t('orders.lineAt', { line }), material]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </ScrollBox>
      </Flex>
    </Modal>
  )
}
