import * as z from 'zod'
import { address } from './address-setting.ts'
import { sapEventsOf, sapEventVariables, type SapEventSettings } from './sap-event-settings.ts'
import { sapAccessOf, sapAccessVariables, type SapAccessSettings } from './sap-access-settings.ts'
import { faultPlan, type FaultPlan } from './sap-faults.ts'

export interface SapSettings {
  system?: { url: string; access: SapAccessSettings }
  /** A simulated SAP that another process of this server has started. */
  started?: { url: string; user: string; password: string } | undefined
  events: SapEventSettings
  /** Without a system, the simulated SAP takes its place. A real company has to ask for it. */
  simulated: boolean
  simulatorFaults: FaultPlan
  /** The simulator's port and password; both are random when absent. */
  simulator: { port?: number; password?: string; release?: '2020' | '2026' }
  /** The time limit of a call; creating an order of a hundred lines takes seconds. */
  timeoutSeconds: number
  /** How long SAP is not called after five failures in a row. */
  pauseSeconds: number
}

/** How a push that failed goes on. */
export interface PushPace {
  /** How long SAP may work on a call after the caller has left; its own default is sixty minutes. */
  settleSeconds: number
  /** The time between the two read-backs that must both miss an order before its push is released. */
  readBackSeconds: number
  /** The first wait before another attempt; it grows with each attempt. */
  retrySeconds: number
}

const seconds = (usual: number) => {
  const error = 'must be seconds, from 0 to 86400'
  return z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, { error })
    .transform(Number)
    .pipe(z.number().max(86_400, { error }))
    .default(usual)
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port' })
  .transform(Number)
  .pipe(z.number().max(65_535, { error: 'must be a port' }))

const plan = z.string().transform((text, context) => {
  try {
    return faultPlan.parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a plan of faults as JSON' })
    return z.NEVER
  }
})

/** The environment variables of SAP and of the messages to it. */
export const sapVariables = {
  SEAWAY_SAP_URL: address('http:', 'https:').optional(),
  ...sapAccessVariables,
  ...sapEventVariables,
  SEAWAY_SAP_SIMULATOR: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  SEAWAY_SAP_SIMULATOR_FAULTS: plan.optional(),
  SEAWAY_SAP_SIMULATOR_PORT: port.optional(),
  SEAWAY_SAP_SIMULATOR_RELEASE: z.enum(['2020', '2026'], { error: 'must be 2020 or 2026' }).optional(),
  SEAWAY_SAP_SIMULATOR_PASSWORD: z.string().min(1).optional(),
  SEAWAY_SAP_TIMEOUT_SECONDS: seconds(90),
  SEAWAY_SAP_PAUSE_SECONDS: seconds(60),
  SEAWAY_PUSH_SETTLE_SECONDS: seconds(65 * 60),
  SEAWAY_PUSH_READ_BACK_SECONDS: seconds(60),
  SEAWAY_PUSH_RETRY_SECONDS: seconds(5),
  SEAWAY_OUTBOX_LEASE_SECONDS: seconds(60),
  SEAWAY_OUTBOX_POLL_SECONDS: seconds(2),
} as const

type Variables = z.infer<z.ZodObject<typeof sapVariables>>

/** `demo` is true for the built-in database, where everybody expects a simulated SAP. */
export const sapSettingsOf = (
  v: Variables,
  demo: boolean,
): { sap: SapSettings; push: PushPace; outbox: { leaseSeconds: number; pollMs: number } } => ({
  sap: {
    ...(v.SEAWAY_SAP_URL && { system: { url: v.SEAWAY_SAP_URL, access: sapAccessOf(v) } }),
    events: sapEventsOf(v),
    simulated: v.SEAWAY_SAP_SIMULATOR ? v.SEAWAY_SAP_SIMULATOR === 'true' : demo,
    simulatorFaults: v.SEAWAY_SAP_SIMULATOR_FAULTS ?? {},
    simulator: {
      port: v.SEAWAY_SAP_SIMULATOR_PORT,
      password: v.SEAWAY_SAP_SIMULATOR_PASSWORD,
      release: v.SEAWAY_SAP_SIMULATOR_RELEASE,
    },
    timeoutSeconds: v.SEAWAY_SAP_TIMEOUT_SECONDS,
    pauseSeconds: v.SEAWAY_SAP_PAUSE_SECONDS,
  },
  push: {
    settleSeconds: v.SEAWAY_PUSH_SETTLE_SECONDS,
    readBackSeconds: v.SEAWAY_PUSH_READ_BACK_SECONDS,
    retrySeconds: v.SEAWAY_PUSH_RETRY_SECONDS,
  },
  outbox: {
    leaseSeconds: v.SEAWAY_OUTBOX_LEASE_SECONDS,
    pollMs: v.SEAWAY_OUTBOX_POLL_SECONDS * 1000,
  },
})
