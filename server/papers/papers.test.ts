import { afterAll, expect, it } from 'vitest'
import { paperOf } from '../../tests/factories/papers.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { openPapers } from './papers.ts'

const papers = openPapers()
afterAll(() => papers.close())

it('draws papers of two accounts side by side, so that a long one holds nobody up', async () => {
  const { signal } = new AbortController()
  const ended: string[] = []
  const draw = async (accountId: string, lines: number) => {
    await papers.draw('pdf', paperOf(lines, 'en'), { actor: { ...systemActor, accountId }, signal })
    ended.push(accountId)
  }
  // Threads take a while to begin, so both are there before anything is compared.
  await Promise.all([draw('long', 1), draw('short', 1)])
  ended.length = 0
  await Promise.all([draw('long', 600), draw('short', 3)])
  expect(ended).toEqual(['short', 'long'])
})

it('names the letters that no font has, and asks no thread about usual texts', async () => {
  const asked = { actor: systemActor, signal: new AbortController().signal }
  const record = { remark: '北门 door – Größe ≥ 2 m²', lines: [{ wording: 'Pintu 🚪 ประตู 🚪 باب ⌀' }] }
  expect(await papers.missingLetters(record, asked)).toEqual(['🚪'])
  expect(await papers.missingLetters({ remark: '北门, “Größe” – 2 m²' }, asked)).toEqual([])
})
