import { serveJobs } from '../sheets/imports/serve-jobs.ts'
import { learnTexts } from './letters/lettered.ts'
import { pdf } from './pdf/pdf.job.ts'
import { xlsx } from './sheet/sheet.job.ts'
import { table } from './sheet/table.job.ts'

serveJobs({ letters: learnTexts, pdf, xlsx, table })
