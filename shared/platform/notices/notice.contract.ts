import * as z from 'zod'
import { id, instant, personName, requiredText } from '#shared/kernel/fields.ts'
import { pageOf, paging } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { noticeCountCalls } from './notice-count.contract.ts'
import { noticeSubjects } from './notice-subjects.ts'
import { mailPaces } from './notice-ways.ts'
import { languages } from '#shared/vocabulary/words.ts'

export const noticeRow = z.strictObject({
  id,
  kind: z.string(),
  docType: z.enum(noticeSubjects),
  docId: id,
  /** Not where it is a draft of the other side again: a withdrawn order has a number to name it by, and no page. */
  opens: z.boolean(),
  /** What happened to which document, in the language that was asked for. */
  text: z.string(),
  /** Whose document it is. */
  title: z.string(),
  actorName: personName,
  at: instant,
  readAt: instant.nullable(),
})
export type NoticeRow = z.infer<typeof noticeRow>

/** The ways by which a person gets notices of a kind. */
export const noticeChoice = z.strictObject({
  kind: requiredText(40),
  product: z.boolean(),
  desktop: z.boolean(),
  mail: z.enum(mailPaces),
})
export type NoticeChoice = z.infer<typeof noticeChoice>

const choiceForm = z.strictObject({ kinds: z.array(noticeChoice).max(100) })
const noticeChoices = z.strictObject({
  ...choiceForm.shape,
  /** Whether this installation sends mails, and whether the reader has confirmed the address of the account. */
  mail: z.strictObject({ isOffered: z.boolean(), address: z.string(), isConfirmed: z.boolean() }),
})
export type NoticeChoices = z.infer<typeof noticeChoices>

const own = callsWith({ access: 'signedIn', scope: 'self' })

export const noticeCalls = {
  page: own.post('notice/pagelist', {
    summary: 'What I was told of, newest first; only of documents that I may still see',
    body: z.strictObject({
      ...paging({ sizeMax: 100 }),
      language: z.enum(languages),
      filter: z
        .strictObject({
          unread: z.boolean().optional(),
          /** What the desktop client announces, also what is not listed in the product. */
          desktop: z.boolean().optional(),
        })
        .default({}),
    }),
    response: pageOf(noticeRow),
  }),
  ...noticeCountCalls,
  read: own.put('notice/read', {
    summary: 'Mark notices as read; all of them where none is named',
    body: z.strictObject({ ids: z.array(id).min(1).max(200).optional() }),
    response: z.strictObject({ changed: z.int() }),
  }),
  choices: own.get('notice/choices', {
    summary: 'By which ways I am told of what',
    response: noticeChoices,
  }),
  choose: own.put('notice/choices', {
    summary: 'Choose by which ways I am told of what',
    body: choiceForm,
    response: noticeChoices,
  }),
}
