import type { releaseCall } from '#shared/engine/attachments/attachment.contract.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import { act } from '../act.ts'
import type { ServerDocument, Shape } from '../document.ts'
import { filesOf, release } from './attachment.repository.ts'

/**
 * Lets the customer of a document read one of its files, or no longer, each by an event of its own, of which people are
 * told. A file that is so already changes nothing.
 */
export const releaseVerb = <S extends Shape>(
  document: ServerDocument<S>,
  call: ReturnType<typeof releaseCall>,
  events: { release: S['event']; withhold: S['event'] },
): Handler =>
  write(call, async (input) => {
    const { id, fileId, released } = input.body
    const carrier = { doc: document.definition.name, id }
    await act(
      input,
      document,
      { id },
      {
        event: released ? events.release : events.withhold,
        async change({ tx, services, check }) {
          check([])
          const files = await filesOf(tx, carrier)
          if (!files.some((file) => file.id === fileId)) return refuse('NOT_FOUND', undefined, 'fileId')
          const file = await release(tx, carrier, fileId, released)
          if (!file) return null
          const [from, to] = released ? [null, file.name] : [file.name, null]
          return { changes: [{ path: 'papers', from, to }], at: services.now().toISOString() }
        },
      },
    )
    const files = await filesOf(input.tx, carrier)
    return files.map((file) => ({ ...storedFileOf(file, input.services), released: file.released }))
  })
