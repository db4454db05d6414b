import type { ProductionHeader, ProductionLine } from '#shared/documents/productions/production.schema.ts'

/** A special production while it is typed. */
export type ProductionContent = ProductionHeader & { lines: readonly ProductionLine[] }
