import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Part {
  /** The file of antd, or a pattern for several; zod's in full. */
  importer: string
  source: string
  /** The module that is imported instead, or one that is written here. */
  module?: string
  code?: string
}

const nothing = 'export default () => null'
const antd = (path: string) => `antd/es/${path}`
const zodSchemas = 'zod/v4/classic/schemas'
/** Whether a file is one of those that a part names. */
const fileOf = (path: string) => new RegExp(String.raw`[\\/]${path.replaceAll('/', String.raw`[\\/]`)}\.js$`)

/**
 * Libraries import these modules for features that no screen uses, at a cost of 60 KB for every first visit:
 * controls need only the form's context; our tables filter and page outside, and select neither trees nor by
 * radio button; nothing ripples; what is said for a moment is a message, never a notification. The pure panels
 * are drawn for antd's own documentation, and a browser writes no JSON Schema. Whoever uses what is taken away here is
 * told by the types of `renderer/kit/table.tsx` and by the linter: see README.md.
 */
const parts: readonly Part[] = [
  {
    importer: antd('form/context'),
    source: '@rc-component/form',
    module: '@rc-component/form/es/FormContext.js',
  },
  {
    importer: antd('table/hooks/useFilter/index'),
    source: './FilterDropdown',
    code: 'export default () => null\nexport const flattenKeys = () => []',
  },
  {
    importer: antd('table/hooks/useSelection'),
    source: '@rc-component/tree',
    code: [
      "export { arrAdd, arrDel } from '@rc-component/tree/es/util.js'",
      'export const conductCheck = () => {}',
      'export const convertDataToEntities = () => {}',
    ].join('\n'),
  },
  { importer: antd('table/hooks/useSelection'), source: '../../radio', code: nothing },
  { importer: antd('table/InternalTable'), source: '../pagination', code: nothing },
  {
    importer: antd('table/InternalTable'),
    source: './RcTable/VirtualTable',
    module: join(import.meta.dirname, '..', 'renderer', 'kit', 'rows-in-sight.tsx'),
  },
  { importer: antd('dropdown/index'), source: './dropdown-button', code: nothing },
  { importer: antd('color-picker/components/ColorPresets'), source: '../../collapse', code: nothing },
  {
    importer: antd('app/App'),
    source: '../notification/useNotification',
    code: 'export default () => [{}, null]',
  },
  { importer: antd('input/Input'), source: '@rc-component/input', module: '@rc-component/input/es/Input.js' },
  { importer: antd('tag/index'), source: './CheckableTag', code: nothing },
  { importer: antd('tag/index'), source: './CheckableTagGroup', code: nothing },
  { importer: antd('.*'), source: '../_util/wave', code: 'export default ({ children }) => children' },
  {
    importer: antd('.*'),
    source: '../_util/PurePanel',
    code: 'export default () => () => null\nexport const withPureRenderTheme = (component) => component',
  },
  { importer: antd('(modal|tooltip)/index'), source: './PurePanel', code: nothing },
  {
    importer: zodSchemas,
    source: '../core/to-json-schema.js',
    code: ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']
      .map((name) => `export const ${name} = () => {}`)
      .join('\n'),
  },
]
const written = '\0seaway-library-part:'

/** Each kind of schema also brings how it is written as JSON Schema. */
const jsonSchemaOfKind = /^ *inst\._zod\.processJSONSchema = .*;$/gm

/** Why a build ends: a newer version of a library no longer has what is replaced, so all of it would be shipped. */
const unmatched = (names: readonly string[]) =>
  `Parts of libraries match nothing any more: ${names.join('; ')}. Mend scripts/vite-library-parts.ts.`

/**
 * Replaces parts of libraries.
 * @param replaced those to replace, for tests
 */
export function libraryParts(replaced = parts): Plugin {
  const known = replaced.map((part) => ({ ...part, file: fileOf(part.importer), matched: false }))
  const schemas = fileOf(zodSchemas)
  let isBuild = false
  let ways = 0
  return {
    name: 'seaway-library-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async resolveId(source, importer) {
      const at = known.findIndex((p) => p.source === source && p.file.test(importer ?? ''))
      const part = known[at]
      if (!part) return null
      part.matched = true
      return part.module ? this.resolve(part.module, importer) : `${written}${at}`
    },
    load: (id) => (id.startsWith(written) ? known[Number(id.slice(written.length))]?.code : null),
    transform: {
      filter: { id: schemas },
      handler(code) {
        ways += code.match(jsonSchemaOfKind)?.length ?? 0
        return { code: code.replaceAll(jsonSchemaOfKind, ''), map: null }
      },
    },
    buildEnd(error) {
      if (error || !isBuild) return
      const idle = known.filter(({ matched }) => !matched).map((p) => `${p.importer}.js imports ${p.source}`)
      if (ways === 0) idle.push(`${zodSchemas}.js sets processJSONSchema`)
      if (idle.length > 0) this.error(unmatched(idle))
    },
  }
}
