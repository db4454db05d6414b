import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { sideScreens } from './side-screens.ts'

const frame: RouteObject = { id: 'frame', children: [{ index: true, element: null }] }
const screens: RouteObject[] = ['mine', 'orders'].map((path) => ({ path, id: path, element: null }))

it('shows the screen that was chosen while the first one was still loading', async () => {
  let arrive = () => {}
  const loading = new Promise<RouteObject[]>((resolve) => {
    arrive = () => resolve(screens)
  })
  const router = createMemoryRouter(
    [{ path: '/home', children: [frame, { path: '*', id: 'none', element: null }] }],
    { initialEntries: ['/home'], patchRoutesOnNavigation: sideScreens('frame', () => loading) },
  )
  const first = router.navigate('/home/mine')
  const second = router.navigate('/home/orders')
  arrive()
  await Promise.all([first, second])
  expect(router.state.matches.at(-1)?.route.id).toBe('orders')
  await router.navigate('/home/mine')
  expect(router.state.matches.at(-1)?.route.id).toBe('mine')
})
