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
/** Larger files are none that the product writes or reads; a window must not make the shell hold more. */
export const fileBytes = 64 * mebibyte
const bytes = z.instanceof(Uint8Array).refine((b) => b.byteLength <= fileBytes)
const fileName = z.string().min(1).max(200)
/** A name and no path. */
const journalKey = z.string().regex(/^[\w-]{1,100}$/)
const journalText = z.string().max(16 * mebibyte)

/** The whole of what a window can do besides drawing. Short on purpose: each verb is a door to be watched. */
export const verbs = {
  /** The system's open dialog; null: nothing was chosen. `accept` as an `<input>` has it: `.xlsx,.pdf`. */
  pickFile: verb(
    z.strictObject({ accept: z.string().max(200) }),
    z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).nullable(),
  ),
  /** The system's save dialog. False: the person thought better of it. */
  saveFile: verb(z.strictObject({ name: fileName, bytes }), z.boolean()),
  /** Opens the folder of the file that was saved last. */
  showSaved: verb(nothing, z.void()),
  /** In the browser; only web addresses. */
  openExternal: verb(z.strictObject({ url: z.httpUrl() }), z.void()),
  /** The window listens now: links that waited for it are handed over. */
  ready: verb(nothing, z.void()),
  /** Who is signed in, without the token; null: nobody. */
  session: verb(nothing, z.unknown().nullable()),
  /** Forgets the token. */
  signOut: verb(nothing, z.void()),
  settings: verb(nothing, settings),
  changeSettings: verb(settingsChange, settings),
  server: verb(nothing, serverState),
  /** Asks the server at an address whether it is one, and takes it when it is; whoever was signed in is signed out. */
  chooseServer: verb(z.strictObject({ url: webUrl }), serverAnswer),
  updates: verb(nothing, updateState),
  checkForUpdates: verb(nothing, z.void()),
  /** Ends the client and starts the version that was fetched. */
  installUpdate: verb(nothing, z.void()),
  /** What was typed and not yet saved, kept on this computer until the server has it. */
  writeJournal: verb(z.strictObject({ key: journalKey, text: journalText }), z.void()),
  readJournal: verb(z.strictObject({ key: journalKey }), z.string().nullable()),
  dropJournal: verb(z.strictObject({ key: journalKey }), z.void()),
  journalKeys: verb(nothing, z.array(z.string())),
} as const satisfies Record<VerbName, Verb>

export type Verbs = typeof verbs
export type Takes<N extends VerbName> = z.input<Verbs[N]['takes']>
export type Answers<N extends VerbName> = z.output<Verbs[N]['answers']>

/** What the shell tells a window of its own accord. */
export const notices = {
  /** Go to this address: a link, a notification, a menu of the tray. */
  open: z.string(),
  /** Something changed on the server; `null`: the line was broken, so anything may have. */
  change: changeEvent.nullable(),
  update: updateState,
} as const satisfies Record<NoticeName, z.ZodType>

export type Notices = typeof notices

/** What the preload gives a window as `window.desktop`: named methods, never the channel itself. */
export type Bridge = {
  [N in VerbName]: undefined extends Takes<N>
    ? () => Promise<Answers<N>>
    : (given: Takes<N>) => Promise<Answers<N>>
} & {
  on<N extends NoticeName>(name: N, hear: (told: z.output<Notices[N]>) => void): () => void
}
