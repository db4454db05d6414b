import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { OaInstance, OutsideEngine } from '#shared/documents/approvals/oa.contract.ts'
import type { SignedMessage } from '../signed-message.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    /** The systems that may decide approvals in our place. */
    oa: Oa
  }
}

type Value = string | number | boolean | null

/** A file that goes with a submission. */
export interface OaFile {
  id: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  /**
   * Needs no session and ends some days after it was sent; empty where the address of the product is not set, because
   * nobody could fetch it.
   */
  url: string
  /** Reads it, for a system that takes the file itself. */
  content: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A submission as it is sent. */
export interface OaRequest {
  kind: ApprovalKind
  ref: string
  title: string
  originator: { userId: string; name: string }
  /** Our page about it; empty where the address of the product is not set. */
  page: string
  main: Readonly<Record<string, Value>>
  lines: readonly Readonly<Record<string, Value>>[]
  attachments: readonly OaFile[]
}

/** What is known of a submission: our name for it, and the other system's, which may be missing. */
export interface OaKnown {
  kind: ApprovalKind
  ref: string
  oaNo: string
  originator: { userId: string }
}

export interface OaPort {
  /** Why a kind cannot be decided there; undefined where it can. */
  lacks(this: void, kind: ApprovalKind): boolean
  /** @throws {OaRefused} where another attempt cannot help */
  start(this: void, request: OaRequest): Promise<Pick<OaInstance, 'oaNo' | 'url'>>
  /** Undefined where the other system does not know it, or cannot be asked by what we know. */
  find(this: void, known: OaKnown): Promise<OaInstance | undefined>
  /** Absent where the other system ends a submission on its own pages only. */
  stop?(this: void, known: OaKnown, reason: string): Promise<void>
}

/** A message of another system whose signature was checked. */
export type OaNews =
  | { challenge: string }
  /** It is about a submission that is none of ours, and is only acknowledged. */
  | { foreign: true }
  /**
   * Without an instance it only says that there is news, and the system has to be asked. It speaks for those systems
   * only that share its secret.
   */
  | { ref: string; from: readonly OutsideEngine[]; instance?: OaInstance }

export type OaMessage = SignedMessage

export interface Oa {
  ports: Partial<Record<OutsideEngine, OaPort>>
  /**
   * @throws {OaForged} where nobody whom we know has signed it
   * @throws {OaUnreadable} where it is signed and says nothing that we understand
   */
  receive(this: void, message: OaMessage): OaNews
}

/** The other system has refused this submission for good. */
export class OaRefused extends Error {
  override name = 'OaRefused'
}
/** Nobody knows whether the other system has taken it, and a second attempt could be a second submission. */
export class OaUnknown extends Error {
  override name = 'OaUnknown'
}
/** A file that the other system does not take can be fetched by its address; without one it cannot be sent at all. */
export const fetchable = (file: OaFile): OaFile => {
  if (file.url !== '') return file
  throw new OaRefused(`${file.name}: too large to be sent, and SEAWAY_SITE_URL is not set`)
}

export class OaForged extends Error {
  override name = 'OaForged'
}
export class OaUnreadable extends Error {
  override name = 'OaUnreadable'
}
