import { expect, it } from 'vitest'
import { continuationOf } from './use-neighbours.ts'

const steps = ['a', 'b', 'c'].map((id) => ({ id, page: 2 }))
const pages = (all: Record<number, string[]>) => (page: number) => Promise.resolve(all[page] ?? [])
const ids = async (...asked: Parameters<typeof continuationOf>) =>
  (await continuationOf(...asked)).map((s) => s.id)

it('goes on to the next page, and back to the page before', async () => {
  const list = pages({ 1: ['x', 'y'], 2: ['a', 'b', 'c'], 3: ['d', 'e'] })
  expect(await ids(steps, 1, list)).toEqual(['d', 'e'])
  expect(await ids(steps, -1, list)).toEqual(['x', 'y'])
})

it('skips nobody when the records that were dealt with have left the list', async () => {
  expect(await ids(steps, 1, pages({ 1: ['x'], 2: ['d', 'e', 'f'], 3: ['g'] }))).toEqual(['d', 'e', 'f'])
  expect(await ids(steps, 1, pages({ 1: ['x'], 2: ['b', 'c', 'd'], 3: ['e'] }))).toEqual(['d'])
})

it('ends where the list ends', async () => {
  expect(await ids(steps, 1, pages({ 2: ['a', 'b', 'c'] }))).toEqual([])
  expect(await ids([{ id: 'a', page: 1 }], -1, pages({ 1: ['a'] }))).toEqual([])
})
