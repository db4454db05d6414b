import { describe, expect, it } from 'vitest'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { reasonsAgainst } from './attachment-kinds.ts'

const aFile = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024 })
const codes = (...asked: Parameters<typeof reasonsAgainst>) => reasonsAgainst(...asked).map((r) => r.code)

describe('a file of an order (D9)', () => {
  it('is a paper of at most 10 MB, or anything packed of at most 50 MB', () => {
    expect(codes(aFile('po.PDF', 10), 'orderFile', 0)).toEqual([])
    expect(codes(aFile('po.pdf', 10.1), 'orderFile', 0)).toEqual(['FILE_SIZE'])
    expect(codes(aFile('drawings.zip', 50), 'orderOther', 0)).toEqual([])
    expect(codes(aFile('drawings.zip'), 'orderFile', 0)).toEqual(['FILE_TYPE'])
  })

  it('is one of ten, and hears every reason at once', () => {
    expect(codes(aFile('po.pdf'), 'orderFile', orderAttachmentCount - 1)).toEqual([])
    expect(codes(aFile('run.exe', 51), 'orderOther', orderAttachmentCount)).toEqual([
      'FILE_COUNT',
      'FILE_TYPE',
      'FILE_SIZE',
    ])
  })
})
