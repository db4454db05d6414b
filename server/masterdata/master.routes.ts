import { defaultQualityHandlers } from './default-quality.service.ts'
import { picture } from './master-pictures.ts'
import { masterHandlers } from './master.service.ts'
import { syncHandlers } from './sync.service.ts'

export const masterRoutes = [...masterHandlers, ...defaultQualityHandlers, ...syncHandlers, picture]
