import { lazy, Suspense } from 'react'
import { useActor } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'

const OverseasMap = lazy(async () => {
  const [{ OverseasMap }] = await Promise.all([
    import('../../areas/figures/map/overseas-map.tsx'),
    needTexts('figures'),
  ])
  return { default: OverseasMap }
})

/** The map of overseas orders, for those who read figures. */
export function MapCard() {
  const { permissions } = useActor()
  if (!permissions.has('statistics.read')) return null
  return (
    <Suspense>
      <OverseasMap />
    </Suspense>
  )
}
