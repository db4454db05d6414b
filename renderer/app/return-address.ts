const name = 'from'

/** A place in the application, as the router or the window names it. */
interface Place {
  pathname: string
  search: string
  hash: string
}

/**
 * The address of the login, which remembers where the user wanted to be. What stood behind `#` stays there, because it may
 * be a code that no address of a request may hold.
 */
export const loginAddress = ({ pathname, search, hash }: Place): string => {
  const from = pathname + search
  return (from === '/home' ? '/login' : `/login?${new URLSearchParams({ [name]: from }).toString()}`) + hash
}

/**
 * Only addresses of this application are accepted, because a link must not send a fresh session anywhere
 * else.
 */
export const returnAddress = ({ search, hash }: Pick<Place, 'search' | 'hash'>): string => {
  const from = new URLSearchParams(search).get(name) ?? ''
  return (/^\/home(\/|\?|$)/.test(from) ? from : '/home') + hash
}
