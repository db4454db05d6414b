import { newId } from '#shared/kernel/ids.ts'

/** Every master record is stamped alike: made by the system when the company was set up. */
export const stamped = <T extends object>(rows: readonly T[], at: string) =>
  rows.map((row) => ({
    ...row,
    id: newId(),
    enabled: true,
    version: 1,
    createdBy: 'Seaway',
    createdAt: at,
    updatedBy: 'Seaway',
    updatedAt: at,
  }))
