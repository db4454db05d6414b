import type { Language } from '#shared/vocabulary/words.ts'
import type { SessionEnd, Taker } from './session.ts'

/** What is sent with a call: the parts that its contract declares, and a file where it takes one. */
export interface Input {
  query?: unknown
  body?: unknown
  file?: File
}

/** What the transport asks of the application and tells it. The store connects itself at the start. */
export interface Wire {
  credentials(): { jwt: string; userId: string; idmNum: string } | null
  language(): Language
  /** The code of the menu from which the call is made. */
  authCode(): string
  /** An answer brought a renewed token. */
  renewed(jwt: string): void
  /** The server no longer knows the session of this token. */
  ended(code: SessionEnd, jwt: string, taker?: Taker): void
}

let wire: Wire = {
  credentials: () => null,
  language: () => 'zh',
  authCode: () => '',
  renewed: () => undefined,
  ended: () => undefined,
}

export const connectWire = (to: Wire): void => {
  wire = to
}
export const currentWire = (): Wire => wire
