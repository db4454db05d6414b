import type { Bridge } from '#shared/desktop/bridge.ts'

declare global {
  /** `vite.config.ts` sets both at build time, because one source is built for the web and for the desktop. */
  const __DESKTOP__: boolean
  const __SYSTEM_ID__: 73 | 89
  const __VERSION__: string

  interface Window {
    /** The preload of the desktop client sets it; there is none on the web. */
    desktop?: Bridge
  }
}
