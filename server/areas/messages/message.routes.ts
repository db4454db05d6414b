import * as messages from './message.service.ts'
import { handlers } from './written.service.ts'

export const messageRoutes = [messages.page, messages.count, messages.one, ...handlers]
