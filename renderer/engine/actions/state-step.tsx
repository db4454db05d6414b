import type { ReactNode } from 'react'
import { useSentence } from '../../i18n/index.ts'
import type { ActionSet, Row } from './action-set.ts'
import { NextStep } from './next-step.tsx'
import { useObstacles } from './offers.ts'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  record: D
  turn?: ReactNode
  expected: string
  button?: ReactNode
  /** Refusals that a notice of the page says, with what leads out of them. */
  told?: readonly string[]
}

/** Shows what is expected of a record, and what has to be corrected first. */
export function StateStep<R extends Row, D extends R>({ set, record, told = [], ...step }: Props<R, D>) {
  const sentence = useSentence()
  const obstacles = useObstacles(set, record).filter(({ code }) => !told.includes(code))
  return <NextStep {...step} obstacles={obstacles.map(sentence)} />
}
