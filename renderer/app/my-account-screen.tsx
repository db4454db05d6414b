import { MyAccount } from '../documents/account/my-account.tsx'
import { OwnSessions } from '../documents/accounts/own-sessions.tsx'
import { NoticeChoices } from '../documents/notices/notice-choices.tsx'
import { leave } from './leave.ts'

/** A changed password ends every session of the account, this one included. */
export const MyAccountScreen = () => (
  <MyAccount
    onPasswordChanged={() => leave('/login?changed')}
    notices={<NoticeChoices />}
    sessions={<OwnSessions />}
  />
)
