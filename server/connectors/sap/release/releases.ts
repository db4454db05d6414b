import { metadataOf, type SapMetadata } from './metadata.ts'

/** A release changes with an upgrade of SAP, which nobody tells us of. */
const knownMs = 3_600_000
/** A service that would not describe itself is asked again soon; until then it is taken to have everything. */
const unknownMs = 60_000

/**
 * What the services of this SAP publish of themselves. It is read when a service is first asked for something, and again
 * from time to time.
 */
export class SapReleases {
  readonly #read: (service: string) => Promise<string | undefined>
  readonly #asked = new Map<string, { until: number; answer: Promise<SapMetadata | undefined> }>()
  readonly #known = new Map<string, SapMetadata>()

  /** @param read the answer to `$metadata`; undefined where there is none */
  constructor(read: (service: string) => Promise<string | undefined>) {
    this.#read = read
  }

  async of(service: string): Promise<SapMetadata | undefined> {
    const earlier = this.#asked.get(service)
    if (earlier && earlier.until > Date.now()) return earlier.answer
    const answer = this.#readNow(service)
    this.#asked.set(service, { until: Date.now() + knownMs, answer })
    const metadata = await answer
    if (!metadata) this.#asked.set(service, { until: Date.now() + unknownMs, answer })
    return metadata ?? this.#known.get(service)
  }

  /** What is known without asking, for whoever cannot wait. */
  known(service: string): SapMetadata | undefined {
    return this.#known.get(service)
  }

  /** Everything is read again when it is next needed. */
  forget(): void {
    this.#asked.clear()
  }

  async #readNow(service: string): Promise<SapMetadata | undefined> {
    const metadata = metadataOf((await this.#read(service)) ?? '')
    if (metadata) this.#known.set(service, metadata)
    return metadata
  }
}
