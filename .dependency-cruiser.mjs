import { renderer, server, shared } from './scripts/rooms.mjs'

/** The rooms of the house: who may import whom. Each rule's name is the sentence it enforces. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const tests = String.raw`\.(test|spec)\.tsx?$`

/**
 * A room imports only what stands before it in its list, values and types. A room with a pattern of its own lies among
 * the files of another.
 */
const roomsInOrder = (tree, rooms) =>
  rooms.slice(0, -1).map(({ name, files }, at) =>
    rule(
      `${tree}-${name}-imports-only-rooms-below`,
      { path: files, pathNot: [tests, ...rooms.slice(0, at).flatMap((below) => below.within ?? [])] },
      {
        path: rooms.slice(at + 1).map((above) => above.files),
        pathNot: rooms.slice(0, at + 1).flatMap((below) => below.within ?? []),
      },
    ),
  )

/** What the engine of all documents gives to each of them. */
const api = ['(\\.api|-view)\\.ts$', 'pickers\\.tsx$']

export default {
  forbidden: [
    ...roomsInOrder('shared', shared),
    ...roomsInOrder('server', server),
    ...roomsInOrder('renderer', renderer),
    rule(
      'shared-is-pure',
      { path: '^shared/', pathNot: tests },
      { pathNot: ['^shared/', '^node_modules/(zod|decimal\\.js)/'] },
    ),
    rule(
      'renderer-knows-only-shared',
      { path: '^renderer/', pathNot: tests },
      { path: '^(server|electron|scripts)/' },
    ),
    rule('renderer-uses-no-node', { path: '^renderer/', pathNot: tests }, { dependencyTypes: ['core'] }),
    rule('server-never-draws', { path: '^server/' }, { path: '^(renderer|electron)/' }),
    rule(
      'electron-is-a-shell',
      { path: '^electron/' },
      { path: '^(server|renderer)/|^shared/(?!desktop/|kernel/)' },
    ),
    rule(
      'documents-do-not-reach-into-each-other-in-shared',
      {
        path: '^shared/documents/([^/]+)/',
        pathNot: [tests, '/made-from\\.ts$', '^shared/documents/reactions/'],
      },
      {
        path: '^shared/documents/([^/]+)/',
        pathNot: ['^shared/documents/$1/', '(-outline|\\.(errors|fields|rules|machine))\\.ts$'],
      },
    ),
    rule(
      'what-is-carried-knows-fields-and-schemas-alone',
      { path: '^shared/documents/([^/]+)/made-from\\.ts$' },
      {
        path: '^shared/documents/([^/]+)/',
        pathNot: ['^shared/documents/$1/', '\\.fields\\.ts$'],
      },
    ),
    rule(
      'documents-do-not-reach-into-each-other',
      { path: '^(server|renderer)/documents/([^/]+)/', pathNot: ['^server/documents/reactions/', tests] },
      { path: '^$1/documents/([^/]+)/', pathNot: ['^$1/documents/$2/', ...api] },
    ),
    rule(
      'routes-are-thin',
      { path: '\\.routes\\.ts$', pathNot: '^renderer/' },
      { path: '^server/(db|connectors)/|\\.repository\\.ts$' },
    ),
    rule(
      'only-effects-call-connectors',
      { path: '^server/documents/', pathNot: ['\\.effects\\.ts$', tests] },
      {
        path: '^server/connectors/',
        pathNot: ['\\.port\\.ts$', '/sap/refusal\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-repositories-hold-sql',
      {
        path: '^server/(documents|platform|areas|masterdata|lines)/',
        pathNot: ['\\.repository\\.ts$', tests],
      },
      {
        path: ['^node_modules/kysely/', '^server/db/'],
        pathNot: '^server/db/(transaction|master-tables)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-workers-read-sheets',
      { path: '^server/', pathNot: ['^server/sheets/', '\\.job\\.ts$', tests] },
      { path: '^server/sheets/(read|parse|guard)\\.ts$' },
    ),
    rule(
      'only-workers-do-the-jobs-of-imports',
      { path: '^server/', pathNot: ['\\.worker\\.ts$', tests] },
      { path: '\\.job\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule('no-circular', {}, { circular: true, dependencyTypesNot: ['type-only'] }),
    rule('nothing-imports-tests', { pathNot: ['^tests/', tests] }, { path: '^tests/' }),
    rule(
      'no-orphan-packages',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^#' },
    ),
    rule('nothing-unresolved', { pathNot: tests }, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node', 'types'],
    },
  },
}
