/** What the shell takes as a name (`shared/desktop/bridge.ts`); letters that it does not are spelled out. */
const plain = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, (c) => `_${c.charCodeAt(0).toString(36)}`)

/** Leaves room for the document, a record's id and the slot. */
const most = 44

/** Where a person's unsaved work on a record is kept: nobody else who signs in on the device is offered it. */
export const journalKey = (userId: string, document: string, id: string | null): string =>
  `${plain(userId).slice(0, most)}-${document}-${id ?? 'new'}`

/** A record that is open in several windows has a slot for each. */
export const slotOf = (key: string, window: number): string => (window === 0 ? key : `${key}-${window}`)
