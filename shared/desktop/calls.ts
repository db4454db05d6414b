import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'

/** The calls that the shell looks into; it passes every other call on unread. */
export const loginPath = `/auth/${accountCalls.login.path}`
export const exitPath = `/auth/${accountCalls.exit.path}`
export const streamPath = `/oms/${messageCalls.stream.path}`
export const unreadCountPath = `/oms/${messageCalls.count.path}`
export const noticeCountPath = `/oms/${noticeCalls.count.path}`
export const noticePagePath = `/oms/${noticeCalls.page.path}`
export const messagePagePath = `/oms/${messageCalls.page.path}?doc=${messageCalls.page.doc}`
export const apiPath = /^\/(oms|auth|file)\//

/** A window has this word where a browser has the token; the shell puts the real token in its place. */
export const tokenMark = 'desktop'
export const desktopSystemId = '89'
