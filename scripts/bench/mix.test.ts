import { expect, it } from 'vitest'
import { randomFrom } from '#server/demo/content/random.ts'
import { mix, nextDeed } from './mix.ts'

it('is the mix that was promised', () => {
  const random = randomFrom(1)
  const counts = { read: 0, create: 0, submit: 0 }
  for (let i = 0; i < 10_000; i++) counts[nextDeed(random, 1)]++
  for (const deed of ['read', 'create', 'submit'] as const)
    expect(Math.abs(counts[deed] / 100 - mix[deed])).toBeLessThan(1.5)
})

it('never submits where there is no draft', () => {
  const random = randomFrom(2)
  for (let i = 0; i < 1_000; i++) expect(nextDeed(random, 0)).not.toBe('submit')
})
