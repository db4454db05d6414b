import type { ReactNode } from 'react'

interface Props {
  /** Whether several values can be chosen; of a single choice Tab takes the active one. */
  several: boolean
  children: ReactNode
}

/**
 * Lets Tab leave an open list of several choices. antd would toggle the active choice instead, which removes the one
 * that was just chosen.
 */
export const TabLeaves = ({ several, children }: Props) => (
  <div
    role="presentation"
    onKeyDownCapture={(event) => {
      if (several && event.key === 'Tab') event.stopPropagation()
    }}
  >
    {children}
  </div>
)
