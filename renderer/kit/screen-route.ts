import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { needTexts, type Part } from '../i18n/i18n.ts'

/** A screen that is a chunk of its own, loaded with the texts that it needs. */
export const screenRoute = (
  path: string,
  load: () => Promise<ComponentType>,
  ...texts: readonly Part[]
): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), ...texts.map(needTexts)])
    return { Component }
  },
})
