import { createContext, useContext, type ReactNode } from 'react'
import type { MasterName } from '#shared/masterdata/index.ts'

/** Previews below the forms of tables. They are given from above, because master data does not know documents. */
type Previews = Readonly<
  Partial<Record<MasterName, (values: Readonly<Record<string, unknown>>) => ReactNode>>
>

const PreviewsContext = createContext<Previews>({})

export const PreviewsProvider = PreviewsContext.Provider
export const usePreviews = () => useContext(PreviewsContext)
