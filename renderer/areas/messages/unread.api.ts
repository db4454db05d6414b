import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

export const { useUnreadCountQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    unreadCount: read(b, unreadCalls.count, { provides: [tagsOf.rows('message')] }),
  }),
})
