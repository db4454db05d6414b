import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A chunk of the bundle: its source files, and the chunks that it loads at once or later. */
export interface ChunkModules {
  modules: string[]
  imports: string[]
  dynamicImports: string[]
}
export type ModuleGraph = Record<string, ChunkModules>

/**
 * Writes `modules.json` beside the bundle: which source file is in which chunk. Gates read it to prove what a
 * customer's browser never loads, and how much the login loads.
 */
export function moduleGraph(): Plugin {
  const own = (id: string) => !id.startsWith('\0') && !id.includes('node_modules')
  return {
    name: 'seaway-module-graph',
    generateBundle(_options, bundle) {
      const graph: ModuleGraph = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { fileName, imports, dynamicImports } = chunk
        // A module of which nothing was kept is listed too, with nothing rendered.
        const sent = Object.entries(chunk.modules).filter(([id, m]) => own(id) && m.renderedLength > 0)
        const modules = sent.map(([id]) => relative(process.cwd(), id.split('?')[0]!))
        graph[fileName] = { modules, imports, dynamicImports }
      }
      this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(graph, null, 1) })
    },
  }
}
