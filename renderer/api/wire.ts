import type { Language } from '#shared/vocabulary/words.ts'
import type { SessionEnd } from './session.ts'

/** What goes along with a call: the parts that its contract declares, and a file where it takes one. */
export interface Input {
  query?: unknown
  body?: unknown
  file?: File
}

/** What the transport has to know of the application, and to tell it; the store connects itself at start. */
export interface Wire {
  credentials(): { jwt: string; userId: string; idmNum: string } | null
  language(): Language
  /** Code of the menu that makes the call. */
  authCode(): string
  /** A renewed token came with an answer. */
  renewed(jwt: string): void
  /** The server no longer knows the session of this token. */
  ended(code: SessionEnd, jwt: string): void
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
