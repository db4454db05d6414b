import { inquiry as definition } from '#shared/documents/inquiries/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/inquiry.contract.ts'
import { headHandler, readHandlers } from '../../engine/read-handlers.ts'
import { present, presentHead } from './inquiry.presenter.ts'
import { reader } from './inquiry.repository.ts'

export const reads = [
  ...readHandlers(definition, { reader, present }),
  headHandler(inquiryCalls.head, reader, presentHead),
]
