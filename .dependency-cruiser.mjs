/** Parts that several documents are made of, not documents themselves. */
const parts = ['^server/documents/engine/', '^renderer/documents/(attachments|credit|pushes)/']

/** The rooms of the house: who may import whom. Each rule's name is the sentence it enforces. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const tests = String.raw`\.(test|spec)\.tsx?$`

export default {
  forbidden: [
    rule(
      'shared-is-pure',
      { path: '^shared/', pathNot: tests },
      { pathNot: ['^shared/', '^node_modules/(zod|decimal\\.js)/'] },
    ),
    rule(
      'kernel-knows-no-domain',
      { path: '^shared/kernel/', pathNot: tests },
      { path: '^shared/(?!kernel/)' },
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
      { path: '^shared/documents/([^/]+)/', pathNot: [tests, '/made-from\\.ts$'] },
      {
        path: '^shared/documents/([^/]+)/',
        pathNot: ['^shared/documents/$1/', '\\.(ref|errors|schema|rules|machine)\\.ts$', ...parts],
      },
    ),
    rule(
      'what-is-carried-knows-fields-and-schemas-alone',
      { path: '^shared/documents/([^/]+)/made-from\\.ts$' },
      {
        path: '^shared/documents/([^/]+)/',
        pathNot: ['^shared/documents/$1/', '\\.(fields|schema)\\.ts$'],
      },
    ),
    rule(
      'documents-do-not-reach-into-each-other',
      { path: '^(server|renderer)/documents/([^/]+)/', pathNot: ['^server/documents/reactions/', tests] },
      {
        path: '^$1/documents/([^/]+)/',
        pathNot: ['^$1/documents/$2/', '(\\.api|-view)\\.ts$', 'pickers\\.tsx$', ...parts],
      },
    ),
    rule(
      'rooms-of-all-documents-know-none',
      {
        path: '^(shared|server)/platform/(credit|sap|pushes)/|^renderer/documents/(credit|pushes)/|^server/documents/engine/',
        pathNot: tests,
      },
      {
        path: '^(shared|server|renderer)/documents/[^/]+/',
        pathNot: ['^server/documents/engine/', '^renderer/documents/(credit|pushes)/'],
      },
    ),
    rule(
      'kit-knows-no-document',
      { path: '^renderer/(kit|api|platform|i18n)/', pathNot: tests },
      { path: ['^renderer/(app|documents|masterdata|lines)/', '^shared/lines/'] },
    ),
    rule(
      'screens-do-not-know-the-app',
      { path: '^renderer/(documents|masterdata)/', pathNot: tests },
      { path: '^renderer/app/' },
    ),
    rule(
      'http-knows-no-service',
      { path: '^server/(http|calls)/', pathNot: tests },
      { path: '^server/(documents|platform|masterdata|lines|tasks|imports|demo)/' },
    ),
    rule(
      'routes-are-thin',
      { path: '\\.routes\\.ts$|^server/documents/[^/]+/index\\.ts$', pathNot: '^renderer/' },
      { path: '^server/(db|connectors)/|\\.repository\\.ts$' },
    ),
    rule(
      'only-effects-call-connectors',
      { path: '^server/documents/', pathNot: ['\\.effects\\.ts$', tests] },
      {
        path: '^server/connectors/',
        pathNot: '\\.port\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-repositories-hold-sql',
      {
        path: '^server/(documents|platform|masterdata|lines)/',
        pathNot: ['\\.repository\\.ts$', '^server/documents/engine/', tests],
      },
      {
        path: ['^node_modules/kysely/', '^server/db/'],
        pathNot: '^server/db/(transaction|taken)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-workers-read-sheets',
      { path: '^server/', pathNot: ['^server/spreadsheets/', '\\.job\\.ts$', tests] },
      { path: '^server/spreadsheets/(read|parse|guard)\\.ts$' },
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
