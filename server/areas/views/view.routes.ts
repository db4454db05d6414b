import * as views from './view.service.ts'

export const viewRoutes = [views.list, views.add, views.modify, views.remove]
