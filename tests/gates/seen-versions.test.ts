import { expect, it } from 'vitest'
import * as z from 'zod'
import { contracts } from '#shared/contracts.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'

/** Calls that write about a record without naming what was seen of it, and why they need not (D190). */
const exempt: Readonly<Record<string, string>> = {
  attach: 'A file is added beside what is there.',
  detach: 'A file is named by its own id.',
  sayRemark: 'A remark is added beside what is there.',
  readRemarks: 'Remarks are named by their own ids.',
  withdrawRemark: 'A remark is named by its own id.',
  copy: 'The other document stays as it is.',
  quote: 'Of an order the other document stays as it is; of an inquiry the version is named.',
  refreshStock: 'It asks SAP and writes nothing of the order.',
  merge: 'Orders that SAP has already are only grouped.',
  ungroup: 'Orders that SAP has already are only grouped.',
  recall: 'What was published is taken back, whatever it says by now.',
  'approvalKind.remove': 'A form that was submitted meanwhile is refused by its state.',
  'writtenMessage.remove': 'Messages that were never published are nobody’s but their writer’s.',
}
const reading = /pagelist|histor|warnings|receipts|preview|validPrice|details/i

const keysOf = ({ body, query }: Call): string[] =>
  [body, query].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []))

interface Step {
  name: string
  call: Call
}

/** The calls that change a document which is there already, found by the ids that they take. */
const steps: Step[] = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .map(([name, call]) => ({ name: `${group}.${name}`, call }))
    .filter(({ call: { method, doc, path } }) => method !== 'get' && doc !== undefined && !reading.test(path))
    .filter(({ call }) => keysOf(call).some((key) => key === 'id' || key === 'ids')),
)
const namesVersion = ({ call }: Step) =>
  keysOf(call).some((key) => key === 'version' || key === 'versions' || key === 'round')
const blind = (all: readonly Step[]) => all.filter((step) => !namesVersion(step)).map(({ name }) => name)

it('every step names the versions that its author saw, or says why it need not (D190)', () => {
  const excused = (name: string) =>
    Object.keys(exempt).some((one) => name === one || name.endsWith(`.${one}`))
  expect(blind(steps).filter((name) => !excused(name))).toEqual([])
  const idle = Object.keys(exempt).filter(
    (name) => !blind(steps).some((one) => one === name || one.endsWith(`.${name}`)),
  )
  expect(idle).toEqual([])
  expect(steps.length).toBeGreaterThan(40)
})

it('finds a step that names none', () => {
  const body = z.strictObject({ id: z.string(), comment: z.string() })
  const planted = callsWith({ access: 'signedIn', scope: 'rows' }).put('planted', {
    summary: 'Planted',
    body,
  })
  expect(blind([{ name: 'order.planted', call: planted }])).toEqual(['order.planted'])
})
