import type { SapAnswer } from '../sap.port.ts'

export interface BreakerOptions {
  /** After this many failures in a row the service is asked something else, and not called for a while if that fails too. */
  failuresMax: number
  /** It is left alone without being asked, because each further call could do harm. */
  atOnce?: boolean
  isFailure(outcome: SapAnswer<unknown>['outcome']): boolean
  pauseSeconds: number
  /**
   * Reads something, to find out whether the service is there: a service that fails for one document alone must not keep
   * the others waiting. It runs again at the end of every pause, even if nobody waits.
   */
  probe(): Promise<boolean>
  onBack(): void
}

/**
 * A circuit breaker in front of every call to a service. Closed, it lets the call through; open, it answers
 * in SAP's place that nothing was sent.
 */
export class SapBreaker {
  readonly #options: BreakerOptions
  #failures = 0
  #isAsking = false
  #pausedUntil: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  /** The end of the pause in milliseconds; undefined while calls are let through. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil
  }

  async guard<T>(work: () => Promise<SapAnswer<T>>): Promise<SapAnswer<T>> {
    if (this.#pausedUntil !== undefined) return pauseAnswer(this.#pausedUntil)
    const answer = await work()
    if (!('notAttempted' in answer && answer.notAttempted)) this.note(answer.outcome)
    return answer
  }

  note(outcome: SapAnswer<unknown>['outcome']): void {
    if (!this.#options.isFailure(outcome)) this.#failures = 0
    else if (++this.#failures >= this.#options.failuresMax) void this.#doubt()
  }

  /** The failures may be those of single documents, so the service is asked before it is left alone (D325). */
  async #doubt(): Promise<void> {
    if (this.#isAsking || this.#pausedUntil !== undefined) return
    this.#isAsking = true
    const alive = this.#options.atOnce !== true && (await this.#isAlive())
    this.#isAsking = false
    if (alive) this.#failures = 0
    else if (this.#pausedUntil === undefined) this.#pause()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #isAlive(): Promise<boolean> {
    return this.#options.probe().catch(() => false)
  }

  #pause(): void {
    const milliseconds = this.#options.pauseSeconds * 1000
    this.#pausedUntil = Date.now() + milliseconds
    this.#timer = setTimeout(() => void this.#tryAgain(), milliseconds).unref()
  }

  async #tryAgain(): Promise<void> {
    if (!(await this.#isAlive())) return this.#pause()
    this.#failures = 0
    this.#pausedUntil = undefined
    this.#options.onBack()
  }
}

/** The probe at the end of a pause takes time, so callers should come back a little later. */
const afterProbe = 1_000

const pauseAnswer = (until: number) => ({
  outcome: 'notSent' as const,
  why: 'paused',
  notAttempted: true as const,
  retryAfterSeconds: Math.max(until - Date.now(), afterProbe) / 1000,
})

/** Runs a limited number of calls at once; the others wait in their order. */
export class Lanes {
  readonly #most: number
  #width: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
    this.#width = most
  }

  /**
   * Allows one call at a time, and twice as many after each call that succeeded, because SAP has only just
   * come back.
   */
  startSlowly(): void {
    this.#width = 1
  }

  async run<T>(work: () => Promise<SapAnswer<T>>): Promise<SapAnswer<T>> {
    if (this.#running < this.#width) this.#running++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isDone = false
    try {
      const answer = await work()
      isDone = answer.outcome === 'done'
      return answer
    } finally {
      this.#running--
      if (isDone) this.#width = Math.min(this.#most, this.#width * 2)
      while (this.#waiting.length > 0 && this.#running < this.#width) {
        this.#running++
        this.#waiting.shift()!()
      }
    }
  }
}
