import type { Shape } from '../shape.ts'
import type { credit as zh } from '../zh/credit.ts'

export const credit: Shape<typeof zh> = {
  line: 'Batas kredit',
  exposure: 'Pemakaian kredit',
  left: 'Sisa kredit',
  overdue: 'Tunggakan',
  overdueBy: '{{amount}} (hari: {{days}})',
  notChecked: 'Tidak diperiksa',
  overBy: 'Melebihi batas sebesar {{amount}}',
  blocked: 'Diblokir di SAP',
  inSap: 'Di SAP',
  heardAt: 'Data SAP per',
}
