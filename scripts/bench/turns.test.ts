import { expect, it } from 'vitest'
import { byTurns } from './turns.ts'

it('lets everybody measure in every round and forgets the first', async () => {
  const order: string[] = []
  const taking = (name: string, first: number) => {
    let next = first
    return () => {
      order.push(name)
      return Promise.resolve([next++])
    }
  }
  const times = await byTurns({ ours: taking('ours', 0), floor: taking('floor', 10) }, 2)
  expect(order).toEqual(['ours', 'floor', 'ours', 'floor', 'ours', 'floor'])
  expect(times).toEqual({ ours: [1, 2], floor: [11, 12] })
})
