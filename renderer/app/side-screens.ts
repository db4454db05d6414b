import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'

/** Puts the screens of the user's side below the route of the frame, with the first way that leads to one of them. */
export function sideScreens(
  frame: string,
  load: () => Promise<RouteObject[]>,
): PatchRoutesOnNavigationFunction {
  let inPlace = false
  return async ({ path, patch, signal }) => {
    if (inPlace || !path.startsWith('/home')) return
    const screens = await load()
    // The router takes nothing from a way that the user has left meanwhile, so that the next one has to bring them.
    if (screens.length === 0 || inPlace || signal.aborted) return
    inPlace = true
    patch(frame, screens)
  }
}
