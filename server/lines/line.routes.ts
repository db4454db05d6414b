import { colors } from './color.service.ts'
import { costs } from './cost.service.ts'
import { defaults } from './defaults.service.ts'
import { checkRows, importSheet } from './line-import.ts'
import { basePrice, materials } from './line-lookup.ts'
import { template } from './line-template.ts'
import { sheetRoutes } from './sheet/customer-sheet.service.ts'
import { explain, exportExplained } from './price-explain.ts'

export const lineRoutes = [
  materials,
  basePrice,
  colors,
  defaults,
  importSheet,
  checkRows,
  template,
  ...sheetRoutes,
  explain,
  costs,
  exportExplained,
]
