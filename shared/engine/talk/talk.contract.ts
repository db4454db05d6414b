import * as z from 'zod'
import type { CalledDocument } from '#shared/engine/document.contract.ts'
import { byId } from '#shared/kernel/contract.ts'
import { id, instant, personName, requiredText } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { storedFile } from '../../platform/files/file.contract.ts'

export const remarkMax = 2_000
/** Remarks of a thread that are answered at once. */
export const threadPage = 50
/** Files that one remark carries. */
export const remarkFilesMax = 5

/** What is said about the document as a whole, where the line is null, or about one line. */
const thread = z.strictObject({
  lineId: id.nullable(),
  remarks: z.int(),
  unread: z.int(),
})
export type Thread = z.infer<typeof thread>

const mark = z.boolean()

export const remark = z.strictObject({
  id,
  at: instant,
  author: personName,
  /** Whether the reader wrote it. */
  own: mark,
  byCustomer: mark,
  /** Its customer reads it as well; everything else is internal. */
  forCustomer: mark,
  unread: mark,
  text: z.string(),
  files: z.array(storedFile),
  /** It was taken back; its text and files are gone. */
  withdrawn: mark,
})
export type Remark = z.infer<typeof remark>

const person = z.strictObject({ id, name: personName, role: z.enum(roles) })

const place = { id, lineId: id.nullable().default(null) } as const

/** The calls of the talk about a document and its lines. A customer gets of each what is for the customer. */
export const talkCalls = ({ name, called, paths, permissions }: CalledDocument) => {
  const path = `${paths.one}/talk`
  const readers = callsWith({
    doc: name,
    access: permissions.read,
    scope: 'rows',
    errors: ['NOT_FOUND'],
  })
  return {
    talk: readers.get(path, {
      summary: `Where something was said about a ${called.one}: the whole of it and its lines, with what is unread`,
      query: byId,
      response: z.strictObject({
        threads: z.array(thread),
        /** Whether its customer can read it now, so that a remark can be for the customer. */
        customerReads: z.boolean(),
      }),
    }),
    remarks: readers.get(`${path}/remarks`, {
      summary: `What was said about a ${called.one} or one line of it, the newest remarks last`,
      query: z.strictObject({ id, lineId: id.optional(), before: id.optional() }),
      response: z.strictObject({ remarks: z.array(remark), more: z.boolean() }),
    }),
    talkPeople: readers.get(`${path}/people`, {
      summary: `Colleagues who see a ${called.one} and may be mentioned`,
      query: byId,
      response: z.array(person),
      access: 'talk.mention',
    }),
    sayRemark: readers.post(path, {
      summary: `A remark about a ${called.one} or one line of it; what a customer writes is always for both sides`,
      body: z.strictObject({
        ...place,
        text: requiredText(remarkMax),
        forCustomer: z.boolean().default(false),
        mentions: z.array(id).max(20).default([]),
        fileIds: z.array(id).max(remarkFilesMax).default([]),
      }),
      response: z.strictObject({ id }),
      access: 'talk.join',
      idempotent: true,
      errors: ['NOT_FOUND', 'INVALID', 'TALK_CUSTOMER_BLIND'],
    }),
    readRemarks: readers.put(`${path}/read`, {
      summary: 'The caller has read these remarks',
      body: z.strictObject({ id, remarkIds: z.array(id).min(1).max(threadPage) }),
      response: z.strictObject({ changed: z.int() }),
    }),
    withdrawRemark: readers.put(`${path}/withdraw`, {
      summary: 'The author takes a remark back, within minutes; that there was one stays to be seen',
      body: z.strictObject({ id, remarkId: id }),
      access: 'talk.join',
      errors: ['NOT_FOUND', 'TALK_TOO_LATE'],
    }),
  }
}
export type TalkCalls = ReturnType<typeof talkCalls>
