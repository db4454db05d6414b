// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { furnishBrowser } from '../../tests/factories/browser.ts'
import { Table } from './table.tsx'
import { VirtualTable } from './virtual-table.tsx'

furnishBrowser()

const rows = Array.from({ length: 500 }, (_, n) => ({ name: `row ${n + 1}` }))
const columns = [{ dataIndex: 'name', title: 'Name', width: 100 }]
const shared = { rowKey: 'name', columns, scroll: { x: 100, y: 200 } }
const shown = () => screen.queryAllByText(/^row \d+$/).map((cell) => cell.textContent)

it('draws the rows in sight alone, and all of a few where it is told to', () => {
  const { rerender, unmount } = render(<VirtualTable {...shared} virtual dataSource={rows} />)
  expect(shown()[0]).toBe('row 1')
  expect(shown().length).toBeLessThan(50)
  rerender(<VirtualTable {...shared} virtual={false} dataSource={rows.slice(0, 60)} />)
  expect(shown()).toHaveLength(60)
  unmount()
})

it('is the only table that has such rows', () => {
  // @ts-expect-error what draws them comes with a VirtualTable alone, so the setting must not compile here
  const refused = <Table {...shared} virtual dataSource={rows} />
  const { unmount } = render(refused)
  expect(shown()).toEqual([])
  unmount()
})
