/** What is decided: prices of an inquiry, prices below the policy, the terms of a sale, deliveries, production. */
export const approvalKinds = [
  'price',
  'special',
  'orderOverseas',
  'orderNorthAmerica',
  'delivery',
  'produce',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
/** A sale is decided by one of these, depending on where it goes (D29). */
export const salesKinds = ['orderOverseas', 'orderNorthAmerica'] as const satisfies ApprovalKind[]

export const approvalStates = [
  'draft',
  'sending',
  'in_approval',
  'approved',
  'rejected',
  'withdrawn',
  'void',
  'send_failed',
] as const

export const approvalAxes = { status: approvalStates } as const

/** What the actor is to an approval. */
export interface ApprovalFacts {
  /** What decides it: our own steps, or another system. */
  engine: string
  /** The actor, or somebody whom the actor stands in for, must decide now. */
  myTurn: boolean
  /** The actor submitted it. */
  isStarter: boolean
  /** The actor is among its starters: has submitted it in any round, or begun it (D182). */
  isOwn: boolean
  /** The actor was asked for an opinion and has given none yet. */
  opinionAsked: boolean
}
