import { steps } from './setup.service.ts'

export const setupRoutes = [steps]
