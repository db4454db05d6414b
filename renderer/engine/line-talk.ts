import { createContext, useContext } from 'react'

/** The talk about the lines of the document on screen, for whatever shows the lines. */
export interface LineTalk {
  /** How much was said about each line, and how much of it is unread, by the line's id. */
  counts: ReadonlyMap<string, { remarks: number; unread: number }>
  open: (lineId: string) => void
}

export const LineTalkContext = createContext<LineTalk | null>(null)

/** Null where nobody talks about lines. */
export const useLineTalk = (): LineTalk | null => useContext(LineTalkContext)
