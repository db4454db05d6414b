import { describe, expect, it } from 'vitest'
import type { PushPreview } from './push.api.ts'
import { draftOf, filledDown, toOrderPush, withChoices } from './push.state.ts'

const preview = {
  id: 'o1',
  version: 7,
  defaults: { plant: '1010', channel: 'export', department: null, freeze: 'none', orderType: 'OR' },
  lines: [
    { lineNo: 1, productionDate: '2026-12-01' },
    { lineNo: 2, productionDate: null },
    { lineNo: 5, productionDate: null },
  ],
} as unknown as PushPreview

describe('what a push is asked for', () => {
  it('begins with what the server proposes, and leaves the rest to a person', () => {
    const draft = draftOf(preview)
    expect(draft).toMatchObject({ plant: '1010', department: '', dates: { 1: '2026-12-01' } })
  })

  it('is filled down from a line to those below it, and to none above', () => {
    const draft = { ...draftOf(preview), dates: { 1: '2026-12-01', 2: '2026-12-09' } }
    expect(filledDown(draft, [1, 2, 5], 2).dates).toEqual({
      1: '2026-12-01',
      2: '2026-12-09',
      5: '2026-12-09',
    })
    expect(filledDown(draft, [1, 2, 5], 5)).toBe(draft)
  })

  it('is used for other orders without their dates and reasons', () => {
    const other = { ...draftOf(preview), dates: { 9: '2027-01-01' }, duplicateReason: 'agreed' }
    const changed = withChoices(other, { ...draftOf(preview), plant: '1020', department: 'EX1' })
    expect(changed).toMatchObject({
      plant: '1020',
      department: 'EX1',
      dates: { 9: '2027-01-01' },
      duplicateReason: 'agreed',
    })
  })

  it('is sent with the version that was looked at, and only with dates that were given', () => {
    expect(toOrderPush(preview, draftOf(preview))).toEqual({
      id: 'o1',
      version: 7,
      plant: '1010',
      channel: 'export',
      department: '',
      freeze: 'none',
      orderType: 'OR',
      lines: [{ lineNo: 1, productionDate: '2026-12-01' }],
      duplicateReason: '',
    })
  })
})
