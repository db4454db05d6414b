import { Alert } from 'antd'
import type { PushResult } from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../../i18n/index.ts'
import { usePushSentences } from './push-reasons.ts'

/** What became of each order of a batch, in the order in which they stand below. */
export function PushResults({
  results,
  onSee,
}: {
  results: readonly PushResult[]
  onSee: (id: string) => void
}) {
  const t = useText()
  const sentences = usePushSentences()
  const done = results.filter((r) => r.done).length
  return (
    <Alert
      role="status"
      showIcon
      type={done === results.length ? 'success' : 'warning'}
      title={t('pushScreens.results.title', { done, all: results.length })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {results.map(({ id, orderNo, done: begun, reasons }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onSee(id)
                }}
              >
                {orderNo || id}
              </a>
              {': '}
              {begun ? t('pushScreens.results.begun') : sentences(reasons as Reason[]).join(' ')}
            </li>
          ))}
        </ul>
      }
    />
  )
}
