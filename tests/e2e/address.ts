/** Where the screens are tested; a port nobody else of ours uses. */
export const port = Number(process.env['SEAWAY_E2E_PORT'] ?? 18_089)
export const baseUrl = `http://127.0.0.1:${port}`
export const password = 'Seaway#2026'
/** The simulated SAP of that server, which is told here what shall go wrong. */
export const sap = { port: port + 1_000, user: 'SIMULATOR', password: 'simulated' }
