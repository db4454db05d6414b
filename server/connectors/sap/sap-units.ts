import type { SapConfig } from '#shared/masterdata/sap-setting.ts'

const codeIn = (codes: Readonly<Record<string, string>>, unit: string): string =>
  Object.entries(codes).find(([ours]) => ours.toUpperCase() === unit.toUpperCase())?.[1] ?? ''

/** The code of a unit that SAP is sent; empty when there is none. */
export const unitOf = (unit: string, { unit: sap, isoUnit, unitField }: SapConfig): string =>
  codeIn(unitField === 'RequestedQuantityISOUnit' ? isoUnit : sap, unit)

/** Whether a code of SAP's, its own or that of ISO, is that of a unit of ours. */
export const isUnitOf = (unit: string, sapUnit: string, { unit: sap, isoUnit }: SapConfig): boolean =>
  sapUnit !== '' && [codeIn(sap, unit), codeIn(isoUnit, unit)].includes(sapUnit)
