import { describe, expect, it } from 'vitest'
import { openDatabase } from './pool.ts'
import { isDatabaseAway } from './outage.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('isDatabaseAway', () => {
  it('knows a database that is not there from a statement that is wrong', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
    expect(isDatabaseAway(await failureOf(db.pool.query('select 1')))).toBe(true)
    await db.destroy()
    const wrong = Object.assign(new Error('syntax error'), { code: '42601' })
    expect(isDatabaseAway(wrong)).toBe(false)
  })

  it.each(['57P01', '57P03', '08006', 'ECONNRESET'])('takes %s for an outage', (code) => {
    expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(true)
  })

  it('takes the driver at its word when a connection breaks in the middle of a query', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  })
})
