import { serveJobs } from '../imports/serve-jobs.ts'
import { letters } from './letters.job.ts'
import { pdf } from './pdf.job.ts'
import { xlsx } from './sheet.job.ts'

serveJobs({ letters, pdf, xlsx })
