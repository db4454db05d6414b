import { sapConfig as config } from './sap.config.ts'

/** SAP's code of a unit; empty when there is none. */
export const unitOf = (unit: string): string =>
  (config.units as Record<string, string>)[unit.toUpperCase()] ?? ''
