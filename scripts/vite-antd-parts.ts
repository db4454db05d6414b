import type { Plugin } from 'vite'

interface Part {
  importer: RegExp
  source: string
  /** The module that is imported instead, or one that is written here. */
  module?: string
  code?: string
}

const nothing = 'export default () => null'

/**
 * antd imports these modules for features that no screen uses, at a cost of 45 KB for every first visit:
 * controls need only the form's context, and our tables filter and page outside and never select by radio
 * button.
 */
const parts: readonly Part[] = [
  {
    importer: /antd[\\/]es[\\/]form[\\/]context\.js$/,
    source: '@rc-component/form',
    module: '@rc-component/form/es/FormContext.js',
  },
  {
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    source: './FilterDropdown',
    code: 'export default () => null\nexport const flattenKeys = () => []',
  },
  { importer: /antd[\\/]es[\\/]dropdown[\\/]index\.js$/, source: './dropdown-button', code: nothing },
  { importer: /antd[\\/]es[\\/]table[\\/]InternalTable\.js$/, source: '../pagination', code: nothing },
  { importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/, source: '../../radio', code: nothing },
]
const written = '\0seaway-antd-part:'

export function antdParts(): Plugin {
  return {
    name: 'seaway-antd-parts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const at = parts.findIndex((p) => p.source === source && p.importer.test(importer ?? ''))
      const part = parts[at]
      if (!part) return null
      return part.module ? this.resolve(part.module, importer) : `${written}${at}`
    },
    load: (id) => (id.startsWith(written) ? parts[Number(id.slice(written.length))]?.code : null),
  }
}
