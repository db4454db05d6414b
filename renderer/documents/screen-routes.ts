import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { needTexts, type Part } from '../i18n/i18n.ts'

type Load = () => Promise<{ Component: ComponentType }>
interface Screens {
  list: Load
  detail?: Load
  edit?: Load
  /** Texts that detail page and editor need beside those of every document. */
  texts?: readonly Part[]
}

const withTexts = (load: Load, ...texts: readonly Part[]) => ({
  lazy: async () => (await Promise.all([load(), ...texts.map(needTexts)]))[0],
})

/**
 * The screens of a document at its home, each a chunk of its own that is loaded with its texts.
 * @param home address of its list: `/home/deliveryManage`
 */
export const screenRoutes = (home: string, { list, detail, edit, texts = [] }: Screens): RouteObject[] => {
  const path = home.replace('/home/', '')
  return [
    { path, ...withTexts(list) },
    ...(detail
      ? [
          {
            path: `${path}/detail`,
            ...withTexts(detail, 'document', 'history', 'actions', 'refusals', ...texts),
          },
        ]
      : []),
    ...(edit
      ? [{ path: `${path}/edit`, ...withTexts(edit, 'editing', 'actions', 'refusals', ...texts) }]
      : []),
  ]
}
