import { checkRows, importSheet } from './line.import.ts'
import { basePrice, materials } from './line.lookup.ts'
import { template } from './line.template.ts'

export const lineRoutes = [materials, basePrice, importSheet, checkRows, template]
