import { describe, expect, it } from 'vitest'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Text } from '../../i18n/index.ts'
import { cellText } from './cell-text.ts'

const t: Text = (key) => key
const read = (key: Parameters<typeof cellText>[0], text: string) => cellText(key, text, t, formatsOf('en'))

describe('a cell as text', () => {
  it('groups what is a number', () => {
    expect(read('salesQuantity', '1250.5')).toBe('1,250.5')
    expect(read('unitPrice', '1250.5')).toBe('1,250.50')
    expect(read('width', '20x')).toBe('20x')
  })

  it('leaves digits that are a name', () => {
    expect(read('materialId', '1010002000')).toBe('1010002000')
    expect(read('warehousePosition', '1010')).toBe('1010')
    expect(read('remark', '2026')).toBe('2026')
  })

  it('says a mark and an empty place in words', () => {
    expect(read('reviewAsked', 'yes')).toBe('common.yes')
    expect(read('remark', '')).toBe('common.unset')
  })
})
