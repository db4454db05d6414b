import { expect, it } from 'vitest'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { product } from './supply.ts'

const description = masterForm(product).shape['descriptionEn']!

it.each(['Elbow 90°', 'Pipe Ø63 × ½"', 'Cable 2.5 mm²', 'Tee ≤ 16 bar'])(
  'takes the signs of the trade: %s',
  (text) => expect(description.safeParse(text).success).toBe(true),
)

it.each(['弯头', 'Elbow\u202e', 'Elbow ＃'])('refuses other letters: %s', (text) =>
  expect(description.safeParse(text).success).toBe(false),
)

it('keeps codes to what SAP takes', () => {
  expect(masterForm(product).shape['oldNo']!.safeParse('A½').success).toBe(false)
})
