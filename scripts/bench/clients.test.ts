import { expect, it } from 'vitest'
import { workTogether } from './clients.ts'

it('keeps every client at work, and never two things of one client at once', async () => {
  const busy = new Set<number>()
  const seen = new Set<number>()
  const times = await workTogether(3, 0.5, async (client) => {
    expect(busy.has(client)).toBe(false)
    busy.add(client)
    seen.add(client)
    await new Promise((resolve) => setTimeout(resolve, 5))
    busy.delete(client)
    return client
  })
  expect(seen).toEqual(new Set([0, 1, 2]))
  expect(times.length).toBeGreaterThan(3)
})
