import type { SapAnswer } from './sap.port.ts'

export interface BreakerOptions {
  /** So many failures in a row, and what stands behind is left alone for a while. */
  failuresMax: number
  isFailure(outcome: SapAnswer<unknown>['outcome']): boolean
  pauseSeconds: number
  /** A read: whether it is back. Asked at the end of every pause, whether anybody waits or not. */
  probe(): Promise<boolean>
  onBack(): void
}

/** Stands before every call to a service: lets it through, or answers in SAP's place that nothing was sent. */
export class SapBreaker {
  readonly #options: BreakerOptions
  #failures = 0
  #pausedUntil: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  /** Until when nothing is sent; undefined while everything is. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil
  }

  async guard<T>(work: () => Promise<SapAnswer<T>>): Promise<SapAnswer<T>> {
    if (this.#pausedUntil !== undefined) return paused(this.#pausedUntil)
    const answer = await work()
    if (!('untried' in answer && answer.untried)) this.note(answer.outcome)
    return answer
  }

  note(outcome: SapAnswer<unknown>['outcome']): void {
    if (!this.#options.isFailure(outcome)) this.#failures = 0
    else if (++this.#failures >= this.#options.failuresMax && this.#pausedUntil === undefined) this.#pause()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #pause(): void {
    const milliseconds = this.#options.pauseSeconds * 1000
    this.#pausedUntil = Date.now() + milliseconds
    this.#timer = setTimeout(() => void this.#tryAgain(), milliseconds).unref()
  }

  async #tryAgain(): Promise<void> {
    const alive = await this.#options.probe().catch(() => false)
    if (!alive) return this.#pause()
    this.#failures = 0
    this.#pausedUntil = undefined
    this.#options.onBack()
  }
}

/** The probe at a pause's end takes its time, so those who wait come back a little after it. */
const afterProbe = 1_000

const paused = (until: number) => ({
  outcome: 'notSent' as const,
  why: 'paused',
  untried: true as const,
  retryAfterSeconds: Math.max(until - Date.now(), afterProbe) / 1000,
})

/** At most so many at once; the others wait in line, in their order. */
export class Lanes {
  readonly #most: number
  #width: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
    this.#width = most
  }

  /** One at a time from now on, and twice as many after every call that ended well: SAP has only just come back. */
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
