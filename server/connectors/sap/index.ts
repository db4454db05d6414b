import type { Logger } from 'pino'
import { SapAccess } from './wire/access.ts'
import { openSapClient } from './sap.client.ts'
import type { SapConfiguration } from './configuration.ts'
import { noSap } from './none.ts'
import type { SapPort } from './sap.port.ts'
import type { SapSettings } from '../../settings/sap-settings.ts'

/** A user that SAP refuses is tried this many times less often, so that we do not lock it. */
const authPauses = 5

/** A SAP of our own that has been started, and how it is signed in to. */
type Simulator = NonNullable<SapPort['simulator']> & { close(): Promise<void> }

/**
 * Opens the SAP of the settings, or the simulator where that may take its place. One client speaks to both
 * over HTTP. An installation that needs a SAP and has none gets neither.
 */
export async function openSap(
  settings: SapSettings,
  log: Logger,
  startSimulator: () => Promise<Simulator>,
  configuration: SapConfiguration,
): Promise<SapPort> {
  const { timeoutSeconds, pauseSeconds } = settings
  const breaking = { pauseSeconds, authPauseSeconds: pauseSeconds * authPauses }
  if (settings.system) {
    const { url, access } = settings.system
    return openSapClient({ url, access: new SapAccess(access), timeoutSeconds }, breaking, configuration)
  }
  if (settings.started)
    return {
      ...openSapClient({ ...settings.started, timeoutSeconds }, breaking, configuration),
      kind: 'simulated',
    }
  if (!settings.simulated) {
    log.warn('no SAP is set: nothing can be pushed until SEAWAY_SAP_URL, _USER and _PASSWORD are')
    return { ...noSap, config: (salesOrg) => configuration.of(salesOrg) }
  }
  log.warn('no SAP is set: a simulated one takes its place')
  const simulator = await startSimulator()
  const client = openSapClient({ ...simulator, timeoutSeconds }, breaking, configuration)
  const close = async () => {
    await client.close()
    await simulator.close()
  }
  const { url, user, password } = simulator
  return { ...client, kind: 'simulated', simulator: { url, user, password }, close }
}
