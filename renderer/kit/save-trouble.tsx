import { Alert, Button } from 'antd'
import { useSentence, useText, type Refusal } from '../i18n/index.ts'

interface Props {
  /** The server is away; it is sent again by itself. */
  waiting: boolean
  failed: Refusal | null
  onNow: () => void
}

/** Says why nothing is saved although nothing was refused, so that the user looks for no error. */
export function SaveTrouble({ waiting, failed, onNow }: Props) {
  const t = useText()
  const sentence = useSentence()
  if (waiting)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        style={{ flex: '1 0 100%' }}
        title={t('form.notSaved')}
        action={
          <Button size="small" onClick={onNow}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  if (!failed) return null
  const trace = failed.traceId && t('common.trace', { id: failed.traceId })
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ flex: '1 0 100%' }}
      title={[t('form.saveFailed'), ...failed.reasons.map(sentence), trace].filter(Boolean).join(' · ')}
    />
  )
}
