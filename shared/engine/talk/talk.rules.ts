/** The kind of its notices, by which a person chooses the ways. */
export const talkNotice = 'talk'

/** An author may take a remark back for so many minutes. */
export const withdrawMinutes = 10

/** Whether the author may still take it back. */
export const isWithdrawable = ({ at, now }: { at: string; now: Date }): boolean =>
  now.getTime() - Date.parse(at) <= withdrawMinutes * 60_000
