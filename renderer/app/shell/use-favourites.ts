import { useDispatch } from 'react-redux'
import type { store } from '../store.ts'
import {
  accountApi,
  useMenuQuery,
  useSaveFavouritesMutation,
} from '../../platform/accounts/own/account.api.ts'

const none: readonly string[] = []

/** The menu entries that the reader has put on top; they are kept in the account. */
export function useFavourites() {
  const dispatch = useDispatch<typeof store.dispatch>()
  const { favourites } = useMenuQuery(undefined, {
    selectFromResult: ({ data }) => ({ favourites: data?.favourites ?? none }),
  })
  const [save] = useSaveFavouritesMutation()
  const toggle = async (key: string) => {
    const menus = favourites.includes(key)
      ? favourites.filter((other) => other !== key)
      : [...favourites, key]
    const { error } = await save({ body: { menus } })
    if (error) return
    // The menu is changed in place, because the server would count another reading of it as another visit.
    dispatch(
      accountApi.util.updateQueryData('menu', undefined, (menu) => {
        menu.favourites = menus
      }),
    )
  }
  return { favourites, toggle }
}
