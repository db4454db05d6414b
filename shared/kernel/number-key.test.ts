import { expect, it } from 'vitest'
import { numberKey } from './number-key.ts'

it('numbers are one however people write them', () => {
  for (const written of ['hw-twin 7', 'HW - TWIN7', 'ＨＷ－Ｔｗｉｎ　７', ' HW-Twin 7 '])
    expect(numberKey(written), written).toBe('HW-TWIN7')
})
