import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { paperForm, paperKinds, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { readAll } from '../factories/customer-order-forms.ts'
import { aPapered, type PaperedName } from '../factories/papered.ts'
import { printedLine } from '../factories/printed-lines.ts'
import { pdfSays, sheetSays, type Said } from '../factories/said-on-papers.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

/** `SEAWAY_PAPER_RUNS=200` looks at that many documents of each type instead of a few. */
const runs = Number(process.env['SEAWAY_PAPER_RUNS'] ?? 0)

/** A failure is made smaller until then. */
const limitMs = 60_000 + runs * 10_000

const app = await appOfFile()
const admin = await app.as('admin')
const buyer = await app.as('buyer.jakarta')
await readAll(buyer)
const customerId = buyer.user.customerIds[0]!

const callsOf = {
  order: { one: orderCalls.one, ...orderWrites },
  customerOrder: { one: customerOrderCalls.one, ...customerOrderWrites },
  quotation: { one: quotationCalls.one, ...quotationWrites },
  contract: { one: contractCalls.one, ...contractWrites },
} as const

const seenBy = async (client: Client, name: PaperedName, id: string): Promise<Said> =>
  (await client.call(callsOf[name].one, { query: { id } })).body as unknown as Said

const document = fc.record({
  parts: fc.array(fc.array(printedLine, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 3 }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'IDR', 'KWD', 'XQZ'),
  charge: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  salesOrg: fc.constantFrom('1100', '2000'),
  language: fc.constantFrom(...languages),
})

const seenKinds = new Set<PaperKind>()
/** The lines and the sums that a paper of this kind is about. */
function contentOf(kind: PaperKind, parts: readonly Said[]): Said {
  const { categories, combined } = paperForm(kind)
  const [first] = parts as [Said]
  if (combined) {
    const sorted = parts.toSorted((a, b) => (a.orderNo! < b.orderNo! ? -1 : 1))
    const lines = sorted.flatMap(({ orderNo, lines: own }) => own.map((line) => ({ ...line, orderNo })))
    return { ...first, lines }
  }
  if (!categories) return first
  return { ...first, lines: first.lines.filter(({ category }) => categories.some((one) => one === category)) }
}

describe('every export of a document says in each language what the API answers, to the last digit', () => {
  it.each([
    ['order', admin, 10],
    ['quotation', admin, 4],
    ['quotation', buyer, 4],
    ['contract', admin, 4],
    ['customerOrder', buyer, 4],
  ] as const)(
    'of a %s',
    async (name, client, numRuns) => {
      await fc.assert(
        fc.asyncProperty(document, async ({ parts, currency, charge, salesOrg, language }) => {
          const charges = { localCharge: '0', oceanFreight: charge, premium: '0', otherCharge: charge }
          const isGroup = name === 'order' && parts.length > 1
          const group = isGroup ? { mergeGroupNo: `MG-${crypto.randomUUID()}` } : {}
          const header = {
            currency,
            charges,
            salesOrg,
            customerId,
            ...(name === 'order' && { mergeGroupNo: '' }),
            ...group,
          }
          const seen: Said[] = []
          for (const lines of isGroup ? parts : parts.slice(0, 1))
            seen.push(await seenBy(client, name, await aPapered(app.db, name, header, lines)))
          const { id } = seen[0] as unknown as { id: string }
          const { papers, paper } = callsOf[name]
          const { kinds } = (await client.call(papers, { query: { id } })).body
          for (const kind of kinds) {
            seenKinds.add(kind)
            const { bytes } = await client.call(paper, { query: { id, urlSuffix: kind, language } })
            const content = contentOf(kind, seen)
            if (paperForm(kind).format === 'pdf') await pdfSays(bytes, { kind, language, content })
            else sheetSays(bytes, { kind, language, content })
          }
        }),
        { numRuns: runs || numRuns, interruptAfterTimeLimit: limitMs - 10_000 },
      )
    },
    limitMs,
  )

  it('and none of them was left out', () => {
    // Papers about goods on their way have a story of their own.
    const priced = (Object.keys(paperKinds) as PaperKind[]).filter((kind) => !paperForm(kind).goods)
    expect([...seenKinds].toSorted()).toEqual(priced.toSorted())
  })
})
