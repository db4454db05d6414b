/**
 * The page where an invited person chooses a password. The code follows `#`, because
 * a browser does not send that part and so no log of a server can hold it.
 */
export const invitationPath = (code: string): string => `/login#invitation=${code}`

/** The code in the address, or null. */
export const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('invitation')
