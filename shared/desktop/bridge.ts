import * as z from 'zod'
import { webUrl } from './address.ts'
import { changeEvent } from './change.ts'
import type { NoticeName, VerbName } from './channels.ts'
import { serverAnswer, serverState, settings, settingsChange } from './settings.ts'
import { updateState } from './updates.ts'

/** One thing that a window may ask of the shell: what it must send, and what it gets back. */
export interface Verb<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  takes: I
  answers: O
}
const verb = <I extends z.ZodType, O extends z.ZodType>(takes: I, answers: O): Verb<I, O> => ({
  takes,
  answers,
})

const nothing = z.undefined()
const mebibyte = 1024 * 1024
/** The product neither writes nor reads larger files, and a window must not make the shell hold more. */
export const fileBytes = 64 * mebibyte
const bytes = z.instanceof(Uint8Array).refine((b) => b.byteLength <= fileBytes)
const fileName = z.string().min(1).max(200)
/** The key becomes a file name, so it must not be a path. */
const journalKey = z.string().regex(/^[\w-]{1,100}$/)
const journalText = z.string().max(16 * mebibyte)

/**
 * Everything that a window can do besides drawing. The list is short on purpose, because each verb is a door
 * to be watched.
 */
export const verbs = {
  /**
   * Shows the system's open dialog; empty when nothing was chosen. `accept` has the form of an `<input>`:
   * `.xlsx,.pdf`.
   */
  pickFiles: verb(
    z.strictObject({ accept: z.string().max(200), several: z.boolean() }),
    z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })),
  ),
  /** Shows the system's save dialog; false when the user cancelled it. */
  saveFile: verb(z.strictObject({ name: fileName, bytes }), z.boolean()),
  /** Opens the folder of the file that was saved last. */
  showSaved: verb(nothing, z.void()),
  /** Opens a web address in the browser. */
  openExternal: verb(z.strictObject({ url: z.httpUrl() }), z.void()),
  /** Tells the shell that the window listens now, so that links that waited for it can be sent. */
  ready: verb(nothing, z.void()),
  /** Who is signed in, without the token; null when nobody is. */
  session: verb(nothing, z.unknown().nullable()),
  /** Forgets the token. */
  signOut: verb(nothing, z.void()),
  settings: verb(nothing, settings),
  changeSettings: verb(settingsChange, settings),
  server: verb(nothing, serverState),
  /** Asks whether a server answers at the address and uses it if so. Whoever was signed in is signed out. */
  chooseServer: verb(z.strictObject({ url: webUrl }), serverAnswer),
  updates: verb(nothing, updateState),
  checkForUpdates: verb(nothing, z.void()),
  /** Quits the client and starts the version that was downloaded. */
  installUpdate: verb(nothing, z.void()),
  /** Keeps what was typed and not yet saved on this computer, until the server has it. */
  writeJournal: verb(z.strictObject({ key: journalKey, text: journalText }), z.void()),
  readJournal: verb(z.strictObject({ key: journalKey }), z.string().nullable()),
  dropJournal: verb(z.strictObject({ key: journalKey }), z.void()),
  journalKeys: verb(nothing, z.array(z.string())),
} as const satisfies Record<VerbName, Verb>

export type Verbs = typeof verbs
export type Takes<N extends VerbName> = z.input<Verbs[N]['takes']>
export type Answers<N extends VerbName> = z.output<Verbs[N]['answers']>

/** What the shell tells a window without being asked. */
export const notices = {
  /** Opens this address: a link, a notification or an entry of the tray's menu was clicked. */
  open: z.string(),
  /**
   * Something changed on the server. `null` means that the connection was broken, so anything may have
   * changed.
   */
  change: changeEvent.nullable(),
  update: updateState,
} as const satisfies Record<NoticeName, z.ZodType>

export type Notices = typeof notices

/** What the preload gives a window as `window.desktop`: named methods, and never the channel itself. */
export type Bridge = {
  [N in VerbName]: undefined extends Takes<N>
    ? () => Promise<Answers<N>>
    : (input: Takes<N>) => Promise<Answers<N>>
} & {
  on<N extends NoticeName>(name: N, hear: (notice: z.output<Notices[N]>) => void): () => void
}
