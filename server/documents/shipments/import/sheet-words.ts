import { shipmentSheetFields, type ShipmentSheetField } from '#shared/documents/shipments/shipment-sheet.ts'
import { transportModes, type TransportMode } from '#shared/documents/shipments/shipment.fields.ts'
import { shipments as en } from '#shared/locales/en/documents/shipments.ts'
import { shipments as id } from '#shared/locales/id/documents/shipments.ts'
import { shipments as zh } from '#shared/locales/zh/documents/shipments.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { normalTitle, type ImportColumn } from '../../../sheets/import.ts'

const texts = { zh, en, id }

/** Screen, template and import use the same titles. */
export const titleOf = (field: ShipmentSheetField, language: Language): string => {
  const { fields, importing } = texts[language].shipments
  if (field === 'containerNo' || field === 'containerType' || field === 'sealNo') return importing[field]
  return fields[field] ?? field
}
export const sheetTitle = (language: Language): string => texts[language].shipments.sheet
export const sheetRule = (language: Language): string => texts[language].shipments.importing.rule

export const columns: readonly ImportColumn[] = shipmentSheetFields.map((key) => ({
  key,
  titles: languages.map((language) => titleOf(key, language)),
  required: false,
}))

/** The mode that a cell names in any language. */
export const modeNamed = (text: string): TransportMode | undefined =>
  transportModes.find((mode) =>
    [mode, ...languages.map((language) => texts[language].states.transportMode[mode])].some(
      (word) => normalTitle(word) === normalTitle(text),
    ),
  )
