import { serveJobs } from '../sheets/imports/serve-jobs.ts'
import { learnTexts } from './lettered.ts'
import { pdf } from './pdf.job.ts'
import { xlsx } from './sheet.job.ts'
import { table } from './table.job.ts'

serveJobs({ letters: learnTexts, pdf, xlsx, table })
