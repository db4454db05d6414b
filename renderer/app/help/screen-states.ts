import { documentOf } from '#shared/documents/index.ts'
import { outlines, type DocumentName } from '#shared/documents/outlines.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { isMachine, stepsFrom, type MachineTable, type StepFrom } from '#shared/engine/steps-from.ts'

/** Every machine, as its file declares it; this is loaded with the help alone. */
const machines = new Map<string, MachineTable>(
  Object.values(
    import.meta.glob<Record<string, unknown>>('../../../shared/documents/*/*.machine.ts', { eager: true }),
  )
    .flatMap((file) => Object.values(file).filter(isMachine))
    .map((machine) => [machine.doc, machine]),
)

/** A state as the help says it: the keys of its word and of its sentence, and what leads on from it. */
export interface HelpState {
  state: string
  word: string
  /** The sentence that the help has for it, or else that of the next step on the page. */
  sentences: readonly string[]
  steps: readonly (StepFrom & { word: string; toWord: string | undefined })[]
}

/** The field whose states a screen shows where it is not the status. Customers read no state of the staff's own work. */
const shownField: Readonly<Record<string, string | null>> = {
  customerInquiries: 'asking',
  customerQuotations: null,
  customerContracts: null,
}

function statesOf(name: DocumentName, field: string): HelpState[] {
  const { fields, words } = documentOf[name]
  const { values = [], words: list = '' } = (fields as Readonly<Record<string, Field>>)[field]!
  return values
    .filter((state) => state !== '' && !(list === 'asking' && state === 'none'))
    .map((state) => ({
      state,
      word: `states.${list}.${state}`,
      sentences: [`help.words.${list}.${state}`, `${words}.next.${state}`],
      steps: stepsFrom(machines.get(name)!, field, state).map((step) => ({
        ...step,
        word: `history.${name}.${step.event}`,
        toWord: step.to && `states.${list}.${step.to}`,
      })),
    }))
}

const documentOn = new Map<string, DocumentName>(
  outlines.flatMap(({ name, menus }) => menus.map(({ key }): [string, DocumentName] => [key, name])),
)

/** The states that the records of a screen go through; none of a screen without a document. */
export function helpStatesOf(menuKey: string): HelpState[] {
  const name = documentOn.get(menuKey)
  const field = shownField[menuKey] === undefined ? 'status' : shownField[menuKey]
  return name === undefined || field === null ? [] : statesOf(name, field)
}

/** What stands beside the state of an order. */
export const helpMarksOf = (menuKey: string): HelpState[] =>
  documentOn.get(menuKey) === 'order'
    ? ['push', 'split', 'shipping'].flatMap((field) => statesOf('order', field))
    : []
