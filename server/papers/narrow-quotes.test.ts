import { expect, it } from 'vitest'
import { narrowQuotes } from './narrow-quotes.ts'

it('asks for narrow quotes where a text is not Chinese, however deep it stands', () => {
  const own = { text: 'O’Brien', bold: true }
  const content = [{ stack: [own, { text: '“大箱”包装' }, { text: 'plain' }] }, { text: [{ text: '“big”' }] }]
  expect(narrowQuotes(content)).toEqual([
    { stack: [{ ...own, fontFeatures: ['pwid'] }, { text: '“大箱”包装' }, { text: 'plain' }] },
    { text: [{ text: '“big”', fontFeatures: ['pwid'] }] },
  ])
})
