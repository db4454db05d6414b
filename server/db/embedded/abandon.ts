import { embeddedFolder } from '../company-database.ts'
import { abandonEmbedded } from './launcher.ts'
import { readSettings } from '../../settings/settings.ts'

/**
 * `npm start` runs this when it had to kill a server that no longer answered, so that the server's database
 * ends as well.
 */
const settings = readSettings(process.env, process.argv.slice(2))
if (settings.databaseUrl === undefined) abandonEmbedded(embeddedFolder(settings.dataDir))
