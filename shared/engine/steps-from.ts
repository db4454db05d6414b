/** A machine as its table reads, whatever its events and facts are. */
export interface MachineTable {
  doc: string
  axes: Readonly<Record<string, readonly string[]>>
  transitions: Readonly<
    Record<
      string,
      {
        permission: string | readonly string[]
        when: object
        sets?: object
      }
    >
  >
}

export const isMachine = (value: unknown): value is MachineTable =>
  typeof value === 'object' && value !== null && 'axes' in value && 'transitions' in value

/** An event that leads on from a state, to another one where it is always the same. */
export interface StepFrom {
  event: string
  to: string | undefined
  permissions: readonly string[]
}

const valueIn = (table: object, axis: string): unknown => (table as Readonly<Record<string, unknown>>)[axis]

/** The events that lead from a state to another, with the permissions of which each asks one. */
export function stepsFrom({ transitions }: MachineTable, axis: string, state: string): StepFrom[] {
  return Object.entries(transitions).flatMap(([event, { permission, when, sets = {} }]) => {
    const from = valueIn(when, axis)
    const to = valueIn(sets, axis)
    if (!Array.isArray(from) || !from.includes(state) || to === undefined || to === state) return []
    return [{ event, to: typeof to === 'string' ? to : undefined, permissions: [permission].flat() }]
  })
}
