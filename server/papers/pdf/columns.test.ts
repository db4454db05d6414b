import { expect, it } from 'vitest'
import { cellPadding, emsOf, fitColumns, margin, smallest } from './columns.ts'

it('gives a figure and the parts of its title room in one line', () => {
  const column = (title: string, ...texts: string[]) => ({ title, kind: 'number' as const, texts })
  const words = { title: '描述', kind: 'text' as const, texts: ['PVC-U 静音螺旋排水管，灰色，四米'] }
  const { beside, fontSize } = fitColumns([words, column('体积（m³）', '1'), column('SAP物料号', '80100010')])
  const [, volume, material] = beside.map(({ width }) => width / fontSize)
  expect(volume).toBeGreaterThan(emsOf('（m³）'))
  expect(material).toBeGreaterThan(emsOf('SAP物料号'))
})

it('never makes a column of figures narrower than they are, and puts those without room below', () => {
  const figure = (n: number) => ({
    title: `Figure ${n}`,
    kind: 'number' as const,
    texts: ['182,778,011,144,799.81'],
    rank: n + 1,
  })
  const material = { title: 'SAP material', kind: 'text' as const, texts: ['80104000'] }
  for (const count of [3, 12, 24, 40])
    for (const pageSize of ['A4', 'LETTER'] as const) {
      const columns = [material, ...Array.from({ length: count }, (_, n) => figure(n))]
      const { beside, below, fontSize, orientation } = fitColumns(columns, pageSize)
      expect([...beside.map(({ at }) => at), ...below].toSorted((a, b) => a - b)).toEqual(
        columns.map((_, at) => at),
      )
      expect(fontSize).toBeGreaterThanOrEqual(smallest)
      for (const { at, width } of beside)
        expect(width / fontSize, `${count} ${at}`).toBeGreaterThan(emsOf(columns[at]!.texts[0]!))
      const used = beside.reduce((sum, { width }) => sum + width + 2 * cellPadding, 0)
      expect(used).toBeLessThan((orientation === 'portrait' ? 612 : 842) - 2 * margin + 1)
      // The last are the least important.
      expect(Math.min(...below, Infinity)).toBeGreaterThan(Math.max(...beside.map(({ at }) => at)))
    }
})
