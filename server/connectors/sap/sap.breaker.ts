import type { SapAnswer } from './sap.port.ts'

export interface BreakerOptions {
  /** How long nothing is sent after too many failures. */
  pauseSeconds: number
  /** How long after our user was refused: every further try could lock it. */
  authPauseSeconds: number
  now?: () => number
}

/** So many failures in a row, and SAP is left alone for a while (connectors.md 5.2, 6). */
const failuresMax = 5

/** Stands before every call to SAP: lets it through, or answers in SAP's place that nothing was sent. */
export class SapBreaker {
  readonly #options: Required<BreakerOptions>
  #failures = 0
  /** Zero: open. */
  #closedUntil = 0
  #pauseSeconds = 0
  #probing = false

  constructor(options: BreakerOptions) {
    this.#options = { now: () => Date.now(), ...options }
  }

  /** `probe` is asked first once a pause is over; it must be a read. */
  async guard<T>(work: () => Promise<SapAnswer<T>>, probe: () => Promise<boolean>): Promise<SapAnswer<T>> {
    const wait = this.#closedUntil - this.#options.now()
    if (wait > 0 || this.#probing) return paused(Math.max(wait, 1_000))
    if (this.#closedUntil > 0 && !(await this.#tryAgain(probe)))
      return paused(this.#closedUntil - this.#options.now())
    const answer = await work()
    this.#note(answer.outcome)
    return answer
  }

  async #tryAgain(probe: () => Promise<boolean>): Promise<boolean> {
    this.#probing = true
    try {
      const alive = await probe()
      if (alive) [this.#failures, this.#closedUntil] = [0, 0]
      else this.#pause(this.#pauseSeconds)
      return alive
    } finally {
      this.#probing = false
    }
  }

  #note(outcome: SapAnswer<unknown>['outcome']): void {
    const { pauseSeconds, authPauseSeconds } = this.#options
    if (outcome === 'auth') this.#pause(authPauseSeconds)
    else if (outcome === 'notSent' || outcome === 'unknown') {
      if (++this.#failures >= failuresMax) this.#pause(pauseSeconds)
    } else this.#failures = 0
  }

  #pause(seconds: number): void {
    this.#pauseSeconds = seconds
    this.#closedUntil = this.#options.now() + seconds * 1000
  }
}

const paused = (milliseconds: number) => ({
  outcome: 'notSent' as const,
  why: 'paused',
  retryAfterSeconds: Math.ceil(milliseconds / 1000),
})

/** At most so many at once; the others wait in line. */
export class Lanes {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
