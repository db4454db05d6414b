import { Button } from 'antd'
import { useLocation } from 'react-router-dom'
import type { SessionEnd } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { EndedDialog, useEndedText } from './ended-dialog.tsx'
import { leave } from './leave.ts'
import { loginAddress } from './return-address.ts'

/** Says why the session has ended. The open page stays behind it until the user has read it. */
export default function SessionEnded({ code }: { code: SessionEnd }) {
  const t = useText()
  const place = useLocation()
  const text = useEndedText(code)
  return (
    <EndedDialog
      width={400}
      title={t(`shell.ended.${code}`)}
      footer={
        <Button type="primary" onClick={() => leave(loginAddress(place))}>
          {t('shell.signInAgain')}
        </Button>
      }
    >
      {text}
    </EndedDialog>
  )
}
