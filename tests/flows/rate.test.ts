import { describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile({ SEAWAY_RATE_FACTOR: '1' })

describe('one address', () => {
  it('signs in thirty times a minute, however it spells its calls', async () => {
    const client = await app.as('admin')
    const spellings = [
      '/auth/account/login',
      '/auth/account/login/',
      '/auth/account/%6Cogin',
      '/auth/account/login?a=1',
    ]
    const answers = []
    for (let n = 0; n < 32; n++)
      answers.push(
        await client.send(spellings[n % 4]!, {
          method: 'POST',
          headers: { userId: `someone.${n}`, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
    const refused = answers.filter((a) => a.status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.problem.reasons).toMatchObject([
      { code: 'TOO_MANY', params: { seconds: expect.any(Number) } },
    ])
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.call(orderCalls.page)).status).toBe(200)
  })

  it('gains no calls by naming others, and loses none to them', async () => {
    const client = await app.as('view.sun')
    const remaining = async (headers: Record<string, string>) =>
      Number((await client.call(orderCalls.page, { headers })).headers.get('x-ratelimit-remaining'))
    const first = await remaining({})
    for (let n = 1; n <= 5; n++) expect(await remaining({ userId: `someone.${n}` })).toBe(first - n)
  })
})
