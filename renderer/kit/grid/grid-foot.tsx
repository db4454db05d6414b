import type { ReactNode } from 'react'
import { useBottomCover } from '../use-covered-bottom.ts'
import { classesOf } from './classes.ts'

/** The line below the cells: what is said of the active one, or what the selected ones come to. */
export function GridFoot({ idle, children }: { idle: boolean; children: ReactNode }) {
  const bottom = useBottomCover()
  return (
    <div className={classesOf('foot', idle && 'idle')} style={{ bottom }}>
      {children}
    </div>
  )
}
