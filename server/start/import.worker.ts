import { groups } from '../areas/groups/group-sheet.job.ts'
import { lines, sentLines } from '../lines/line-sheet.job.ts'
import { customerSheet, matches } from '../lines/sheet/customer-sheet.job.ts'
import { shipments } from '../documents/shipments/import/shipment-sheet.job.ts'
import { master } from '../masterdata/master-sheet.job.ts'
import type { Jobs } from '../sheets/imports/jobs.ts'
import { serveJobs } from '../sheets/imports/serve-jobs.ts'

serveJobs({ lines, sentLines, customerSheet, matches, master, groups, shipments } satisfies Jobs)
