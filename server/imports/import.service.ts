import { importCalls } from '#shared/documents/imports/import.contract.ts'
import { read } from '../http/handler.ts'

export const place = read(importCalls.place, async ({ services, actor, query }) => ({
  ahead: services.imports.ahead(actor, query.ticket) ?? null,
}))
