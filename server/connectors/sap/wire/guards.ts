import { failureOf, successOf, type HttpAnswer } from './answers.ts'
import { Lanes, SapBreaker } from './breaker.ts'
import type { SapAnswer, SapPause, SapOrder } from '../sap.port.ts'
import { isHttpAnswer, entityOf, type SapSession } from './session.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { fitBody } from '../release/fit.ts'
import { toSalesOrder } from '../write/order.ts'

export interface Pauses {
  /** How long a service is not called after too many failures. */
  pauseSeconds: number
  /** How long nothing is called after our user was refused, because each further attempt could lock it. */
  authPauseSeconds: number
}

/** More parallel calls would take work processes from SAP's own users. */
const parallelCalls = 4
const failuresMax = 5
const failures = new Set(['notSent', 'unknown'])

const outcomeOf = (answer: HttpAnswer): SapAnswer<unknown>['outcome'] => failureOf(answer)?.outcome ?? 'done'

/**
 * What every call passes through: four calls at once, a breaker for our user, and a breaker for the service.
 */
export function openGuards(
  session: SapSession,
  { pauseSeconds, authPauseSeconds }: Pauses,
  ordersService: () => string,
) {
  const lanes = new Lanes(parallelCalls)
  const listeners: (() => void)[] = []
  const breakers = new Map<string, SapBreaker>()

  const ask = async (service: string): Promise<SapAnswer<unknown>['outcome']> => {
    const answer = await session.get({ service, path: '' })
    return isHttpAnswer(answer) ? outcomeOf(answer) : answer.outcome
  }
  const back = (service: string): void => {
    lanes.startSlowly()
    if (service === ordersService()) for (const listener of listeners) listener()
  }
  const signIn = new SapBreaker({
    failuresMax: 1,
    atOnce: true,
    isFailure: (outcome) => outcome === 'auth',
    pauseSeconds: authPauseSeconds,
    probe: async () => (await ask(ordersService())) === 'done',
    onBack: () => back(ordersService()),
  })
  const breakerOf = (service: string): SapBreaker => {
    const known = breakers.get(service)
    if (known) return known
    const made = new SapBreaker({
      failuresMax,
      isFailure: (outcome) => failures.has(outcome),
      pauseSeconds,
      async probe() {
        if (signIn.pausedUntil !== undefined) return false
        const outcome = await ask(service)
        signIn.note(outcome)
        return outcome === 'done'
      },
      onBack: () => back(service),
    })
    breakers.set(service, made)
    return made
  }
  return {
    run: <T>(service: string, work: () => Promise<SapAnswer<T>>): Promise<SapAnswer<T>> =>
      lanes.run(() => signIn.guard(() => breakerOf(service).guard(work))),
    onBack: (listener: () => void) => void listeners.push(listener),
    pauses: (): SapPause[] =>
      [['', signIn] as const, ...breakers].flatMap(([service, { pausedUntil }]) =>
        pausedUntil === undefined ? [] : [{ service, until: new Date(pausedUntil).toISOString() }],
      ),
    close() {
      for (const breaker of [signIn, ...breakers.values()]) breaker.close()
    },
  }
}

/** Lets SAP price and check an order as if it were created. Nothing is kept there. */
export async function simulateOrder(
  session: SapSession,
  order: SapOrder,
  config: SapConfig,
): Promise<SapAnswer<null>> {
  const service = config.service.simulation
  const metadata = await session.releases.of(service)
  const { to_Text: _texts, [config.referenceField]: _reference, ...whole } = toSalesOrder(order, config)
  const set = 'A_SalesOrderSimulation'
  const body = metadata ? fitBody(metadata, set, whole).body : whole
  const answer = await session.write('POST', { service, path: set, body: JSON.stringify(body) })
  if (!isHttpAnswer(answer)) return answer
  const result = failureOf(answer) ?? successOf(answer, entityOf)
  return result.outcome === 'done' ? { ...result, value: null } : result
}
