import { emailCalls } from '#shared/platform/accounts/email.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const rows = [tagsOf.rows('notice')]
const choices = [tagsOf.one('notice', 'choices')]

export const {
  useNoticePageQuery,
  useReadNoticesMutation,
  useNoticeChoicesQuery,
  useChooseNoticesMutation,
  useAskConfirmationMutation,
  useConfirmEmailMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    noticePage: read(b, noticeCalls.page, { provides: rows }),
    readNotices: write(b, noticeCalls.read, { invalidates: rows }),
    noticeChoices: read(b, noticeCalls.choices, { provides: choices }),
    askConfirmation: write(b, emailCalls.askConfirmation),
    confirmEmail: write(b, emailCalls.confirm, { invalidates: choices }),
    chooseNotices: write(b, noticeCalls.choose, { invalidates: choices }),
  }),
})
