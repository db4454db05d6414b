import { CloseCircleOutlined, FileSearchOutlined, LockOutlined } from '@ant-design/icons'
import { Button, Flex, theme } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSentence, useText, isTransient, refusalOf, type Refusal } from '../i18n/index.ts'

const icons = { error: CloseCircleOutlined, '403': LockOutlined, '404': FileSearchOutlined }

interface Props {
  status: keyof typeof icons
  title: string
  help?: string
  refusal?: Refusal
  onRetry?: () => void
  /** The next step where trying again is none. */
  extra?: ReactNode
}

/** Takes the place of a page that cannot be shown: what is wrong, why, and the next step. */
export function Problem({ status, title, help, refusal, onRetry, extra }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { token } = theme.useToken()
  const Icon = icons[status]
  const trace = refusal?.traceId && t('common.trace', { id: refusal.traceId })
  const lines = [help, ...(refusal?.reasons.map(sentence) ?? []), trace].filter(Boolean)
  const retry = (
    <Button type="primary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Flex vertical align="center" gap={8} role="alert" style={{ padding: '64px 16px', textAlign: 'center' }}>
      <Icon aria-hidden style={{ color: token.colorTextSecondary, fontSize: 40 }} />
      <h2 style={{ margin: '8px 0 0', fontSize: 16 }}>{title}</h2>
      {lines.map((line) => (
        <p key={line} style={{ maxWidth: '48em', margin: 0, color: token.colorTextSecondary }}>
          {line}
        </p>
      ))}
      <div style={{ marginTop: 12 }}>{onRetry ? retry : extra}</div>
    </Flex>
  )
}

interface RefusalStateProps {
  /** Whatever a hook, an `unwrap()` or a `catch` holds. */
  error: unknown
  onRetry: () => void
  /** The list that the record would have been in. */
  backTo?: string
}

/** A record or page that did not come: not allowed, not there (or not yours: no difference shows), or failed. */
export function RefusalState({ error, onRetry, backTo = '/home' }: RefusalStateProps) {
  const refusal = refusalOf(error)
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
