import { importCalls } from '#shared/sheets/import.contract.ts'
import { read } from '../../calls/handler.ts'

export const place = read(importCalls.place, async ({ services, actor, query }) => ({
  ahead: services.imports.ahead(actor, query.ticket) ?? null,
}))
