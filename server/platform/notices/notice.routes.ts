import { handlers } from './notice.service.ts'

export const noticeRoutes = handlers
