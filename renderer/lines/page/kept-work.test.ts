import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { commentsOf, newRow, withCells } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import { packWork, unpackWork, type KeptWork, type Work } from './kept-work.ts'
import { isUnsaved, savedOrder } from './stored-order.ts'

const header = { port: 'Ningbo' }
const row = {
  ...withMaterial(withCells(newRow('a'), { salesQuantity: 'a dozen' }), aMaterial()),
  comment: 'Twelve, please',
}
const base = savedOrder(header, [row], ['a'])

describe('unsaved work', () => {
  it('comes back from the journal as it was, with what it began from', () => {
    const rows = [withCells(row, { remark: '!' }), withCells(newRow('b'), { materialId: 'unknown' })]
    const work: Work<typeof header> = { version: 3, number: 'SO1', base, header: { port: 'Qingdao' }, rows }
    const kept = JSON.parse(JSON.stringify(packWork(work))) as KeptWork<typeof header>
    expect(kept.materials).toHaveLength(1)
    expect(unpackWork(kept)).toEqual(work)
    expect(commentsOf(unpackWork(kept).rows)).toEqual([{ rowId: 'a', key: 'returnComment' }])
  })

  it('is what a save would change', () => {
    expect(isUnsaved(base, header, [row, newRow('c')])).toBe(false)
    expect(isUnsaved(base, { port: 'Ningbo' }, [withCells(row, {})])).toBe(false)
    expect(isUnsaved(base, { port: 'Qingdao' }, [row])).toBe(true)
    expect(isUnsaved(base, header, [withCells(row, { remark: '!' })])).toBe(true)
    expect(isUnsaved(base, header, [])).toBe(true)
  })
})
