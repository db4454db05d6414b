import { embeddedFolder } from './db/company-database.ts'
import { abandonEmbedded } from './db/embedded/launcher.ts'
import { readSettings } from './settings.ts'

/**
 * `npm start` runs this when it had to kill a server that no longer answered, so that the server's database
 * ends as well.
 */
const settings = readSettings(process.env, process.argv.slice(2))
if (settings.databaseUrl === undefined) abandonEmbedded(embeddedFolder(settings.dataDir))
