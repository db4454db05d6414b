import * as z from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { id, instant, personName, requiredText, text, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { storedFile } from '#shared/platform/files/file.contract.ts'
import { messageAttachmentCount, messageContentMax, titleMax } from '#shared/vocabulary/limits.ts'
import { messageStates } from './message.machine.ts'

const codes = z.array(requiredText(10)).max(300)

/**
 * Whom a message goes to: customers of these sales organizations, by country, by name, or all of them where that is
 * said. Leaving both empty means nobody, so that nobody writes to everybody by forgetting a field.
 */
export const audience = z.strictObject({
  salesOrgs: codes,
  countries: codes,
  customerIds: z.array(id).max(1_000),
  everyone: z.boolean().default(false),
})
export type Audience = z.infer<typeof audience>

/** What an author types. A draft needs its title; the rest may follow until it is sent. */
export const messageForm = z.strictObject({
  title: requiredText(titleMax),
  content: text(messageContentMax),
  ...audience.shape,
  fileIds: z.array(id).max(messageAttachmentCount),
})
export type MessageForm = z.infer<typeof messageForm>

/** What a draft still lacks before it can be sent, each at its field. */
export const missingToSend = ({
  content,
  salesOrgs,
  countries,
  customerIds,
  everyone,
}: Omit<MessageForm, 'title' | 'fileIds'>): Reason[] => [
  ...(content === '' ? [{ code: 'REQUIRED', path: 'content' }] : []),
  ...(salesOrgs.length === 0 ? [{ code: 'REQUIRED', path: 'salesOrgs' }] : []),
  ...(countries.length + customerIds.length === 0 && !everyone
    ? [{ code: 'REQUIRED', path: 'customerIds' }]
    : []),
]

export const writtenList = defineList({
  name: 'writtenMessage',
  filters: {
    title: { kind: 'fragment', anywhere: true },
    status: { kind: 'oneOf', values: messageStates },
    sentAt: { kind: 'instantRange' },
    /** Lists leave recalled messages out unless this is set. */
    recalled: { kind: 'flag' },
  },
  sorts: ['createdAt', 'sentAt', 'title'],
  words: ['title'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

export const writtenRow = z.strictObject({
  id,
  version,
  title: z.string(),
  status: z.enum(messageStates),
  senderName: personName,
  /** The reader wrote it. */
  own: z.boolean(),
  /** It is zero for a draft, because its recipients are fixed only when it is sent. */
  recipients: z.int(),
  viewed: z.int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
})
export type WrittenRow = z.infer<typeof writtenRow>

export const written = z.strictObject({
  ...writtenRow.shape,
  content: z.string(),
  ...audience.shape,
  company: z.string(),
  files: z.array(storedFile),
})
export type Written = z.infer<typeof written>

/** Who a draft would reach now: how many, and the first of them. */
export const reach = z.strictObject({
  users: z.int(),
  customers: z.int(),
  first: z.array(
    z.strictObject({
      id,
      userId: z.string(),
      name: z.string(),
      customers: z.string(),
      customerNo: z.string(),
      country: z.string(),
    }),
  ),
})
export type Reach = z.infer<typeof reach>
export const reachShown = 20

/** What is known of the customers of a recipient; what several of them have differently stands beside each other. */
export const customerFacts = z.strictObject({
  customerNo: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  taxNo: z.string(),
  email: z.string(),
  contact: z.string(),
  legalPerson: z.string(),
})

export const receiptList = defineList({
  name: 'messageReceipt',
  filters: { text: { kind: 'fragment', anywhere: true }, viewed: { kind: 'flag' } },
  sorts: ['viewedAt', 'userId', 'name'],
  words: ['name'],
  defaultSort: { field: 'viewedAt', order: 'desc' },
})

/** One recipient, and when that person opened the message. */
export const receiptRow = z.strictObject({
  id,
  userId: z.string(),
  name: z.string(),
  customers: z.string(),
  ...customerFacts.shape,
  viewedAt: instant.nullable(),
})
export type ReceiptRow = z.infer<typeof receiptRow>

/** A message beside one of a customer's users, who may have opened it. */
export const customerMessageRow = z.strictObject({
  id: z.string(),
  messageId: id,
  title: z.string(),
  senderName: personName,
  sentAt: instant,
  userId: z.string(),
  viewedAt: instant.nullable(),
})
export type CustomerMessageRow = z.infer<typeof customerMessageRow>
