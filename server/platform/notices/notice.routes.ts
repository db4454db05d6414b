import { ccLog } from './cc-log.service.ts'
import { handlers } from './notice.service.ts'

export const noticeRoutes = [...handlers, ccLog]
