import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

export const { useUnreadCountQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    unreadCount: read(b, unreadCalls.count, { provides: [tagsOf.rows('message')] }),
  }),
})
