import react from '@vitejs/plugin-react'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** Serves the page as users get it, built for production, from a temporary folder. */
export async function servePage() {
  await using stack = new AsyncDisposableStack()
  const outDir = await mkdtemp(join(tmpdir(), 'seaway-grid-'))
  stack.defer(() => rm(outDir, { recursive: true, force: true }))
  const common = { configFile: false, root: join(import.meta.dirname), logLevel: 'error' } as const
  await build({
    ...common,
    plugins: [react()],
    define: { __DESKTOP__: 'false', __SYSTEM_ID__: '73' },
    build: { outDir, target: 'es2023', emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', strictPort: true },
  })
  stack.defer(() => server.close())
  const all = stack.move()
  return { url: server.resolvedUrls!.local[0]!, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
