/** Set at build time by vite.config.ts: one code, two shells. */
declare const __DESKTOP__: boolean
declare const __SYSTEM_ID__: 73 | 89
