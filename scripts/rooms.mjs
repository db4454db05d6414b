/**
 * The rooms of each tree from the ground up: a room imports only rooms before it, for types as well. The import rules,
 * the README's drawing and `npm run targets` read these lists.
 */

const roomsOf = (tree, rooms) =>
  Object.entries(rooms).map(([name, holds]) => ({ name, holds, files: `^${tree}/${name}(/|\\.ts)` }))

const namesFiles =
  '^shared/(.*-outline|.*\\.errors|documents/(outlines|push-kinds|todos)|documents/orders/change-kinds)\\.ts$'

/**
 * What the first screens load of a document, and every refusal, lie in the folders of what they are about. Rights and
 * calls stand on them, so they are a room of their own.
 */
const names = {
  name: 'names',
  holds: 'which documents there are, their rights, menus and to-dos, and every refusal',
  files: namesFiles,
  within: [namesFiles],
}

export const shared = [
  ...roomsOf('shared', {
    kernel: 'tools without a word of the trade: contract, machine, money, dates, lists, errors',
    vocabulary: 'words that several documents use: roles, limits, formats, languages',
  }),
  names,
  ...roomsOf('shared', {
    calls: 'what a call is: the matrix of permissions, error codes, actor, secrets',
    sheets: 'imports of sheets',
    records: 'histories',
    platform: 'accounts, files, notices, operations, tasks',
    engine: 'what every document is made of: fields, header, actions, carry, push, talk, attachments',
    lines: 'priced lines: prices, discounts, units, cartons, packing, sheets, papers',
    masterdata: 'tables without a life, customers, credit, stock',
    documents: 'one folder for each document',
    areas:
      'what people have beside documents: agreements, groups, logs, messages, search, set-up, to-dos, views',
    locales: 'all texts in three languages',
    contracts: 'every call',
    desktop: 'the bridge between the desktop shell and the screens',
  }),
]

export const server = roomsOf('server', {
  settings: 'environment variables and their checks',
  db: 'driver, transactions, migrations, embedded PostgreSQL',
  calls: 'what a handler is and how it refuses, idempotency, the ground of the services',
  sheets: 'spreadsheets read in workers and written, what a file really is',
  records:
    'what every write leaves and every read respects: history, numbers, scope, live news, outbox, tasks',
  connectors: 'SAP, OA, file stores and mail: ports and clients',
  platform: 'accounts, people, stored files, notices, mails, operations, tasks on screen',
  engine: 'documents: store, act, present, carry, talk, attachments, push',
  lines: 'priced lines and their verbs',
  papers: 'documents on paper',
  masterdata: 'tables without a life, customers, credit, stock',
  areas:
    'what people have beside documents: agreements, browsing, groups, logs, messages, search, set-up, to-dos, views',
  documents: 'one folder for each document, and what one makes another do',
  demo: 'the company of a fresh machine, and its SAP',
  http: 'the edge: mounting, validation, problems, website',
  start: 'composes all of it: routes, topics, processes, command line',
})

export const renderer = roomsOf('renderer', {
  bridge: 'browser or desktop: files, windows, storage',
  i18n: 'texts and formats of the reader, and what a refusal says',
  api: 'contract to hook, session, errors',
  kit: 'lists, forms, grids, pages; no document is named',
  records: 'histories on screen',
  engine: 'what every document’s screens are made of: list, page, editor, actions, push, talk, attachments',
  platform: 'accounts, notices, operations, tasks',
  masterdata: 'tables without a life, customers, credit, stock',
  lines: 'the editor of priced lines, pickers, sheets, papers',
  areas: 'agreements, groups, logs, messages, prices, to-dos',
  documents: 'one folder for each document',
  app: 'routes, shell, home, login; the only place that composes all',
})
