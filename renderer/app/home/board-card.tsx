import { lazy, Suspense } from 'react'
import { useActor } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'

const Board = lazy(async () => {
  const [{ Board }] = await Promise.all([
    import('../board/board.tsx'),
    needTexts('figures'),
    needTexts('overview'),
    needTexts('form'),
  ])
  return { default: Board }
})

/** The figures of a home, for those who read figures. */
export function BoardCard() {
  const { permissions } = useActor()
  if (!permissions.has('statistics.read')) return null
  return (
    <Suspense>
      <Board />
    </Suspense>
  )
}
