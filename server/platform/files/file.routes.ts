import * as files from './file.service.ts'

export const fileRoutes = [files.upload, files.download, files.link]
