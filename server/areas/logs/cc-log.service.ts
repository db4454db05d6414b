import { ccLogCalls } from '#shared/areas/logs/cc-log.contract.ts'
import { read } from '../../calls/handler.ts'
import { ccLogPage } from './cc-log.repository.ts'
import { noticeText } from '../../platform/notices/notice-text.ts'

export const ccLog = read(ccLogCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await ccLogPage(db, actor, body)
  return {
    ...total,
    rows: rows.map(({ event, number, ...row }) => ({
      ...row,
      text: noticeText(actor.language, { docType: row.docType, event, number }),
    })),
  }
})
