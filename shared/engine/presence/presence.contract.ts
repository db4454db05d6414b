import * as z from 'zod'
import type { CalledDocument } from '#shared/engine/document.contract.ts'
import { byId } from '#shared/kernel/contract.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

/** An editor says so often that it is open. */
export const presenceBeatSeconds = 15
/** Whoever has not been heard for so long has closed the editor. */
export const presenceSeconds = 40

const editors = z.strictObject({
  /** Other people who have the document open in an editor. */
  editors: z.array(z.strictObject({ name: personName, since: instant })),
})

/** The calls by which people see who else is editing a document. */
export const presenceCalls = ({ name, called, paths, permissions }: CalledDocument) => {
  const readers = callsWith({ doc: name, access: permissions.read, scope: 'rows', errors: ['NOT_FOUND'] })
  return {
    editors: readers.get(`${paths.one}/editors`, {
      summary: `Who else is editing a ${called.one} now: customers see their colleagues, staff see all`,
      query: byId,
      response: editors,
    }),
    editing: readers.put(`${paths.one}/editors`, {
      summary: `Says that the caller is editing a ${called.one}, or has left it; answers who else is`,
      body: z.strictObject({ id, editing: z.boolean() }),
      response: editors,
      access: permissions.edit,
    }),
  }
}
export type PresenceCalls = ReturnType<typeof presenceCalls>
