// @vitest-environment jsdom
import { App } from 'antd'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Worklist as Answer, WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { Worklist } from './worklist.tsx'

const row = (id: string, more: Partial<WorklistRow>): WorklistRow => ({
  id,
  key: 'toPush',
  also: [],
  document: 'order',
  number: `SO-${id}`,
  customerName: 'Luzon Prime',
  amount: '1234.50',
  currency: 'USD',
  since: '2026-11-20T08:00:00.000Z',
  due: null,
  note: '',
  backOn: null,
  ...more,
})
const answer: Answer = {
  today: '2026-11-28',
  kinds: [
    { key: 'pushUnknown', list: 'order', filter: { push: 'push_unknown' }, count: 1, snoozes: 0 },
    { key: 'toPush', list: 'order', filter: { push: 'unpushed' }, count: 40, snoozes: 1 },
  ],
  rows: [
    row('1', { key: 'pushUnknown', due: '2026-11-25' }),
    row('2', { also: ['orderTalk'], due: '2026-11-28' }),
    row('3', { due: '2026-12-24' }),
  ],
  days: [],
  snoozes: 1,
}
// The pager asks how wide the window is.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
const asked = vi.fn()
const snooze = vi.fn((_input: unknown) => Promise.resolve({ data: { backOn: '2026-11-29' } }))
const wake = vi.fn()
let shown = answer
vi.mock('./todo.api.ts', () => ({
  useWorklistQuery: (input: unknown) => {
    asked(input)
    return { data: shown, refetch: () => undefined }
  },
  useSnoozeMutation: () => [snooze],
  useWakeMutation: () => [wake],
}))
vi.mock('../../api/session.ts', () => ({ useUser: () => ({ role: 'customerService' }) }))

beforeAll(() => Promise.all([needTexts('whole'), needTexts('worklist')]))
afterEach(cleanup)
beforeEach(() => {
  vi.clearAllMocks()
  shown = answer
})

function Place() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
const open = () =>
  render(
    <MemoryRouter initialEntries={['/home/mine']}>
      <App>
        <Place />
        <Routes>
          <Route path="/home/mine" element={<Worklist />} />
          <Route path="*" element={null} />
        </Routes>
      </App>
    </MemoryRouter>,
  )
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const place = () => screen.getByRole('status').textContent
const opens = (number: string) => screen.getByRole('link', { name: new RegExp(`. ${number}$`) })

it('moves with J, K and the arrows, and opens with Enter where the step is done', () => {
  open()
  press('j')
  expect(document.activeElement).toBe(opens('SO-1'))
  press('ArrowDown', 'j')
  expect(document.activeElement).toBe(opens('SO-3'))
  // The last row is the end, and not the beginning again.
  press('j')
  expect(document.activeElement).toBe(opens('SO-3'))
  press('k')
  expect(document.activeElement).toBe(opens('SO-2'))
  // A browser opens the link that has the focus.
  expect(document.activeElement?.getAttribute('href')).toBe('/home/orderManage/push?ids=2')
})

it('puts off with D until tomorrow, and goes on with the next row', () => {
  open()
  press('d')
  expect(snooze).not.toHaveBeenCalled()
  press('j', 'd')
  expect(snooze).toHaveBeenCalledExactlyOnceWith({ body: { id: '1', until: 'tomorrow' } })
  expect(document.activeElement).toBe(opens('SO-2'))
})

it('says why a record waits, how late it is, whose it is and how much', () => {
  open()
  const unknown = screen.getByRole('region', { name: '推送结果未知的订单' })
  expect(within(unknown).getByRole('listitem').textContent).toContain('已逾期 3 天')
  expect(within(unknown).getByRole('listitem').textContent).toContain('Luzon PrimeUSD 1,234.50')
  const toPush = screen.getByRole('region', { name: '待推送到 SAP 的订单' })
  const [today, later] = within(toPush)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(today).toContain('今天到期')
  expect(today).toContain('还有： 有未读留言的订单')
  expect(later).toContain('期限 2026-12-24')
})

it('shows one kind from its chip or its heading, in the address, and all of them again', () => {
  open()
  click('待推送到 SAP 的订单 40')
  expect(place()).toBe('/home/mine?kind=toPush')
  expect(asked).toHaveBeenLastCalledWith({
    body: { key: 'toPush', page: 1, size: 20, onlySnoozes: false },
  })
  click('待推送到 SAP 的订单 40')
  expect(place()).toBe('/home/mine')
  // One of the forty is put off.
  click('查看全部 39 条')
  expect(place()).toBe('/home/mine?kind=toPush')
})

it('says that more wait than it counts, until the kind is opened', () => {
  const [unknown, toPush] = answer.kinds
  shown = { ...answer, kinds: [unknown!, { ...toPush!, count: 1000, more: true, snoozes: 0 }] }
  open()
  click('查看全部 1,000+ 条')
  expect(place()).toBe('/home/mine?kind=toPush')
})

it('brings back what was put off', () => {
  open()
  shown = { ...answer, rows: [row('9', { backOn: '2026-11-30' })] }
  click('已暂缓 1')
  expect(asked).toHaveBeenLastCalledWith({ body: { onlySnoozes: true } })
  expect(screen.getByRole('listitem').textContent).toContain('2026-11-30 再提醒')
  press('j', 'd')
  expect(snooze).not.toHaveBeenCalled()
  click('恢复 SO-9')
  expect(wake).toHaveBeenCalledExactlyOnceWith({ query: { id: '9' } })
})

it('says what to do when nothing waits', () => {
  shown = { ...answer, kinds: [], rows: [], snoozes: 0 }
  open()
  expect(screen.getByText('现在没有等您处理的事项')).toBeTruthy()
  expect(screen.getByText(/Ctrl\+K/)).toBeTruthy()
})
