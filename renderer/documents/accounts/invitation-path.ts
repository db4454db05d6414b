/** The page where an invited person chooses a password. The code follows `#`, which no server log sees. */
export const invitationPath = (code: string): string => `/login#invitation=${code}`

/** The code in the address, or null. */
export const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('invitation')
