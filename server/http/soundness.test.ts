import fc from 'fast-check'
import { expect, it } from 'vitest'
import { soundnessOf } from './soundness.ts'

// A workbook holds none of these, nor any other XML.
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u
const unseen = fc.constantFrom(
  '\u0001',
  '\u0008',
  '\u000b',
  '\u000c',
  '\u001f',
  '\ufffe',
  '\uffff',
  '\n',
  'é',
)
const pasted = fc
  .array(fc.oneof(unseen, fc.string({ unit: 'grapheme' })))
  .map((parts) => parts.join('').replaceAll('\0', ''))

it('takes out of every text of a request what no workbook could hold, and keeps the rest', () => {
  fc.assert(
    fc.property(fc.array(pasted, { maxLength: 8 }), (texts) => {
      const sent = { header: { remark: texts[0] ?? '' }, lines: texts.map((remark) => ({ remark })), texts }
      const seen = texts.map((text) => text.replaceAll(/[\v\f]/g, ' '))
      expect(soundnessOf(sent)).toEqual({ readable: true, reasons: [] })
      expect(JSON.stringify(sent)).not.toMatch(forbidden)
      expect(sent.texts).toEqual(seen.map((text) => text.split(forbidden).join('')))
      expect(sent.lines.map(({ remark }) => remark)).toEqual(sent.texts)
    }),
  )
})

it('refuses what only a broken program sends, by its field', () => {
  expect(soundnessOf({ lines: [{ remark: 'a\0b' }], note: '\ud800' }).reasons).toEqual([
    { code: 'INVALID', path: 'lines.0.remark' },
    { code: 'INVALID', path: 'note' },
  ])
})
