import { setupCalls } from '#shared/areas/setup/setup.contract.ts'
import { read } from '../../calls/handler.ts'
import { countSteps } from './setup.repository.ts'

export const steps = read(setupCalls.steps, ({ db, services }) =>
  countSteps(db, services.sap.kind !== 'none'),
)
