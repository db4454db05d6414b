import { createContext, useContext, type ReactNode } from 'react'
import type { MasterName } from '#shared/masterdata/index.ts'

/** What tables show below their forms of what is written there, given by whoever knows where it is used. */
type Previews = Readonly<
  Partial<Record<MasterName, (values: Readonly<Record<string, unknown>>) => ReactNode>>
>

const PreviewsContext = createContext<Previews>({})

export const PreviewsProvider = PreviewsContext.Provider
export const usePreviews = () => useContext(PreviewsContext)
