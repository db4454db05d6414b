import { expect, it } from 'vitest'
import { renderTable } from './table.ts'

it('is Markdown with its conditions above', () => {
  expect(
    renderTable({
      conditions: ['2 cores', '100 orders'],
      columns: ['what', 'ratio'],
      rows: [
        ['list', '2.00'],
        ['detail of 200', '3.1'],
      ],
    }),
  ).toBe(`2 cores; 100 orders.

| what          | ratio |
| ------------- | ----- |
| list          | 2.00  |
| detail of 200 | 3.1   |
`)
})
