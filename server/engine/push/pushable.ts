import type { Selectable } from 'kysely'
import type { Difference } from '#shared/engine/push/difference.ts'
import type { MayLeave, SapAnswer, SapPort } from '../../connectors/sap/sap.port.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import type { Context, DocumentTable, ServerDocument, Shape } from '../document.ts'

/** A message to SAP. Its `orderId` is the id of the document that it is about. */
export type PushRecord = Selectable<Tables['erpPushes']>

/** A locked push with the time of the database's clock, because the clocks of processes may differ. */
export type LockedPush = PushRecord & { now: string }

export const differencesOf = ({ differences }: Pick<PushRecord, 'differences'>) => differences as Difference[]

/** A locked push that goes on. */
export interface Step {
  tx: Tx
  services: Services
  push: LockedPush
}

declare module '../../calls/handler.ts' {
  interface Services {
    /** Every document that SAP is told of. */
    pushables: Pushables
  }
}

/** A document in SAP: its number, and the reference of ours that SAP keeps with it. */
export interface KeptDocument {
  orderNo: string
  buildingNo: string
  reference: string
}

/** What SAP is known to have; a search that does not find it proves nothing. */
export type Witness = Pick<PushRecord, 'sapOrderNo' | 'payload'>

/** How a push goes on in its document; `actor` is the person who decided it. */
type Told = Context & { push: LockedPush; comment: string }

export interface Comparing {
  services: Services
  /** Reports what somebody has to look at. */
  issue: (issue: { key: string; code: string; params?: Readonly<Record<string, string | number>> }) => void
}

/** Compares what SAP has today with our own books, and reports what it finds. */
export interface Comparison<D extends KeptDocument = KeptDocument> {
  compare(this: void, push: PushRecord, document: D): Promise<readonly Difference[]>
  /** Tells people of differences beside those that the push has had. */
  tell?(this: void, step: Step, differences: readonly Difference[]): Promise<void>
}

/** What makes a document in SAP. It must happen once, so it is looked for before it is sent. */
export interface Creation<D extends KeptDocument = KeptDocument> {
  creates: true
  /**
   * SAP takes our reference only after the creation. A document is then found by what it holds, and a search that finds
   * nothing proves so itself.
   */
  refersLater?: true
  /** Fields of the payload on which our rights in SAP depend: a witness should share them. */
  rights: readonly string[]
  /** Our number of the document that was sent. */
  numberOf(this: void, push: Pick<PushRecord, 'payload'>): string
  send(
    this: void,
    sap: SapPort,
    push: PushRecord,
    request: { id: string; firstTriedAt: string; mayLeave: MayLeave },
  ): Promise<SapAnswer<D>>
  /** Whether SAP's document lacks nothing that its creation could not carry. */
  isComplete?(this: void, sap: SapPort, push: PushRecord, document: D): boolean
  /** Adds what it lacks; it may be repeated. Answers the document as it is then, what was refused as a warning. */
  complete?(
    this: void,
    sap: SapPort,
    push: PushRecord,
    document: D,
    mayLeave: MayLeave | undefined,
  ): Promise<SapAnswer<D>>
  /** Searches SAP by our references. */
  find(
    this: void,
    sap: SapPort,
    push: PushRecord,
    search: { references: readonly string[]; witnesses: readonly Witness[] },
  ): Promise<SapAnswer<D[]>>
  /** Null when SAP has no document with the number. */
  read(this: void, sap: SapPort, sapOrderNo: string): Promise<SapAnswer<D | null>>
  /** What SAP keeps it among: kinds of the same source are read together, so that none is strange to the other. */
  source: string
  /** Documents of the source since a day whose reference has our prefix, page by page. */
  keptSince(
    this: void,
    sap: SapPort,
    search: { prefix: string; since: string; page: number },
  ): Promise<SapAnswer<D[]>>
  /** How a document that SAP has just made differs from what was sent. */
  differences(this: void, sap: SapPort, push: Pick<PushRecord, 'payload'>, document: D): readonly Difference[]
  /** Why a document that was found cannot be the one that was sent: what differs. */
  obstacles(
    this: void,
    sap: SapPort,
    push: Pick<PushRecord, 'payload' | 'reference'>,
    document: D,
  ): readonly Difference[]
  /** Prepares the comparison of some pushes with what SAP has. */
  comparison(this: void, context: Comparing, pushes: readonly PushRecord[]): Promise<Comparison<D>>
  /** SAP has it. */
  confirmed(this: void, outcome: Told & { document: D }): Promise<void>
  /** SAP has refused it, or is known not to have it: it may be pushed again. */
  freed(this: void, outcome: Told & { refused: boolean }): Promise<void>
  /** SAP may have it. */
  uncertain(this: void, outcome: Told): Promise<void>
}

/** What changes a document that SAP has. The same change may be sent again. */
export interface Repeatable {
  creates: false
  operation: 'change' | 'close'
  send(this: void, sap: SapPort, push: PushRecord, mayLeave: MayLeave): Promise<SapAnswer<null>>
  /** SAP has made the change, so it becomes effective here. */
  confirmed(this: void, outcome: Told): Promise<void>
  /** SAP has refused the change, or is known not to have it. */
  refused(this: void, outcome: Told): Promise<void>
}

export type PushKind = Creation | Repeatable

/** Tables whose records can be pushed: lists show these columns beside the push. */
type PushedTable = {
  [T in DocumentTable]: Tables[T] extends Pick<Tables['orders'], 'customerName' | 'push' | 'sapDiffers'>
    ? T
    : never
}[DocumentTable]

/** A document that SAP is told of, with everything that it can be told. */
export interface Pushable {
  document: ServerDocument<Shape & { table: PushedTable }>
  kinds: Readonly<Record<string, PushKind>>
  /** Requests that SAP has refused and that nobody has sent again or dropped, for the reconciliation. */
  refused?(this: void, db: Queryable): Promise<readonly Pick<PushRecord, 'reference' | 'messages'>[]>
}

export type Pushables = readonly Pushable[]

const pushableOf = (pushables: Pushables, { kind }: Pick<PushRecord, 'kind'>): Pushable => {
  const found = pushables.find(({ kinds }) => Object.hasOwn(kinds, kind))
  if (!found) throw new TypeError(`nothing is pushed as ${kind}`)
  return found
}

/** The document that a push is about. */
export const documentOf = (pushables: Pushables, push: Pick<PushRecord, 'kind'>): Pushable['document'] =>
  pushableOf(pushables, push).document

export const kindOf = (pushables: Pushables, push: Pick<PushRecord, 'kind'>): PushKind =>
  pushableOf(pushables, push).kinds[push.kind]!

/** The names of all kinds that make something in SAP. */
export const creationsOf = (pushables: Pushables): string[] =>
  pushables.flatMap(({ kinds }) => Object.keys(kinds).filter((name) => kinds[name]!.creates))
