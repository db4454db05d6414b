// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Dropdown, Table as AntTable } from 'antd'
import { expect, it, vi } from 'vitest'
import { PagedTable } from './paged-table.tsx'
import { furnishBrowser } from '../../tests/factories/browser.ts'
import { Table } from './table.tsx'

furnishBrowser()

const rows = Array.from({ length: 25 }, (_, n) => ({ name: `row ${n + 1}` }))
const columns = [{ dataIndex: 'name', title: 'Name' }]
const shown = () => screen.queryAllByText(/^row \d+$/).map((cell) => cell.textContent)

it('shows every row, page by page', () => {
  const { unmount } = render(<PagedTable rowKey="name" rowsAtOnce={10} dataSource={rows} columns={columns} />)
  expect(shown()).toEqual(rows.slice(0, 10).map(({ name }) => name))
  fireEvent.click(screen.getByTitle('3'))
  expect(shown()).toEqual(['row 21', 'row 22', 'row 23', 'row 24', 'row 25'])
  unmount()
})

it('asks for a page where a server holds the others', () => {
  const onPage = vi.fn()
  const asked = { page: 2, total: 70, onPage }
  const { unmount } = render(
    <PagedTable rowKey="name" rowsAtOnce={25} dataSource={rows} columns={columns} paging={asked} />,
  )
  expect(shown()).toHaveLength(25)
  fireEvent.click(screen.getByTitle('3'))
  expect(onPage.mock.calls[0]?.[0]).toBe(3)
  unmount()
})

it('needs no pager where all rows fit', () => {
  const { container, unmount } = render(
    <PagedTable rowKey="name" rowsAtOnce={25} dataSource={rows} columns={columns} />,
  )
  expect(shown()).toHaveLength(25)
  expect(container.querySelector('.ant-pagination')).toBeNull()
  unmount()
})

it('is tried with the parts of antd that are shipped', () => {
  const { container, unmount } = render(
    <>
      <AntTable rowKey="name" dataSource={rows} columns={columns} pagination={{ pageSize: 10 }} />
      <Dropdown.Button>Shipped</Dropdown.Button>
    </>,
  )
  expect(shown()).toHaveLength(10)
  expect(container.querySelector('.ant-pagination')).toBeNull()
  expect(screen.queryByText('Shipped')).toBeNull()
  unmount()
})

it('refuses by its types what is not shipped', () => {
  const refused = [
    // @ts-expect-error antd's own pager is not shipped, so its setting must not compile
    <Table key="1" rowKey="name" dataSource={rows} columns={columns} pagination={{ pageSize: 10 }} />,
    // @ts-expect-error antd's filters are not shipped either
    <Table key="2" rowKey="name" dataSource={rows} columns={[{ dataIndex: 'name', filters: [] }]} />,
    // @ts-expect-error the radio buttons of its selection are not shipped either
    <Table key="3" rowKey="name" dataSource={rows} columns={columns} rowSelection={{ type: 'radio' }} />,
  ]
  expect(refused).toHaveLength(3)
})
