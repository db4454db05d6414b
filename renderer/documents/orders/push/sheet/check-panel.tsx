import { Alert, Button } from 'antd'
import { useText } from '../../../../i18n/index.ts'
import type { CellAddress } from '../../../../kit/grid/types.ts'
import { firstCell } from './cell-reasons.ts'
import type { SheetOrder } from './sheet-rows.ts'
import styles from './sheet.module.css'
import { usePushSentences } from '../../../pushes/use-push-sentences.ts'

interface Props {
  stopped: readonly SheetOrder[]
  /** How many orders can be pushed without the others. */
  ready: number
  onSee: (cell: CellAddress) => void
  onPush: () => void
}

/** Lists everything that stops each order. The orders that nothing stops can be pushed without the others. */
export function CheckPanel({ stopped, ready, onSee, onPush }: Props) {
  const t = useText()
  const sentences = usePushSentences('order')
  return (
    <Alert
      className={styles['check']!}
      role="alert"
      type="warning"
      showIcon
      title={t('pushScreens.check.title', { count: stopped.length })}
      description={
        <ul className={styles['list']}>
          {stopped.map(({ preview: { id, orderNo }, standing }) => {
            const stops = 'stops' in standing ? standing.stops : []
            return (
              <li key={id}>
                <Button
                  type="link"
                  size="small"
                  className={styles['link']!}
                  onClick={() => onSee(firstCell(id, stops))}
                >
                  {orderNo}
                </Button>
                {sentences(stops).map((text) => (
                  <span key={text} className={styles['reason']}>
                    {text}
                  </span>
                ))}
              </li>
            )
          })}
        </ul>
      }
      action={
        ready > 0 && (
          <Button size="small" onClick={onPush}>
            {t('pushScreens.check.pushReady', { count: ready })}
          </Button>
        )
      }
    />
  )
}
