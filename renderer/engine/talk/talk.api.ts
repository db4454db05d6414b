import { documents } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import { perDocument } from '#shared/engine/document.ts'
import { talkCalls, type TalkCalls } from '#shared/engine/talk/talk.contract.ts'
import { api, tagsOf } from '../../api/api.ts'

const calls = perDocument(documents, talkCalls)

/** The document that is talked about. */
export interface Talked {
  doc: DocumentName
  id: string
}

type Asked<K extends keyof TalkCalls> = Talked & Omit<NonNullable<InputOf<TalkCalls[K]>['query']>, 'id'>
type Told<K extends keyof TalkCalls> = Talked & Omit<NonNullable<InputOf<TalkCalls[K]>['body']>, 'id'>

/** What one's own words change: the talk, and counts of what is unread. */
const changed = (_result: unknown, _error: unknown, { doc, id }: Talked) => [
  tagsOf.one('talk', id),
  tagsOf.rows(doc),
  tagsOf.rows('notice'),
]

export const {
  useTalkQuery,
  useRemarksQuery,
  useTalkPeopleQuery,
  useSayRemarkMutation,
  useReadRemarksMutation,
  useWithdrawRemarkMutation,
  useLazyRemarksQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    talk: b.query<ResponseOf<TalkCalls['talk']>, Talked>({
      query: ({ doc, ...query }) => ({ call: calls[doc].talk, input: { query } }),
      providesTags: (_r, _e, { id }) => [tagsOf.one('talk', id)],
    }),
    remarks: b.query<ResponseOf<TalkCalls['remarks']>, Asked<'remarks'>>({
      query: ({ doc, ...query }) => ({ call: calls[doc].remarks, input: { query } }),
      providesTags: (_r, _e, { id }) => [tagsOf.one('talk', id)],
    }),
    talkPeople: b.query<ResponseOf<TalkCalls['talkPeople']>, Talked>({
      query: ({ doc, ...query }) => ({ call: calls[doc].talkPeople, input: { query } }),
    }),
    sayRemark: b.mutation<ResponseOf<TalkCalls['sayRemark']>, Told<'sayRemark'>>({
      query: ({ doc, ...body }) => ({ call: calls[doc].sayRemark, input: { body } }),
      invalidatesTags: changed,
    }),
    readRemarks: b.mutation<ResponseOf<TalkCalls['readRemarks']>, Told<'readRemarks'>>({
      query: ({ doc, ...body }) => ({ call: calls[doc].readRemarks, input: { body } }),
      invalidatesTags: changed,
    }),
    withdrawRemark: b.mutation<unknown, Told<'withdrawRemark'>>({
      query: ({ doc, ...body }) => ({ call: calls[doc].withdrawRemark, input: { body } }),
      invalidatesTags: changed,
    }),
  }),
})
