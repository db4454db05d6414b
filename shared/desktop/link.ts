import { documentHomes } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'

/** The scheme of the client's own links: `seaway://order/SO261100024`, `seaway://message/<id>`. */
export const scheme = 'seaway'

/** What the shell opens by itself. */
export const shellScreens = { home: screens.home, settings: `${screens.account}?tab=desktop` } as const

const linked: Record<string, (value: string) => string> = {
  order: (number) => `${documentHomes.order.staff}?orderNo=${encodeURIComponent(number)}`,
  message: (id) => `${screens.home}?message=${encodeURIComponent(id)}`,
}
const value = /^[\w-]{1,64}$/

/**
 * The screen that a link leads to; undefined for everything else that a stranger may have put into a link.
 */
export function screenOfLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, host, pathname, search, hash } = new URL(link)
  if (protocol !== `${scheme}:` || search || hash) return undefined
  const path = pathname.slice(1)
  const screen = Object.hasOwn(linked, host) ? linked[host] : undefined
  return screen && value.test(path) ? screen(path) : undefined
}

/** Finds the link among the arguments with which the system started the client. */
export const linkIn = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(`${scheme}://`))
