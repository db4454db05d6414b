export const productionStates = [
  'draft',
  'in_approval',
  'approved',
  'rejected',
  'withdrawn',
  'send_failed',
  'void',
] as const

export const productionAxes = { status: productionStates } as const

export interface ProductionFacts {
  /** Lines that are made specially. */
  lineCount: number
  /** The actor's own account made the order. */
  isMaker: boolean
}
