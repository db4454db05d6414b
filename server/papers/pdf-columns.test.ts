import { expect, it } from 'vitest'
import { emsOf, fitColumns } from './pdf-columns.ts'

it('gives a figure and the parts of its title room in one line', () => {
  const column = (title: string, ...texts: string[]) => ({ title, kind: 'number' as const, texts })
  const words = { title: '描述', kind: 'text' as const, texts: ['PVC-U 静音螺旋排水管，灰色，四米'] }
  const { widths, fontSize } = fitColumns([words, column('体积（m³）', '1'), column('SAP物料号', '80100010')])
  expect(widths[1]! / fontSize).toBeGreaterThan(emsOf('（m³）'))
  expect(widths[2]! / fontSize).toBeGreaterThan(emsOf('SAP物料号'))
})
