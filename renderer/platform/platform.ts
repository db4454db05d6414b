import type { Platform } from './shape.ts'
import { web } from './web.ts'

export type { Platform, Storage } from './shape.ts'

export const platform: Platform = web
export const usePlatform = (): Platform => platform
