import { lines, sentLines } from '../lines/line-sheet.job.ts'
import { customerSheet, matches } from '../lines/sheet/customer-sheet.job.ts'
import { groups } from '../areas/groups/group-sheet.job.ts'
import { master } from '../masterdata/master-sheet.job.ts'
import { serveJobs } from '../sheets/imports/serve-jobs.ts'

/** Everything that reads a sheet from outside. */
const jobs = { lines, sentLines, customerSheet, matches, master, groups }
export type Jobs = typeof jobs

serveJobs(jobs)
