import { OwnOrderLimits } from './own-order-limits.tsx'
import { lazy, Suspense } from 'react'
import { usePermission } from '../api/session.ts'
import { MyAccount } from '../platform/accounts/own/my-account.tsx'
import { OwnSessions } from '../platform/accounts/session-table.tsx'
import { NoticeChoices } from '../platform/notices/notice-choices.tsx'
import { needTexts } from '../i18n/i18n.ts'
import { leave } from './leave.ts'

const StandIns = lazy(async () => {
  const texts = ['documents', 'accounts'] as const
  const [standIns] = await Promise.all([
    import('../documents/approvals/stand-ins.tsx'),
    ...texts.map(needTexts),
  ])
  return { default: standIns.StandIns }
})

/** A changed password ends every session of the account, this one included. */
export function MyAccountScreen() {
  const mayDecide = usePermission('approval.decide')
  const mayOrder = usePermission('customerOrder.submit')
  return (
    <MyAccount
      onPasswordChanged={() => leave('/login?changed')}
      notices={<NoticeChoices />}
      sessions={<OwnSessions />}
      orderLimits={mayOrder && <OwnOrderLimits />}
      standIns={
        mayDecide && (
          <Suspense>
            <StandIns />
          </Suspense>
        )
      }
    />
  )
}
