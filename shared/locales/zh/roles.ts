import type { Role } from '#shared/vocabulary/words.ts'

/** What each role is called. */
export const roles = {
  customer: '客户',
  salesman: '业务员',
  customerService: '客服',
  finance: '财务',
  administrator: '管理员',
  baseViewer: '基础查看',
} satisfies Record<Role, string>
