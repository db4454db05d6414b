import { embeddedFolder } from './db/company-database.ts'
import { abandonEmbedded } from './db/embedded/launcher.ts'
import { readSettings } from './settings.ts'

/** Run by `npm start` when a server that no longer heard anything had to be killed: its database ends as well. */
const settings = readSettings(process.env, process.argv.slice(2))
if (settings.databaseUrl === undefined) abandonEmbedded(embeddedFolder(settings.dataDir))
