import { documents } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { perDocument } from '#shared/engine/document.ts'
import { presenceCalls, type PresenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { api, tagsOf } from '../../api/api.ts'

const calls = perDocument(documents, presenceCalls)

interface Place {
  doc: DocumentName
  id: string
}

export const { useEditorsQuery, useEditingMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    editors: b.query<ResponseOf<PresenceCalls['editors']>, Place>({
      query: ({ doc, ...query }) => ({ call: calls[doc].editors, input: { query } }),
      providesTags: (_r, _e, { id }) => [tagsOf.one('presence', id)],
    }),
    editing: b.mutation<ResponseOf<PresenceCalls['editing']>, Place & { editing: boolean }>({
      query: ({ doc, ...body }) => ({ call: calls[doc].editing, input: { body } }),
    }),
  }),
})
