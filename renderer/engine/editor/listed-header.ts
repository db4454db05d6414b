import type { Reason } from '#shared/kernel/errors.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import type { ListedReason } from './reason-list.tsx'

/** Reasons against a header with their places; one without a field is about the whole document. */
export const listedHeader = (
  reasons: readonly Reason[],
  sentence: (reason: Reason) => string,
  labelOf: (name: string) => string | undefined,
): ListedReason[] =>
  reasons.map((reason) => {
    const name = reason.path ?? ''
    const place = labelOf(name)
    const id = `header ${name} ${reason.code}`
    const text = sentence(reason)
    return place === undefined ? { id, text } : { id, text, place, goal: { field: name } }
  })

/** Reasons against what is typed beside the header. */
export const listedPart = (
  reasons: readonly Reason[],
  placeOf: (path: string) => { place: string; cell?: CellAddress },
  sentence: (reason: Reason) => string,
): ListedReason[] =>
  reasons.map((reason) => {
    const { place, cell } = placeOf(reason.path ?? '')
    const id = `${reason.path} ${reason.code}`
    return { id, place, text: sentence(reason), ...(cell && { goal: { cell } }) }
  })
