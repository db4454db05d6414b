// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { TodoViews } from './todo-views.tsx'

const todos: Todo[] = [
  { key: 'orderTalk', count: 1_678, list: 'order', filter: {} },
  { key: 'toConfirm', count: 10_000, more: true, list: 'order', filter: {} },
]
vi.mock('./todo.api.ts', () => ({ useTodosQuery: () => ({ data: todos }) }))
vi.mock('../../api/session.ts', () => ({ useUser: () => ({ role: 'salesman' }) }))

beforeAll(() => needTexts('whole'))

it('says that there are more than were counted', () => {
  render(<TodoViews list="order" />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ 1,678$/),
    expect.stringMatching(/ 10,000\+$/),
  ])
})
