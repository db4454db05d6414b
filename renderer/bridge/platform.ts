import type { Platform } from './shape.ts'
import { desktop } from './desktop.ts'
import { web } from './web.ts'

export type { Journal, Platform, Storage } from './shape.ts'

export const platform: Platform = __DESKTOP__ ? desktop() : web
export const usePlatform = (): Platform => platform
