import { createContext } from 'react'

/** Opens the search over the page. Screens that lead nowhere offer it. */
export const SearchContext = createContext<() => void>(() => undefined)
