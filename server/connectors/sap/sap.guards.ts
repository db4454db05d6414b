import { type HttpAnswer, failureOf } from './sap.answers.ts'
import { Lanes, SapBreaker } from './sap.breaker.ts'
import { sapConfig as config } from './sap.config.ts'
import type { SapAnswer, SapPause } from './sap.port.ts'
import { hasArrived, type SapSession } from './sap.session.ts'

export interface Pauses {
  /** How long a service is left alone after too many failures. */
  pauseSeconds: number
  /** How long everything is after our user was refused: every further try could lock it. */
  authPauseSeconds: number
}

/** More at once, and SAP's own dialogue suffers. */
const parallelCalls = 4
const failuresMax = 5
const failures = new Set(['notSent', 'unknown'])

const outcomeOf = (answer: HttpAnswer): SapAnswer<unknown>['outcome'] => failureOf(answer)?.outcome ?? 'done'

/** What every call passes: four at once, one breaker for each service, and one for our user before them all. */
export function openGuards(session: SapSession, { pauseSeconds, authPauseSeconds }: Pauses) {
  const lanes = new Lanes(parallelCalls)
  const listeners: (() => void)[] = []
  const breakers = new Map<string, SapBreaker>()

  const ask = async (service: string): Promise<SapAnswer<unknown>['outcome']> => {
    const answer = await session.get({ service, path: '' })
    return hasArrived(answer) ? outcomeOf(answer) : answer.outcome
  }
  const back = (service: string): void => {
    lanes.startSlowly()
    if (service === config.orders) for (const listener of listeners) listener()
  }
  const signIn = new SapBreaker({
    failuresMax: 1,
    isFailure: (outcome) => outcome === 'auth',
    pauseSeconds: authPauseSeconds,
    probe: async () => (await ask(config.orders)) === 'done',
    onBack: () => back(config.orders),
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
