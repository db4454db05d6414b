import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, isPositive, subtract } from '#shared/kernel/decimal.ts'
import { openQuantity, type Taken } from './open-line.schema.ts'
import { takeReasons, type Account } from './take.rules.ts'

const ids = ['a', 'b', 'c']
type Line = Taken & { id: string; shipped: string }

const fresh = (ordered: readonly number[]): Line[] =>
  ids.map((id, at) => ({
    id,
    ordered: String(ordered[at]),
    requested: '0',
    noted: '0',
    delivered: '0',
    shipped: '0',
    closed: false,
  }))

/** So much of a line goes from one account to another, as the ledger moves it. */
const moved = (
  lines: readonly Line[],
  id: string,
  quantity: string,
  { from, to }: { from?: Account; to?: Account },
): Line[] =>
  lines.map((line) => ({
    ...line,
    ...(line.id === id && from && { [from]: subtract(line[from], quantity) }),
    ...(line.id === id && to && { [to]: add(line[to], quantity) }),
  }))

const quantity = fc.integer({ min: 1, max: 12 }).map(String)
const line = fc.constantFrom(...ids)
/** What happens to lines: somebody asks, gives back, SAP delivers, goods leave or come back, an order is closed. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('take'),
      line,
      quantity,
      to: fc.constantFrom('requested', 'noted'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('free'), nth: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('deliver'), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('issue'), line }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('reverse'), line }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('remove'), line }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('close'), line }) },
) as fc.Arbitrary<Event>
type Event =
  | { is: 'take'; line: string; quantity: string; to: 'requested' | 'noted' }
  | { is: 'free' | 'deliver'; nth: number }
  | { is: 'issue' | 'reverse' | 'remove' | 'close'; line: string }

interface Held {
  openLineId: string
  quantity: string
  account: 'requested' | 'noted'
}
interface Ledger {
  lines: Line[]
  /** What documents hold. */
  held: Held[]
}

const inLine = (lines: Line[], id: string, change: (line: Line) => Partial<Line>) =>
  lines.map((one) => (one.id === id ? { ...one, ...change(one) } : one))

/** The ledger after an event; what the rules refuse changes nothing. */
function after({ lines, held }: Ledger, event: Event): Ledger {
  switch (event.is) {
    case 'take': {
      const take = { openLineId: event.line, quantity: event.quantity }
      if (takeReasons(lines, [take]).length > 0) return { lines, held }
      return {
        lines: moved(lines, event.line, event.quantity, { to: event.to }),
        held: [...held, { ...take, account: event.to }],
      }
    }
    case 'free':
    case 'deliver': {
      const one = held[event.nth % Math.max(1, held.length)]
      if (!one) return { lines, held }
      if (event.is === 'deliver' && takeReasons(lines, [one], one.account).length > 0) return { lines, held }
      const to = event.is === 'deliver' ? { to: 'delivered' as const } : {}
      return {
        lines: moved(lines, one.openLineId, one.quantity, { from: one.account, ...to }),
        held: held.filter((other) => other !== one),
      }
    }
    case 'issue':
      return { lines: inLine(lines, event.line, ({ delivered }) => ({ shipped: delivered })), held }
    case 'reverse':
      return { lines: inLine(lines, event.line, () => ({ shipped: '0' })), held }
    case 'remove':
      return {
        lines: inLine(lines, event.line, ({ shipped }) => ({ delivered: shipped })),
        held,
      }
    case 'close': {
      const isHeld = held.some(({ openLineId }) => openLineId === event.line)
      return { lines: isHeld ? lines : inLine(lines, event.line, () => ({ closed: true })), held }
    }
  }
}

const start = fc.tuple(...ids.map(() => fc.integer({ min: 0, max: 30 })))

describe('the ledger of a line, whatever happens to it', () => {
  it('never holds more than was ordered, and nothing below zero', () => {
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 60 }), (ordered, events) => {
        let ledger: Ledger = { lines: fresh(ordered), held: [] }
        for (const one of events) {
          ledger = after(ledger, one)
          for (const line of ledger.lines) {
            const { requested, noted, delivered, shipped } = line
            for (const value of [requested, noted, delivered, shipped, openQuantity(line)])
              expect(compare(value, '0')).toBeGreaterThanOrEqual(0)
            expect(compare(add(requested, noted, delivered), line.ordered)).toBeLessThanOrEqual(0)
            expect(compare(shipped, delivered)).toBeLessThanOrEqual(0)
            const sum = (account: Held['account']) =>
              ledger.held
                .filter((held) => held.openLineId === line.id && held.account === account)
                .map((held) => held.quantity)
            expect(compare(requested, add('0', ...sum('requested')))).toBe(0)
            expect(compare(noted, add('0', ...sum('noted')))).toBe(0)
            const parts = add(requested, noted, delivered, openQuantity(line))
            if (!line.closed) expect(compare(parts, line.ordered)).toBe(0)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lets every quantity that it tells as open be taken, and no more', () => {
    fc.assert(
      fc.property(
        start,
        fc.array(event, { maxLength: 30 }),
        fc.array(fc.record({ openLineId: line, quantity }), { minLength: 1, maxLength: 6 }),
        (ordered, events, takes) => {
          const { lines } = events.reduce(after, { lines: fresh(ordered), held: [] })
          const reasons = takeReasons(lines, takes)
          for (const { id, ...line } of lines) {
            const own = takes.filter(({ openLineId }) => openLineId === id).map((take) => take.quantity)
            const isOver = own.length > 0 && compare(add('0', ...own), openQuantity(line)) > 0
            const named = reasons.filter(({ path }) => takes[Number(path?.split('.')[1])]?.openLineId === id)
            expect(named.length > 0).toBe(isOver || (line.closed && own.length > 0))
            for (const { code, params } of named) {
              if (code === 'OPEN_LINE_CLOSED') continue
              const open = String(params?.['open'])
              expect(compare(open, openQuantity(line))).toBe(0)
              if (isPositive(open))
                expect(takeReasons(lines, [{ openLineId: id, quantity: open }])).toEqual([])
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('stands against what is held only where SAP has delivered it otherwise, or it is closed', () => {
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 30 }), quantity, (ordered, events, more) => {
        const { lines, held } = events.reduce(after, { lines: fresh(ordered), held: [] })
        for (const one of held) {
          expect(takeReasons(lines, [one], one.account)).toEqual([])
          // Somebody delivers in SAP what is held here.
          const over = inLine(lines, one.openLineId, (line) => ({
            delivered: add(line.delivered, openQuantity(line), more),
          }))
          expect(takeReasons(over, [one], one.account)).toMatchObject([{ code: 'QTY_OVER_OPEN' }])
          expect(openQuantity(over.find(({ id }) => id === one.openLineId)!)).toBe('0')
        }
      }),
    )
  })
})
