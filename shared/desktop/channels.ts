/** The names stand apart from the schemas, so that the preload does not carry schemas into every window. */
export const verbNames = [
  'pickFiles',
  'saveFile',
  'showSaved',
  'openExternal',
  'ready',
  'session',
  'signOut',
  'settings',
  'changeSettings',
  'server',
  'chooseServer',
  'updates',
  'checkForUpdates',
  'installUpdate',
  'writeJournal',
  'readJournal',
  'dropJournal',
  'journalKeys',
] as const
export type VerbName = (typeof verbNames)[number]

export const noticeNames = ['open', 'change', 'update'] as const
export type NoticeName = (typeof noticeNames)[number]

export const channelOf = (name: VerbName): string => `seaway:${name}`
export const noticeChannelOf = (name: NoticeName): string => `seaway:notice:${name}`
