import { logArchiveCalls } from '#shared/platform/operations/log-archive.contract.ts'
import { read, refuse } from '../../calls/handler.ts'
import { fileAnswer } from '../files/file.service.ts'
import * as archives from './log-archive.repository.ts'

export const page = read(logArchiveCalls.page, ({ db, body }) => archives.page(db, body))

export const download = read(logArchiveCalls.download, async ({ db, services, query }) => {
  const file = await archives.findFile(db, query.id)
  return file ? fileAnswer(services, file) : refuse('NOT_FOUND')
})
