import { search } from './search.service.ts'

export const searchRoutes = [search]
