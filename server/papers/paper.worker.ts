import { serveJobs } from '../imports/serve-jobs.ts'
import { pdf } from './pdf.job.ts'
import { xlsx } from './sheet.job.ts'

serveJobs({ pdf, xlsx })
