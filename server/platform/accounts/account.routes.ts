import * as admin from './account-admin.service.ts'
import * as account from './account.service.ts'
import * as email from '../mails/email.service.ts'
import * as session from './login.service.ts'
import { menu } from './menu.service.ts'
import { register, registration } from './register.service.ts'

export const accountRoutes = [
  session.login,
  session.exit,
  session.authenticate,
  session.retrieve,
  registration,
  register,
  menu,
  account.info,
  account.saveInfo,
  account.sessions,
  account.passwordPolicy,
  account.changePassword,
  ...email.handlers,
  ...admin.handlers,
]
