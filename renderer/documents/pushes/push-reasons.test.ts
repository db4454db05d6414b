import { expect, it } from 'vitest'
import { wrongDates } from './push-reasons.ts'

it('knows the lines whose date is refused', () => {
  const reasons = [
    { code: 'REQUIRED', path: 'lines.2.productionDate' },
    { code: 'MASTER_DISABLED', path: 'lines.3.sapMaterialNo' },
    { code: 'REQUIRED', path: 'plant' },
    { code: 'ORDER_NOT_IN_CS' },
  ]
  expect([...wrongDates(reasons)]).toEqual([2])
})
