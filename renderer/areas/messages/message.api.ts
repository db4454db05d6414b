import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'

const messageApi = api.injectEndpoints({
  endpoints: (b) => ({
    messagePage: read(b, messageCalls.page, { provides: [tagsOf.rows('message')] }),
    message: read(b, messageCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('message', query.id)],
    }),
  }),
})

export const { useMessagePageQuery, useMessageQuery } = messageApi

export const { useUnreadCountQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    unreadCount: read(b, unreadCalls.count, { provides: [tagsOf.rows('message')] }),
  }),
})
