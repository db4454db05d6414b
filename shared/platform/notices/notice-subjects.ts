import { documentNames, detailAddress } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'

/** What staff publish for customers, who are told of it as of an event of a document. */
export const publications = ['message', 'agreement'] as const
export type Publication = (typeof publications)[number]

/** The connection to SAP, of whose changes administrators are told: what it lacks, has again, and does not know. */
export const connection = 'sapConnection'
export const connectionEvents = ['connectionLacks', 'connectionMends', 'connectionStrange'] as const
export type ConnectionEvent = (typeof connectionEvents)[number]

/** The approval limit of a customer's orders, whose people are told who has set it: one of them, or staff (D371). */
export const limitSubject = 'orderLimit'
export const limitEvents = { colleague: 'setByColleague', staff: 'setByStaff' } as const
/** The part of the approval of customers' orders, whose ways are those of its requests. */
export const limitKind = 'buyerApproval'
const limitScreen = `${screens.account}?tab=orderLimits`

export const noticeSubjects = [...documentNames, ...publications, connection, limitSubject] as const
export type NoticeSubject = (typeof noticeSubjects)[number]

/** A notice may also be about something that is no document, whose name and address are told otherwise. */
export type OtherSubject = Exclude<NoticeSubject, (typeof documentNames)[number]>
export const isOther = (subject: NoticeSubject): subject is OtherSubject =>
  !documentNames.some((name) => name === subject)

export const isPublication = (subject: NoticeSubject): subject is Publication =>
  publications.some((one) => one === subject)

/** What a customer chooses the ways by. */
export const publicationKinds: Readonly<Record<Publication, string>> = {
  message: 'messageSent',
  agreement: 'agreementCommitted',
}

/** The address of what a notice is about, on the side of its reader. */
export const noticeAddress = (subject: NoticeSubject, id: string, side: 'staff' | 'customer'): string => {
  if (subject === connection) return screens.sap
  if (subject === limitSubject) return limitScreen
  if (subject === 'message')
    return side === 'staff' ? `${screens.messages}/${id}` : `${screens.receivedMessages}/${id}`
  return subject === 'agreement' ? screens.agreements : detailAddress(subject, id, side)
}
