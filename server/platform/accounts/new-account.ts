/**
 * The identity number of a new account, which calls carry beside the token (D100). The end of an id is
 * random; its beginning is the time and equal for accounts of the same minute.
 */
export const newIdentity = (id: string): string => `ID-${id.slice(-12)}`
