import { spawn } from 'node:child_process'
import { serverEnvironment } from './server-process.mjs'
import { installWhenStale, root, runtime } from './setup.mjs'

/** The screens of `npm run dev`; the server's own port is `PORT`. */
const screensPort = 5173

// The server runs from its sources and starts anew when one of them changes; the screens change in place.
installWhenStale()
const { createServer } = await import('vite')
const port = process.env['PORT'] ?? '8089'
const target = `http://127.0.0.1:${port}`
const watching = ['--watch', '--watch-preserve-output']
const server = spawn(runtime(), [...watching, 'server/start/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, LOG_LEVEL: 'info', ...process.env },
})

const proxied = ['/oms', '/auth', '/file', '/env.json', '/docs', '/openapi.json']
const screens = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: screensPort,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target, changeOrigin: false }])),
  },
})
await screens.listen()
process.stdout.write(`\nScreens           ${screens.resolvedUrls?.local[0] ?? ''} (calls go to ${target})\n`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    void screens.close()
    server.kill(signal)
  })
server.on('exit', (code) => process.exit(code ?? 0))
