import { auth } from './auth.ts'
import { common } from './common.ts'
import { generalErrors as errors } from './errors-general.ts'

/** Texts of the login, which is on screen before anything else is loaded. */
export const entry = { common, auth, errors }
