import { serveJobs } from '../imports/serve-jobs.ts'
import { pdf } from './pdf.job.ts'

serveJobs({ pdf })
