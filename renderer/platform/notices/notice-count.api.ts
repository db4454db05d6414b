import { noticeCountCalls } from '#shared/platform/notices/notice-count.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

export const { useNoticeCountQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    noticeCount: read(b, noticeCountCalls.count, { provides: [tagsOf.rows('notice')] }),
  }),
})
