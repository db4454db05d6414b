import { expect, it } from 'vitest'
import { shareOf } from './lock-samples.ts'

it('counts waits for rows that are not the document’s own among all samples', () => {
  const working = { waitType: null, table: 'orders' }
  const onDisk = { waitType: 'IO', table: 'number_counters' }
  const forNumber = { waitType: 'Lock', table: 'number_counters' }
  const forOrder = { waitType: 'Lock', table: 'customer_orders' }
  expect(shareOf([working, onDisk, forNumber, forOrder])).toEqual({
    samples: 4,
    foreign: 25,
    byTable: { number_counters: 1, customer_orders: 1 },
  })
})
