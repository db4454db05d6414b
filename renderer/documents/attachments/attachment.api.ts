import { documentOf } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/names.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'

/** The document that carries the files. */
export interface Carrier {
  doc: DocumentName
  id: string
}

const tags = ({ doc, id }: Carrier) => [tagsOf.one(doc, id), tagsOf.one('history', id)]

export const { useAttachmentsQuery, useLazyAttachmentsQuery, useAttachMutation, useDetachMutation } =
  api.injectEndpoints({
    endpoints: (b) => ({
      attachments: b.query<StoredFile[], Carrier>({
        query: ({ doc, id }) => ({ call: documentOf[doc].calls.attachments, input: { query: { id } } }),
        providesTags: (_r, _e, { doc, id }) => [tagsOf.one(doc, id)],
      }),
      attach: b.mutation<StoredFile[], Carrier & { fileId: string }>({
        query: ({ doc, ...body }) => ({ call: documentOf[doc].calls.attach, input: { body } }),
        invalidatesTags: (_r, _e, of) => tags(of),
      }),
      detach: b.mutation<StoredFile[], Carrier & { fileId: string }>({
        query: ({ doc, ...query }) => ({ call: documentOf[doc].calls.detach, input: { query } }),
        invalidatesTags: (_r, _e, of) => tags(of),
      }),
    }),
  })
