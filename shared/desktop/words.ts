/** The few words that the shell says itself; all others come from the screens. */
const zh = {
  open: '打开 Seaway',
  messages: '消息',
  quit: '退出',
  checkForUpdates: '检查更新',
  file: '文件',
  print: '打印…',
  edit: '编辑',
  edits: { undo: '撤销', redo: '重做', cut: '剪切', copy: '复制', paste: '粘贴', selectAll: '全选' },
  view: '视图',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomReset: '实际大小',
  reload: '重新载入',
  fullScreen: '全屏',
  help: '帮助',
  brokenPolicy: '策略文件 policy.json 无法使用，在修正之前不会更新。请联系 IT 部门。',
  broken: '设置文件无法读取，已另存为 client.json.broken，并恢复默认设置。',
  unread: (count: number) => (count > 0 ? `Seaway：${count} 条未读消息` : 'Seaway'),
}
type Words = typeof zh
const en: Words = {
  open: 'Open Seaway',
  messages: 'Messages',
  quit: 'Quit',
  checkForUpdates: 'Check for updates',
  file: 'File',
  print: 'Print…',
  edit: 'Edit',
  edits: { undo: 'Undo', redo: 'Redo', cut: 'Cut', copy: 'Copy', paste: 'Paste', selectAll: 'Select all' },
  view: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Actual size',
  reload: 'Reload',
  fullScreen: 'Full screen',
  help: 'Help',
  brokenPolicy:
    'The policy file policy.json cannot be used, and nothing is updated until it is mended. Please tell your IT department.',
  broken:
    'The settings could not be read. They were set aside as client.json.broken, and the usual ones are in use.',
  unread: (count) => (count > 0 ? `Seaway: ${count} unread` : 'Seaway'),
}
const id: Words = {
  open: 'Buka Seaway',
  messages: 'Pesan',
  quit: 'Keluar',
  checkForUpdates: 'Periksa pembaruan',
  file: 'Berkas',
  print: 'Cetak…',
  edit: 'Sunting',
  edits: {
    undo: 'Urungkan',
    redo: 'Ulangi',
    cut: 'Potong',
    copy: 'Salin',
    paste: 'Tempel',
    selectAll: 'Pilih semua',
  },
  view: 'Tampilan',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  zoomReset: 'Ukuran sebenarnya',
  reload: 'Muat ulang',
  fullScreen: 'Layar penuh',
  help: 'Bantuan',
  brokenPolicy:
    'Berkas kebijakan policy.json tidak dapat digunakan dan pembaruan dihentikan sampai diperbaiki. Hubungi departemen TI.',
  broken:
    'Pengaturan tidak dapat dibaca. Berkas disimpan sebagai client.json.broken dan pengaturan bawaan dipakai.',
  unread: (count) => (count > 0 ? `Seaway: ${count} belum dibaca` : 'Seaway'),
}
const words: Record<string, Words> = { zh, en, id }

export const wordsIn = (language: string | undefined): Words => words[language ?? ''] ?? en
