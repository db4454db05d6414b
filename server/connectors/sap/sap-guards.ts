import { type HttpAnswer, failureOf } from './sap-answers.ts'
import { Lanes, SapBreaker } from './sap-breaker.ts'
import type { SapAnswer, SapPause } from './sap.port.ts'
import { isHttpAnswer, type SapSession } from './sap-session.ts'

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
