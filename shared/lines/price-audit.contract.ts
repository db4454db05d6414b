import * as z from 'zod'
import { type CalledDocument, savedDocument } from '#shared/engine/document.contract.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { decimal, id, text, version } from '#shared/kernel/fields.ts'
import type { ListDefinition } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { orderLinesMax } from './line.schema.ts'
import { priceCheck } from './price-check.schema.ts'

/** What finance decides about a flagged line (D28). */
export const priceDecision = z.strictObject({
  lineNo: z.int().min(1),
  unitPrice: decimal,
  /** The discount from which the price comes, where that was typed (D188). */
  typedDiscount: decimal.nullable().default(null),
  financialRemark: text(500).default(''),
  /** Finance has decided that the price stands. */
  decided: z.boolean().default(false),
})
export type PriceDecision = z.infer<typeof priceDecision>

const one = { id, version } as const
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
const typed = ['PLACES', 'PRICE_ZERO', 'LINE_TOTAL_ZERO', 'DISCOUNT_RANGE', 'DISCOUNT_DIFFERS'] as const

/** The events of a document that finance's screen fires. */
export type AuditEvents<E extends string> = Readonly<Record<'modify' | 'audit' | 'sendBack', E>>

/** As quotations and contracts name them. */
export const checkEvents = { modify: 'modifyPrices', audit: 'finishCheck', sendBack: 'sendBack' } as const

/** Who fires which events with it. */
interface Fired<E extends string> {
  access: Permission
  /** Who reads what waits, which is more than those who check it. */
  reads: Permission
  events: AuditEvents<E>
  /** Codes with which events may be refused. */
  refusals: (...events: E[]) => readonly ErrorCode[]
}

interface Audit<L extends ListDefinition, R extends z.ZodType> {
  /** The path that the four calls begin with. */
  path: string
  list: L
  row: R
}

/** The calls of finance's own screen: what waits, prices that are saved, the end of the check, and its return. */
export const priceAuditCalls = <L extends ListDefinition, R extends z.ZodType, E extends string>(
  { called }: CalledDocument,
  { access, reads, events, refusals }: Fired<E>,
  { path, list, row }: Audit<L, R>,
) => {
  const audit = callsWith({ scope: 'rows', access })
  return {
    page: callsWith({ scope: 'rows', access: reads }).page<L['filters'], L['sorts'][number], R>(
      `${path}/pagelist`,
      list,
      row,
      {
        summary: `${called.many} whose flagged prices wait for finance`,
      },
    ),
    modify: audit.put(`${path}/modify`, {
      summary: 'Finance writes prices and remarks of flagged lines, and goes on later',
      body: z.strictObject({ ...one, lines: z.array(priceDecision).min(1).max(orderLinesMax) }),
      response: savedDocument,
      errors: [...conflicts, ...typed, ...refusals(events.modify)],
    }),
    modifyAndAudit: audit.put(`${path}/modifyAndAudit`, {
      summary: 'The same, and every flagged line is decided',
      body: z.strictObject({
        ...one,
        lines: z.array(priceDecision).max(orderLinesMax),
        comment: text(1_000).default(''),
      }),
      response: savedDocument,
      errors: [...conflicts, ...typed, ...refusals(events.modify, events.audit)],
    }),
    retroversion: audit.put(`${path}/retroversion`, {
      summary: `Finance sends the ${called.one} back to its salesman`,
      body: z.strictObject({ ...one, comment: text(1_000).min(1) }),
      response: savedDocument,
      errors: [...conflicts, ...refusals(events.sendBack)],
    }),
  }
}

/** The lines of a document beside today's prices. */
export const validPricesCall = ({ name, called }: CalledDocument, path: string) =>
  callsWith({ doc: name, access: 'price.explain', scope: 'rows' }).post(path, {
    summary: `Checks the prices of a ${called.one} against today’s benchmark: which lines finance must look at, and why`,
    body: z.strictObject({ id }),
    response: z.strictObject({ lines: z.array(priceCheck).max(orderLinesMax) }),
    errors: ['NOT_FOUND'],
  })
export type ValidPricesCall = ReturnType<typeof validPricesCall>

export type PriceAuditCalls = ReturnType<typeof priceAuditCalls>
