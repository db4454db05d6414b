import { setupCalls } from '#shared/platform/setup/setup.contract.ts'
import { read } from '../../calls/handler.ts'
import { countSteps } from './setup.repository.ts'

export const setupRoutes = [read(setupCalls.steps, ({ db }) => countSteps(db))]
