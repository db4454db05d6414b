import type { Shape } from '../shape.ts'
import type { parts as zh } from '../zh/parts.ts'
import { desktop } from './desktop.ts'

export const parts: Shape<typeof zh> = { desktop }
