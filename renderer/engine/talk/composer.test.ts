import { expect, it } from 'vitest'
import { mentionedIn } from './composer.tsx'

const people = [
  { id: '1', name: 'Zhang Wei' },
  { id: '2', name: 'Zhang' },
  { id: '3', name: '赵敏' },
]

it.each([
  ['Please look, @Zhang Wei and @赵敏', ['1', '3']],
  ['@Zhang, please', ['2']],
  ['@Zhang @Zhang', ['2']],
  ['mail to zhang@example.com, or Zhang Wei', []],
  ['@', []],
])('%s mentions %j', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids)
})
