import { Alert, Button } from 'antd'
import { useSentence, useText, isTransient, refusalOf } from '../i18n/index.ts'

interface Props {
  error: unknown
  /** What was read before is shown below it. */
  old?: boolean
  onRetry: () => unknown
}

/** Says why a part of a screen could not be read, or not be refreshed, and that it is tried again. */
export function NotRead({ error, old = false, onRetry }: Props) {
  const t = useText()
  const sentence = useSentence()
  const refusal = refusalOf(error)
  const sentences = [
    t(old ? 'common.notUpToDate' : 'common.loadFailed'),
    ...refusal.reasons.map(sentence),
    isTransient(refusal) && t('common.tryingAgain'),
  ]
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={sentences.filter(Boolean).join(' · ')}
      action={
        <Button size="small" onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
