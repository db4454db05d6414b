import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { SessionEnd } from '../api/session.ts'
import { useText } from '../i18n/text.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { leave } from './leave.ts'
import { loginAddress } from './return-address.ts'

/** On the desktop the user signs in again over the open screen; a browser opens its login page. */
const SignInAgain = __DESKTOP__ ? lazy(() => import('./sign-in-again.tsx')) : null

/** Says why the session has ended. The open page stays behind it until the user has read it. */
export function SessionEnded({ code }: { code: SessionEnd }) {
  const t = useText()
  const { pathname, search } = useLocation()
  if (SignInAgain)
    return (
      <Suspense>
        <SignInAgain code={code} />
      </Suspense>
    )
  const again = () => leave(loginAddress(pathname + search))
  return (
    <EndedDialog
      width={400}
      title={t(`shell.ended.${code}`)}
      footer={
        <Button type="primary" onClick={again}>
          {t('shell.signInAgain')}
        </Button>
      }
    >
      {t(`shell.endedHelp.${code}`)}
    </EndedDialog>
  )
}
