/** The few words that the shell says by itself; everything else is said by the screens. */
const zh = {
  open: '打开 Seaway',
  messages: '消息',
  quit: '退出',
  unread: (count: number) => (count > 0 ? `Seaway：${count} 条未读消息` : 'Seaway'),
}
type Words = typeof zh
const en: Words = {
  open: 'Open Seaway',
  messages: 'Messages',
  quit: 'Quit',
  unread: (count) => (count > 0 ? `Seaway: ${count} unread` : 'Seaway'),
}
const id: Words = {
  open: 'Buka Seaway',
  messages: 'Pesan',
  quit: 'Keluar',
  unread: (count) => (count > 0 ? `Seaway: ${count} belum dibaca` : 'Seaway'),
}
const words: Record<string, Words> = { zh, en, id }

export const wordsIn = (language: string | undefined): Words => words[language ?? ''] ?? en
