import * as messages from './message.service.ts'

export const messageRoutes = [messages.page, messages.count, messages.one]
