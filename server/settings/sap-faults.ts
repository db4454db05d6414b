import * as z from 'zod'

/** The faults of a call to SAP. Those named `…After` occur when SAP has already stored the request. */
export const faultKinds = [
  'cut',
  'cutAfter',
  'slow',
  'slowAfter',
  'slowBody',
  'tooMany',
  'unavailable',
  'proxyUnavailable',
  'error',
  'errorAfter',
  'gatewayTimeoutAfter',
  'truncated',
  'html',
  'empty',
  'lock',
  'reject',
  'unauthorized',
  'expiredToken',
  /** The gateway has no such service, as where it is not active. */
  'noService',
  /** A gateway gave up waiting and answers with its own page or document. */
  'requestTimeoutAfter',
  'clientClosedAfter',
  'badGatewayPageAfter',
  'foreignDocumentAfter',
  /** A gateway repeats the request and passes on the refusal of the second one. */
  'rejectAfter',
  /** Reads without information: no list, or an empty list whatever SAP has. */
  'noResults',
  'blind',
  /** SAP stores something other than it was sent. */
  'cutReference',
  /** The same, and its answer is lost as well. */
  'cutReferenceAfter',
  'otherTotal',
  'otherCurrency',
  'dropsItem',
  'otherShipTo',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const requestKinds = ['token', 'metadata', 'create', 'find', 'read', 'change', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

const rule = z.strictObject({
  fault: z.enum(faultKinds),
  on: z.enum(requestKinds).optional(),
  /** The fault concerns only calls that contain this text, such as the number of one order. */
  of: z.string().max(60).optional(),
  /** The number of such calls that pass first. */
  skip: z.int().min(0).default(0),
  /** How often the fault occurs; for ever when absent. */
  times: z.int().min(1).optional(),
  /** A probability from 0 to 1, drawn from a seeded generator. */
  probability: z.number().min(0).max(1).default(1),
  /** How long slow faults take. */
  milliseconds: z.int().min(0).default(1_000),
  retryAfterSeconds: z.int().min(0).default(1),
})
export type Fault = z.infer<typeof rule>

export const faultPlan = z.strictObject({
  seed: z.int().default(1),
  rules: z.array(rule).max(100).default([]),
})
export type FaultPlan = z.input<typeof faultPlan>
