import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useSentence, useText } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'
import { customerOrderViews, type Side } from './customer-order-view.ts'

/**
 * Shown if the other side withdrew the order while the reader looked at it, because its draft is no longer
 * visible to the reader (D11).
 */
export function Withdrawn({ side }: { side: Side }) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate(customerOrderViews[side].home)}>
      {t('common.backToList')}
    </Button>
  )
  return (
    <Problem
      status="404"
      title={sentence({ code: 'ORDER_WITHDRAWN' })}
      help={t('customerOrderActions.withdrawnHelp')}
      extra={back}
    />
  )
}
