import { api, tagTypes } from '../api/api.ts'
import { type SessionEnd, useUser } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { EndedDialog, useEndedText } from './ended-dialog.tsx'
import { LoginForm } from './login/login-form.tsx'
import { store } from './store.ts'

/** The desktop's login over the open screen, which continues where it was. */
export default function SignInAgain({ code }: { code: SessionEnd }) {
  const t = useText()
  const notice = useEndedText(code)
  const before = useUser()?.userId
  const signedIn = async () => {
    const { user } = store.getState().session
    // Another person must not see what is open.
    if (user?.userId !== before) window.location.assign('/home')
    else store.dispatch(api.util.invalidateTags([...tagTypes]))
  }
  return (
    <EndedDialog width={420} title={t(`shell.ended.${code}`)} footer={null}>
      <LoginForm notice={notice} onSignedIn={signedIn} />
    </EndedDialog>
  )
}
