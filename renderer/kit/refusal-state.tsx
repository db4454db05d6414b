import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { isTransient, type Refusal } from '../api/refusal.ts'
import { useText } from '../i18n/index.ts'
import { Problem } from './problem.tsx'

interface Props {
  refusal: Refusal
  onRetry: () => void
  /** The list that the record would have been in. */
  backTo?: string
}

/** A record or page that did not come: not allowed, not there (or not yours: no difference shows), or failed. */
export function RefusalState({ refusal, onRetry, backTo = '/home' }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate(backTo)}>
      {t(backTo === '/home' ? 'common.backHome' : 'common.backToList')}
    </Button>
  )
  if (refusal.status === 403)
    return (
      <Problem
        status="403"
        title={t('common.noPermission')}
        help={t('common.noPermissionHelp')}
        extra={back}
      />
    )
  if (refusal.status === 404)
    return <Problem status="404" title={t('common.notFound')} help={t('common.notFoundHelp')} extra={back} />
  return (
    <Problem
      status="error"
      title={t('common.loadFailed')}
      {...(isTransient(refusal) && { help: t('common.tryingAgain') })}
      refusal={refusal}
      onRetry={onRetry}
    />
  )
}
