/** The few words that the shell says by itself; everything else is said by the screens. */
const zh = {
  open: '打开 Seaway',
  messages: '消息',
  quit: '退出',
  broken: '设置文件无法读取，已另存为 client.json.broken，并恢复默认设置。',
  unread: (count: number) => (count > 0 ? `Seaway：${count} 条未读消息` : 'Seaway'),
}
type Words = typeof zh
const en: Words = {
  open: 'Open Seaway',
  messages: 'Messages',
  quit: 'Quit',
  broken:
    'The settings could not be read. They were set aside as client.json.broken, and the usual ones are in use.',
  unread: (count) => (count > 0 ? `Seaway: ${count} unread` : 'Seaway'),
}
const id: Words = {
  open: 'Buka Seaway',
  messages: 'Pesan',
  quit: 'Keluar',
  broken:
    'Pengaturan tidak dapat dibaca. Berkas disimpan sebagai client.json.broken dan pengaturan bawaan dipakai.',
  unread: (count) => (count > 0 ? `Seaway: ${count} belum dibaca` : 'Seaway'),
}
const words: Record<string, Words> = { zh, en, id }

export const wordsIn = (language: string | undefined): Words => words[language ?? ''] ?? en
