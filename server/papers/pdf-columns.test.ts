import { expect, it } from 'vitest'
import { emsOf, fitColumns } from './pdf-columns.ts'

it('gives a figure and the parts of its title room in one line', () => {
  const column = (title: string, ...texts: string[]) => ({ title, kind: 'number' as const, texts })
  const words = { title: '描述', kind: 'text' as const, texts: ['PVC-U 静音螺旋排水管，灰色，四米'] }
  const { widths, fontSize } = fitColumns([words, column('体积（m³）', '1'), column('SAP物料号', '80100010')])
  expect(widths[1]! / fontSize).toBeGreaterThan(emsOf('（m³）'))
  expect(widths[2]! / fontSize).toBeGreaterThan(emsOf('SAP物料号'))
})

it('never makes a column of figures or numbers narrower than they are, however many there are', () => {
  const figure = (n: number) => ({
    title: `Figure ${n}`,
    kind: 'number' as const,
    texts: ['182,778,011,144,799.81'],
  })
  const material = { title: 'SAP material', kind: 'text' as const, texts: ['80104000'] }
  for (const count of [3, 12, 24, 40]) {
    const columns = [material, ...Array.from({ length: count }, (_, n) => figure(n))]
    const { widths, fontSize } = fitColumns(columns)
    columns.forEach(({ texts }, at) =>
      expect(widths[at]! / fontSize, `${count} ${at}`).toBeGreaterThan(emsOf(texts[0]!)),
    )
  }
})
