import type { SavedDocument } from '#shared/engine/document.contract.ts'
import { useMemo } from 'react'
import type * as z from 'zod'
import type { Call } from '#shared/kernel/contract.ts'
import { api, staleTags, type TagType } from '../../api/api.ts'

type Step = 'create' | 'save' | 'finish'
interface Sent {
  step: Step
  id: string | null
  event?: string | undefined
  body: object
}

/** A record on its way to the server; `id` is null when it is not stored yet. */
export interface SentRecord<C> {
  id: string | null
  version: number
  content: C
}

export interface EditorWrites<C, F = { id: string; version: number }> {
  save: (sent: SentRecord<C>) => Promise<SavedDocument>
  /** @param event the event that brings it out, where there are several ways */
  finish: (body: F, event?: string) => Promise<unknown>
}

/** One mutation serves the editor of a document: it creates, saves and finishes by the calls of its contract. */
export function editorEndpoint<C extends Call, F extends Call>(
  tag: TagType,
  /** One that begins elsewhere has no call of its own for that. */
  calls: { create?: C; save: Call; finish: F },
  /** Calls of other events that bring it out; they ask the same. */
  others: Readonly<Record<string, Call>> = {},
): () => EditorWrites<z.input<C['body']>, z.input<F['body']>> {
  const name = `${tag}Editor`
  const { endpoints } = api.injectEndpoints({
    endpoints: (b) => ({
      [name]: b.mutation<SavedDocument, Sent>({
        query: ({ step, event, body }) => ({
          call: others[event ?? ''] ?? calls[step] ?? calls.save,
          input: { body },
        }),
        invalidatesTags: (_answer, _error, { id }) => staleTags(tag, id === null ? [] : [id]),
      }),
    }),
  })
  return function useWrites() {
    const [send] = endpoints[name]!.useMutation()
    return useMemo(
      () => ({
        save: ({ id, version, content }) =>
          id === null
            ? send({ step: 'create', id, body: content as object }).unwrap()
            : send({ step: 'save', id, body: { id, version, ...(content as object) } }).unwrap(),
        finish: (body, event) =>
          send({ step: 'finish', event, id: (body as { id: string }).id, body: body as object }).unwrap(),
      }),
      [send],
    )
  }
}
