import { expect, it } from 'vitest'
import { wordChanges, type WordChange } from './word-changes.ts'

const only = (changes: readonly WordChange[], kind: WordChange['kind']) =>
  changes.filter((change) => change.kind === kind).map(({ text }) => text.trim())
const without = (changes: readonly WordChange[], kind: WordChange['kind']) =>
  changes
    .filter((change) => change.kind !== kind)
    .map(({ text }) => text)
    .join('')

it.each([
  ['en', 'Tell us within seven days.', 'Tell us within three days.', 'seven', 'three'],
  ['zh', '但应在七日内通知对方。', '但应在三日内通知对方。', '七', '三'],
  ['id', 'dalam tujuh hari', 'dalam tiga hari', 'tujuh', 'tiga'],
] as const)('%s: names the words that went and came', (language, before, after, went, came) => {
  const changes = wordChanges(before, after, language)
  expect(only(changes, 'removed').join('')).toContain(went)
  expect(only(changes, 'added').join('')).toContain(came)
  expect(without(changes, 'added')).toBe(before)
  expect(without(changes, 'removed')).toBe(after)
})

it('finds nothing between equal texts', () => {
  expect(wordChanges('Same', 'Same', 'en')).toEqual([{ kind: 'same', text: 'Same', at: 0 }])
})
