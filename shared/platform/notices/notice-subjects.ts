import { detailAddress } from '#shared/documents/detail-address.ts'
import { documentNames } from '#shared/documents/outlines.ts'

/** What staff publish for customers, who are told of it as of an event of a document. */
export const publications = ['message', 'agreement'] as const
export type Publication = (typeof publications)[number]

export const noticeSubjects = [...documentNames, ...publications] as const
export type NoticeSubject = (typeof noticeSubjects)[number]

export const isPublication = (subject: NoticeSubject): subject is Publication =>
  publications.some((one) => one === subject)

/** What a customer chooses the ways by. */
export const publicationKinds: Readonly<Record<Publication, string>> = {
  message: 'messageSent',
  agreement: 'agreementCommitted',
}

/** The address of what a notice is about, on the side of its reader. */
export const noticeAddress = (subject: NoticeSubject, id: string, side: 'staff' | 'customer'): string => {
  if (subject === 'message')
    return side === 'staff' ? `/home/messageManage/${id}` : `/home/messageForCustomer/${id}`
  return subject === 'agreement' ? '/home/userAgreement' : detailAddress(subject, id, side)
}
