const name = 'from'

/** The address of the login, which remembers where the user wanted to be. */
export const loginAddress = (from: string): string =>
  from === '/home' ? '/login' : `/login?${new URLSearchParams({ [name]: from }).toString()}`

/**
 * Only addresses of this application are accepted, because a link must not send a fresh session anywhere
 * else.
 */
export const returnAddress = (search: URLSearchParams): string => {
  const from = search.get(name) ?? ''
  return /^\/home(\/|\?|$)/.test(from) ? from : '/home'
}
