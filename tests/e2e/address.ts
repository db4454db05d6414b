/**
 * The addresses of one Playwright worker. Each has a server of its own, so that workers do not sign out each
 * other's users.
 */
export const addressOf = (worker: number) => {
  const port = Number(process.env['SEAWAY_E2E_PORT'] ?? 18_089) + worker
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    /** The simulated SAP of that server, which tests tell what should go wrong. */
    sap: { port: port + 1_000, user: 'SIMULATOR', password: 'simulated' },
  }
}
export const { baseUrl, sap } = addressOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
export const password = 'Seaway#2026'
