import { expect, it } from 'vitest'
import * as z from 'zod'
import { contracts } from '#shared/contracts.ts'
import { documents } from '#shared/documents/index.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'

/** Calls that write about a record without naming what was seen of it, and why they need not (D190). */
const exempt: Readonly<Record<string, string>> = {
  attach: 'A file is added beside what is there.',
  detach: 'A file is named by its own id.',
  release: 'A file is named by its own id.',
  editing: 'It says who is editing and writes nothing of the document.',
  sayRemark: 'A remark is added beside what is there.',
  readRemarks: 'Remarks are named by their own ids.',
  withdrawRemark: 'A remark is named by its own id.',
  copy: 'The other document stays as it is.',
  quote: 'Of an order the other document stays as it is; of an inquiry the version is named.',
  refreshStock: 'It asks SAP and writes nothing of the order.',
  recall: 'What was published is taken back, whatever it says by now.',
  'approvalKind.remove': 'A form that was submitted meanwhile is refused by its state.',
  'writtenMessage.remove': 'Messages that were never published are nobody’s but their writer’s.',
}
const reading = /pagelist|histor|warnings|receipts|preview|validPrice|details/i

/** The keys of a schema, and of what it holds however deep. */
const keysIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => [key, ...keysIn(part)])
  if (schema instanceof z.ZodArray) return keysIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysIn)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? keysIn(schema.unwrap())
    : []
}
const keysOf = ({ body, query }: Call): string[] => [body, query].flatMap(keysIn)
/** Names of ids: a call names the record that it changes `id`, and a record of another kind by its document. */
const names = new Set(['id', 'ids', ...documents.map(({ name }) => `${name}Id`)])

interface Step {
  name: string
  call: Call
}

/** The calls that change a document which is there already, found by the ids that they take. */
const steps: Step[] = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .map(([name, call]) => ({ name: `${group}.${name}`, call }))
    .filter(({ call: { method, doc, path } }) => method !== 'get' && doc !== undefined && !reading.test(path))
    .filter(({ call }) => keysOf(call).some((key) => names.has(key))),
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
