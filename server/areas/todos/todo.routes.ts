import * as todos from './todo.service.ts'

export const todoRoutes = [todos.list]
