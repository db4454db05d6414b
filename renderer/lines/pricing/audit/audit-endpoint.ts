import { useMemo } from 'react'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { PriceAuditCalls } from '#shared/lines/price-audit.contract.ts'
import { api, staleTags, type TagType } from '../../../api/api.ts'
import type { AuditSettings } from './audit-document.tsx'

type Writes = ReturnType<AuditSettings['useWrites']>
interface Sent {
  step: keyof Writes
  body: { id: string }
}

/** One mutation serves the price audit of a document: it saves, ends and sends back by the calls of its contract. */
export function auditEndpoint(
  tag: TagType,
  { modify, modifyAndAudit: submit, retroversion: sendBack }: Omit<PriceAuditCalls, 'page'>,
): () => Writes {
  const calls = { modify, submit, sendBack }
  const name = `${tag}Audited`
  const { endpoints } = api.injectEndpoints({
    endpoints: (b) => ({
      [name]: b.mutation<SavedDocument, Sent>({
        query: ({ step, body }) => ({ call: calls[step], input: { body } }),
        invalidatesTags: (_answer, _error, { body }) => staleTags(tag, [body.id]),
      }),
    }),
  })
  return function useWrites() {
    const [send] = endpoints[name]!.useMutation()
    return useMemo(
      () => ({
        modify: (body) => send({ step: 'modify', body }).unwrap(),
        submit: (body) => send({ step: 'submit', body }).unwrap(),
        sendBack: (body) => send({ step: 'sendBack', body }).unwrap(),
      }),
      [send],
    )
  }
}
