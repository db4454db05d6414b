import { setupCalls } from '#shared/areas/setup/setup.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'

const setupApi = api.injectEndpoints({
  endpoints: (b) => ({ setupSteps: read(b, setupCalls.steps, { provides: [] }) }),
})

export const { useSetupStepsQuery } = setupApi
