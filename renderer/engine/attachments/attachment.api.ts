import { documents } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { perDocument } from '#shared/engine/document.ts'
import {
  attachmentCalls,
  releaseCall,
  type AttachedFile,
} from '#shared/engine/attachments/attachment.contract.ts'
import { api, tagsOf } from '../../api/api.ts'

/** The codes that refuse a change of files come from the document's machine, which only the server loads. */
const calls = perDocument(documents, (document) => ({
  ...attachmentCalls(document, []),
  release: releaseCall(document, []),
}))

/** The document that carries the files. */
export interface Carrier {
  doc: DocumentName
  id: string
}

const tags = ({ doc, id }: Carrier) => [tagsOf.one(doc, id), tagsOf.one('history', id)]

export const {
  useAttachmentsQuery,
  useLazyAttachmentsQuery,
  useAttachMutation,
  useDetachMutation,
  useReleaseMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    attachments: b.query<AttachedFile[], Carrier>({
      query: ({ doc, id }) => ({ call: calls[doc].attachments, input: { query: { id } } }),
      providesTags: (_r, _e, { doc, id }) => [tagsOf.one(doc, id)],
    }),
    attach: b.mutation<AttachedFile[], Carrier & { fileId: string }>({
      query: ({ doc, ...body }) => ({ call: calls[doc].attach, input: { body } }),
      invalidatesTags: (_r, _e, of) => tags(of),
    }),
    release: b.mutation<AttachedFile[], Carrier & { fileId: string; released: boolean }>({
      query: ({ doc, ...body }) => ({ call: calls[doc].release, input: { body } }),
      invalidatesTags: (_r, _e, of) => tags(of),
    }),
    detach: b.mutation<AttachedFile[], Carrier & { fileId: string }>({
      query: ({ doc, ...query }) => ({ call: calls[doc].detach, input: { query } }),
      invalidatesTags: (_r, _e, of) => tags(of),
    }),
  }),
})
